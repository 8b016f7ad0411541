import { type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { SMART_TEXTS } from '@marquee/contract/media-library'
import { SETTINGS_TEXTS } from '@marquee/contract/settings'
import { call, createDraft, fromNow, linkAccounts, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { takeClock } from './lib/clock.ts'
import { makePng } from './lib/png.ts'
import { draftCard, open, openMedia, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test, type User } from './lib/test.ts'

const DAY_MS = 86_400_000
const pending = (page: Page): Locator => page.getByRole('region', { name: new RegExp(`^${REVIEW_TEXTS.pendingHeading}`) })
const pendingCard = (page: Page, text: string): Locator => pending(page).getByRole('article').filter({ hasText: text })
const selected = (page: Page): Locator => page.getByRole('region', { name: 'Selected drafts' })
const isAxeClean = async (page: Page): Promise<void> => expect(await findViolations(page)).toEqual([])

async function waitForApproval(request: APIRequestContext, user: User, texts: readonly string[]): Promise<void> {
  for (const [index, content] of texts.entries()) await createDraft(request, user, { content, platforms: ['facebook'], scheduledTime: fromNow((index + 1) * DAY_MS), status: 'pending_approval' })
}

test('waiting posts are approved and rejected, by pointer, keys and in bulk, and this can be undone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Petra')
  await linkAccounts(request, user, ['facebook'])
  await waitForApproval(request, user, ['First to judge', 'Second to judge', 'Third to judge', 'Fourth to judge'])
  await createDraft(request, user, { content: 'A plain draft' })
  await signIn(user)
  await open(page, '/drafts')
  await expect(pending(page).getByRole('heading')).toHaveText('Pending approval (4)')
  await isAxeClean(page)

  await pendingCard(page, 'First to judge').getByRole('button', { name: REVIEW_TEXTS.approve }).click()
  await expect(toastWith(page, /^Approved\. It goes out .+ UTC\.$/)).toBeVisible()
  await expect(draftCard(page, 'First to judge').getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pendingCard(page, 'First to judge')).toBeVisible()
  await expect(draftCard(page, 'First to judge')).toHaveCount(0)

  await pendingCard(page, 'First to judge').focus()
  await page.keyboard.press('r')
  await expect(toastWith(page, 'Moved back to drafts.')).toBeVisible()
  await expect(draftCard(page, 'First to judge').getByText('Draft', { exact: true })).toBeVisible()
  await expect(pendingCard(page, 'Second to judge')).toBeFocused()
  await page.keyboard.press('a')
  await expect(draftCard(page, 'Second to judge').getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(toastWith(page, '2 posts approved.')).toBeVisible()
  await expect(pending(page)).toHaveCount(0)
  await expect(draftCard(page, 'Fourth to judge').getByText('Scheduled', { exact: true })).toBeVisible()
})

test('smart media: score, reason and use with undo; nothing found; failed and retried', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Smilla')
  await uploadPicture(request, user, 'pour-over class.png', makePng(640, 640, { seed: 21 }))
  await createDraft(request, user, { content: 'Seats left for the pour-over class on Friday', platforms: ['facebook'] })
  await createDraft(request, user, { content: 'Zebra' })
  await signIn(user)
  await open(page, '/drafts')
  const card = draftCard(page, 'Seats left')
  await openMedia(card)
  await card.getByRole('button', { name: SMART_TEXTS.smart }).click()
  const suggestion = card.getByRole('list', { name: 'Suggested media' }).getByRole('listitem')
  await expect(suggestion).toHaveCount(1)
  await expect(suggestion).toContainText(/(Strong|Good|Weak|No match), relevance \d+\.\d/)
  await isAxeClean(page)
  await suggestion.getByRole('button', { name: /^Use/ }).click()
  await expect(card.getByRole('button', { name: /^Remove pour-over/ })).toBeVisible()
  await toastWith(page, 'Added to the draft.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: /^Remove pour-over/ })).toHaveCount(0)
  await expect(suggestion).toHaveCount(1)

  const other = draftCard(page, 'Zebra')
  const failing = '**/api/media-analysis/suggestions-for-draft'
  expectConsole(refused(500))
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { success: false, error: 'no', code: 'internal' } }))
  await openMedia(other)
  await other.getByRole('button', { name: SMART_TEXTS.smart }).click()
  await expect(other.getByRole('alert')).toContainText(SMART_TEXTS.failed)
  await page.unroute(failing)
  await other.getByRole('button', { name: SMART_TEXTS.retry }).click()
  await expect(other.getByText(SMART_TEXTS.empty)).toBeVisible()
})

test('an earlier version can be restored, and restoring can be undone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Vera')
  const draft = await createDraft(request, user, { content: 'The words it began with' })
  await call(request, user, 'PUT', `/api/posts/draft/${draft.id}`, { content: 'The words it came to' })
  await signIn(user)
  await open(page, '/drafts')
  const card = page.locator(`[data-draft="${draft.id}"]`)
  await card.getByRole('button', { name: 'More' }).click()
  await isAxeClean(page)
  await page.getByRole('menuitem', { name: REVIEW_TEXTS.versions }).click()
  const dialog = page.getByRole('dialog', { name: REVIEW_TEXTS.versions })
  await expect(dialog.locator('ins').last()).toHaveText('began with')
  await isAxeClean(page)
  await dialog.getByRole('button', { name: REVIEW_TEXTS.restoreVersion }).click()
  await expect(card).toContainText('The words it began with')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('The words it came to')

  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toastWith(page, 'Draft duplicated.')).toBeVisible()
  await expect(draftCard(page, 'The words it came to')).toHaveCount(2)
})

test('many drafts are scheduled over time, deleted and restored; failures are named', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Bruno')
  await linkAccounts(request, user, ['facebook'])
  for (const content of ['Goes first', 'Goes second']) await createDraft(request, user, { content, platforms: ['facebook'] })
  await createDraft(request, user, { content: 'Has no platform' })
  await signIn(user)
  await open(page, '/drafts')
  await draftCard(page, 'Goes first').hover()
  await draftCard(page, 'Goes first').getByLabel(/^Select/).click()
  await selected(page).getByRole('button', { name: 'Select all 3' }).click()
  await isAxeClean(page)
  await selected(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule over time' })
  await dialog.getByLabel('First post').fill('2031-05-01T10:00')
  await dialog.getByRole('button', { name: '2 days' }).click()
  const rows = dialog.getByRole('list', { name: 'Resulting times' }).getByRole('listitem')
  await expect(rows).toContainText(['Thu, May 1, 2031, 10:00 AM UTC', 'Sat, May 3, 2031, 10:00 AM UTC', 'Mon, May 5, 2031, 10:00 AM UTC'])
  await isAxeClean(page)
  await dialog.getByRole('button', { name: 'Schedule 2 posts' }).click()
  await expect(page.getByRole('alert')).toContainText('2 of 3 posts scheduled. The others stayed as they were:')
  await expect(page.getByRole('alert')).toContainText('“Has no platform”: Please select at least one platform to publish to')
  await expect(draftCard(page, 'Goes second').getByText('Sat, May 3, 2031, 10:00 AM UTC')).toBeVisible()
  await expect(selected(page).getByRole('status')).toHaveText('1 selected')

  await selected(page).getByRole('button', { name: 'Select all 3' }).click()
  await selected(page).getByRole('button', { name: 'Delete 3' }).click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(0)
  await toastWith(page, '3 posts deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3)
  await expect(draftCard(page, 'Goes first').getByText('Scheduled', { exact: true })).toBeVisible()
})

test('the selection is cleared when the tab changes', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Tamara')
  await createDraft(request, user, { content: 'For X', platforms: ['twitter'] })
  await signIn(user)
  await open(page, '/drafts')
  await draftCard(page, 'For X').focus()
  await page.keyboard.press('x')
  await expect(selected(page).getByRole('status')).toHaveText('1 selected')
  await page.getByRole('tab', { name: /Twitter\/X/ }).click()
  await expect(selected(page)).toHaveCount(0)
})

test('the approval settings are saved immediately and survive a reload', async ({ page, newUser, signIn }) => {
  const user = await newUser('Sara')
  await signIn(user)
  await takeClock(page)
  await open(page, '/social-interactions?tab=settings')
  for (const name of ['Skip approval', 'Schedule automatically']) {
    await page.getByRole('switch', { name }).click()
    await expect(toastWith(page, SETTINGS_TEXTS.saved)).toBeVisible()
  }
  await page.getByLabel('Time between the posts of a series').selectOption('Every 2 days')
  await expect(page.getByText(/^Both are on:/)).toBeVisible()
  await isAxeClean(page)
  await page.clock.fastForward(5_000)
  await expect(toastWith(page, SETTINGS_TEXTS.saved)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Skip approval' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Schedule automatically' })).toBeChecked()
  await expect(page.getByLabel('Time between the posts of a series')).toHaveValue('48')

  expectConsole(refused(500))
  await page.route('**/api/user/settings', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { success: false, error: 'no', code: 'internal' } }) : route.continue()))
  await page.getByRole('switch', { name: 'Skip approval' }).click()
  await expect(toastWith(page, SETTINGS_TEXTS.saveFailed)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Skip approval' })).toBeChecked()
})

test('at 320 px nothing scrolls horizontally, with posts to review and drafts selected', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Minna')
  await page.setViewportSize({ width: 320, height: 700 })
  await waitForApproval(request, user, ['A longish text that waits for somebody to say yes or no to it'])
  await createDraft(request, user, { content: 'Chosen', platforms: ['twitter'] })
  await signIn(user)
  await open(page, '/drafts')
  await draftCard(page, 'Chosen').getByLabel(/^Select/).click({ force: true })
  await expect(selected(page)).toBeVisible()
  await expectNoSidewaysScroll(page, '/drafts')
  await isAxeClean(page)
  await open(page, '/social-interactions?tab=settings')
  await expectNoSidewaysScroll(page, '/social-interactions')
})
