import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { createDraft, fromNow, linkAccounts, publishedWith } from './lib/api.ts'
import { takeClock } from './lib/clock.ts'
import { draftCard, open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'
import { utcWall } from './lib/wall.ts'

/** A little more than a deletion may be taken back in. */
const TIME_TO_UNDO_MS = 6_500

test('publish now: the card leaves, the network shows it once, the history has it', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Paula')
  await linkAccounts(request, user, ['facebook'])
  const content = `Straight out of the oven ${user.id}`
  await createDraft(request, user, { content, platforms: ['facebook'] })
  await signIn(user)
  await open(page, '/drafts')
  await draftCard(page, content).getByRole('button', { name: 'Publish Now' }).click()
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  await expect(draftCard(page, content)).toHaveCount(0)
  expect(await publishedWith(request, content)).toHaveLength(1)
})

test('a double click on Publish Now publishes once', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Dora')
  await linkAccounts(request, user, ['facebook'])
  const content = `Twice pressed ${user.id}`
  await createDraft(request, user, { content, platforms: ['facebook'] })
  await signIn(user)
  await open(page, '/drafts')
  await draftCard(page, content).getByRole('button', { name: 'Publish Now' }).dblclick()
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  expect(await publishedWith(request, content)).toHaveLength(1)
})

test('unschedule takes a post off the schedule, a new time puts it back', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Ulla')
  await linkAccounts(request, user, ['facebook'])
  const content = `Next week ${user.id}`
  await createDraft(request, user, { content, platforms: ['facebook'], scheduledTime: fromNow(3_600_000), status: 'scheduled' })
  await signIn(user)
  await open(page, '/drafts')
  const card = draftCard(page, content)
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Unschedule' }).click()
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByText('UTC')).toBeVisible()
  await card.getByRole('button', { name: /change time|Set a time/ }).click()
  await card.getByLabel('Schedule time').fill(utcWall(2))
  await card.getByRole('button', { name: 'Save time' }).click()
  await expect(card.getByText('Choose a time at least 5 minutes from now.').first()).toBeVisible()
  await card.getByLabel('Schedule time').fill(utcWall(30))
  await card.getByRole('button', { name: 'Save time' }).click()
  await expect(toastWith(page, new RegExp(`^${PUBLISH_TEXTS.scheduled('.+ UTC')}$`))).toBeVisible()
  await page.reload()
  await expect(draftCard(page, content).getByText('Scheduled', { exact: true })).toBeVisible()
})

test('delete acts at once and can be undone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Delia')
  const [kept, gone] = [`Keep me ${user.id}`, `Away with me ${user.id}`]
  for (const content of [kept, gone]) await createDraft(request, user, { content })
  await signIn(user)
  await takeClock(page)
  await open(page, '/drafts')
  await draftCard(page, kept).getByRole('button', { name: 'Delete' }).click()
  await expect(draftCard(page, kept)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(draftCard(page, kept)).toBeVisible()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await draftCard(page, gone).getByRole('button', { name: 'Delete' }).click()
  await expect(draftCard(page, gone)).toHaveCount(0)
  await page.clock.fastForward(TIME_TO_UNDO_MS)
  expect((await deleted).status()).toBe(200)
  await open(page, '/drafts')
  await expect(draftCard(page, kept)).toBeVisible()
  await expect(draftCard(page, gone)).toHaveCount(0)
})

test('the text is edited in place: Esc leaves it, Ctrl+Enter saves it', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Edda')
  const before = `Before ${user.id}`
  const draft = await createDraft(request, user, { content: before })
  await signIn(user)
  await open(page, '/drafts')
  const card = page.locator(`[data-draft="${draft.id}"]`)
  await card.getByRole('button', { name: before }).click()
  const editor = card.getByLabel('Post text')
  await expect(editor).toBeFocused()
  await editor.fill('Not to be kept')
  await editor.press('Escape')
  await expect(card.getByRole('button', { name: before })).toBeVisible()
  await card.getByRole('button', { name: before }).click()
  await editor.fill(`After ${user.id}`)
  await editor.press('Control+Enter')
  await expect(card.getByRole('button', { name: `After ${user.id}` })).toBeVisible()
  await expect.poll(async () => (await request.get(`/api/posts/draft/${draft.id}`, { headers: { authorization: `Bearer ${user.token}` } })).text()).toContain(`After ${user.id}`)
})

test('platform tabs show their counts and only their drafts, and stand in the address', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Tabea')
  await linkAccounts(request, user, ['twitter', 'reddit'])
  await createDraft(request, user, { content: `On X ${user.id}`, platforms: ['twitter'] })
  await createDraft(request, user, { content: `On both ${user.id}`, platforms: ['twitter', 'reddit'] })
  await createDraft(request, user, { content: `On none ${user.id}` })
  await signIn(user)
  await open(page, '/drafts')
  const tabs = page.getByRole('tablist', { name: 'Platform' })
  await expect(tabs.getByRole('tab')).toHaveText(['All Platforms3', 'Twitter/X2', 'Instagram0', 'Facebook0', 'LinkedIn0', 'TikTok0', 'YouTube0', 'Reddit1'])
  await tabs.getByRole('tab', { name: 'Reddit' }).click()
  await expect(page).toHaveURL(/platform=reddit/)
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1)
  await expect(draftCard(page, 'On both')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1)
  await tabs.getByRole('tab', { name: 'All Platforms' }).click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3)
  await tabs.getByRole('tab', { name: 'All Platforms' }).press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Twitter/X' })).toBeFocused()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(2)
})

test('a deep link opens its draft; an unknown one says so', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Linda')
  const draft = await createDraft(request, user, { content: `Linked ${user.id}` })
  await signIn(user)
  await open(page, `/drafts?open=${draft.id}`)
  await expect(page.locator(`[data-draft="${draft.id}"]`)).toBeFocused()
  const gone = await request.delete(`/api/posts/draft/${draft.id}`, { headers: { authorization: `Bearer ${user.token}` } })
  expect(gone.ok()).toBe(true)
  expectConsole(refused(404))
  await open(page, `/drafts?open=${draft.id}`)
  await expect(page.getByText('This draft does not exist any more.')).toBeVisible()
})

test('no platform, no accounts, no picture for Instagram: each hint in its words', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Hinda')
  const content = `Nowhere yet ${user.id}`
  await createDraft(request, user, { content })
  await signIn(user)
  await open(page, '/drafts')
  await expect(draftCard(page, content).getByText('No platforms selected')).toBeVisible()
  await expect(draftCard(page, content).getByRole('link', { name: 'Connect social accounts' })).toHaveAttribute('href', '/social-accounts')
  await linkAccounts(request, user, ['instagram'])
  await open(page, '/drafts')
  const card = draftCard(page, content)
  await card.getByRole('button', { name: /choose platforms/ }).click()
  await card.getByRole('checkbox', { name: 'Instagram' }).check()
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText('Instagram posts must include at least one image or video. Please add media below or deselect Instagram.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Publish Now' })).toBeDisabled()
})

test('no drafts: an honest empty state that leads on', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Nadia'))
  await open(page, '/drafts')
  await expect(page.getByText('No drafts yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Create a post' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a Post' })).toBeVisible()
})
