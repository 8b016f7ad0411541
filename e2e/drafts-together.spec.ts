import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { type ApiDraft, call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { draftCard, open } from './lib/screens.ts'
import { expectConsole, test, type User } from './lib/test.ts'

const readDraft = async (request: APIRequestContext, user: User, id: string) => (await call<{ draft: ApiDraft }>(request, user, 'GET', `/api/posts/draft/${id}`)).draft
const cardOf = (page: Page, id: string) => page.locator(`[data-draft="${id}"]`)

async function editText(page: Page, id: string, text: string): Promise<void> {
  const card = cardOf(page, id)
  await card.getByRole('button', { name: /Edit text/ }).click()
  await card.getByLabel('Post text').fill(text)
  await card.getByLabel('Post text').press('Control+Enter')
}

test('offline: edits wait, are said to wait, survive a reload, and reach the server in their order', async ({ page, context, request, newUser, signIn }) => {
  const user = await newUser('Offlina')
  await linkAccounts(request, user, ['facebook', 'threads'])
  const first = await createDraft(request, user, { content: 'First words', platforms: ['facebook'] })
  const second = await createDraft(request, user, { content: 'Second words', platforms: ['facebook'] })
  await signIn(user)
  await open(page, '/drafts')
  // The editors load after the list; offline they could not.
  await cardOf(page, first.id).getByRole('button', { name: /Edit text/ }).click()
  await page.keyboard.press('Escape')
  await cardOf(page, first.id).getByRole('button', { name: /choose platforms/ }).click()
  await page.keyboard.press('Escape')
  expectConsole('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  await editText(page, first.id, 'First, once')
  await editText(page, first.id, 'First, twice')
  await editText(page, second.id, 'Second, once')
  await cardOf(page, first.id).getByRole('button', { name: /choose platforms/ }).click()
  await cardOf(page, first.id).getByLabel('Threads').check()
  await cardOf(page, first.id).getByRole('button', { name: 'Done' }).click()
  for (const { id } of [first, second]) await expect(cardOf(page, id).getByText(DRAFT_TEXTS.waits)).toBeVisible()
  await expect(page.getByText('Offline. Changes will sync.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await readDraft(request, user, first.id), 'nothing was stored').toMatchObject({ content: 'First words' })
  const sent: string[] = []
  page.on('request', (each) => each.method() === 'PUT' && sent.push(JSON.stringify({ ...(each.postDataJSON() as object), basedOn: undefined })))
  await context.setOffline(false)
  await expect(page.getByText(DRAFT_TEXTS.waits)).toHaveCount(0)
  await expect.poll(() => readDraft(request, user, first.id)).toMatchObject({ content: 'First, twice', platforms: ['facebook', 'threads'] })
  expect(await readDraft(request, user, second.id)).toMatchObject({ content: 'Second, once' })
  expect(sent).toEqual(['{"content":"First, once"}', '{"content":"First, twice"}', '{"content":"Second, once"}', '{"platforms":["facebook","threads"]}'])
})

test('two windows: the second is told, nothing is overwritten, and the user chooses', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Zweita')
  const draft = await createDraft(request, user, { content: 'As it was' })
  await signIn(user)
  await open(page, '/drafts')
  const card = cardOf(page, draft.id)
  await card.getByRole('button', { name: /Edit text/ }).click()
  await card.getByLabel('Post text').fill('Mine')
  await call(request, user, 'PUT', `/api/posts/draft/${draft.id}`, { content: 'Theirs' })
  await expect(card.getByText(/^Changed in another window, /)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await card.getByRole('button', { name: DRAFT_TEXTS.compare }).click()
  await expect(card.locator('ins')).toHaveText('Mine')
  expect(await findViolations(page)).toEqual([])
  expect(await readDraft(request, user, draft.id)).toMatchObject({ content: 'Theirs' })
  await card.getByRole('button', { name: DRAFT_TEXTS.keepThis }).click()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => readDraft(request, user, draft.id)).toMatchObject({ content: 'Mine' })
})

test('status, order and search are in the address; every connected network has its tab', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Sortilia')
  await linkAccounts(request, user, ['facebook', 'telegram'])
  await createDraft(request, user, { content: 'Later', platforms: ['facebook'], scheduledTime: fromNow(8 * 3_600_000), status: 'scheduled' })
  await createDraft(request, user, { content: 'Sooner', platforms: ['facebook'], scheduledTime: fromNow(2 * 3_600_000), status: 'scheduled' })
  await createDraft(request, user, { content: 'Without time' })
  await signIn(user)
  await open(page, '/drafts')
  const cards = page.getByRole('feed', { name: 'Drafts' }).getByRole('article')
  await expect(page.getByRole('tab', { name: /^Telegram/ })).toBeVisible()
  await expect(cards).toContainText(['Sooner', 'Later', 'Without time'])
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(cards).toContainText(['Without time', 'Sooner', 'Later'])
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Scheduled/ }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('searchbox', { name: DRAFT_TEXTS.search }).fill('late')
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/(?=.*sort=newest)(?=.*status=scheduled)(?=.*q=late)/)
})

test('an expired account is named on the card, with the step beside it', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Expira')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'expired-token', platform: 'bluesky', text: user.id, times: 1 })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Goes nowhere ${user.id}`, platforms: ['bluesky'] })
  await createDraft(request, user, { content: 'Waits for it', platforms: ['bluesky'] })
  await signIn(user)
  await open(page, '/drafts')
  const card = draftCard(page, 'Waits for it')
  await expect(card.getByText('Bluesky expired')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Publish Now' })).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.getByRole('button', { name: 'Reconnect Bluesky' }).click()])
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(card.getByText('Bluesky expired')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Publish Now' })).toBeEnabled()
})

test('on a phone: one filter button, nothing beside the window, and Back closes the sheet', async ({ page, request, newUser, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const user = await newUser('Handy')
  await linkAccounts(request, user, ['facebook'])
  await createDraft(request, user, { content: 'A small card with a long text that goes on and on, as texts do', platforms: ['facebook'], scheduledTime: fromNow(8 * 3_600_000), status: 'scheduled' })
  await signIn(user)
  for (const path of ['/post-history', '/planning', '/drafts']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
    await expectNoSidewaysScroll(page, path)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})
