import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { type ApiDraft, call, createDraft, fromNow, linkAccounts, uploadPicture } from './lib/api.ts'
import { makePng } from './lib/png.ts'
import { chooseMore, draftCard, open } from './lib/screens.ts'
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

test('offline edits of two windows survive their windows, and are sent from another screen', async ({ context, page, request, newUser, signIn }) => {
  const user = await newUser('Zwillinga')
  const [one, two] = [await createDraft(request, user, { content: 'One' }), await createDraft(request, user, { content: 'Two' })]
  await signIn(user)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await open(window, '/drafts')
    // The editor loads after the list; offline it could not.
    await cardOf(window, one.id).getByRole('button', { name: /Edit text/ }).click()
    await window.keyboard.press('Escape')
  }
  expectConsole('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  // A window in the background does not render its list.
  await page.bringToFront()
  await editText(page, one.id, 'One, from the first window')
  await other.bringToFront()
  await editText(other, two.id, 'Two, from the second window')
  await expect(cardOf(other, two.id).getByText(DRAFT_TEXTS.waits)).toBeVisible()
  await page.close()
  await other.close()
  await context.setOffline(false)
  await open(await context.newPage(), '/help')
  await expect.poll(() => readDraft(request, user, one.id)).toMatchObject({ content: 'One, from the first window' })
  await expect.poll(() => readDraft(request, user, two.id)).toMatchObject({ content: 'Two, from the second window' })
})

for (const width of [320, 820, 1280]) {
  test(`messages never cover the bar of actions, at ${width} px`, async ({ page, request, newUser, signIn }) => {
    await page.setViewportSize({ width, height: 720 })
    const user = await newUser('Balka')
    for (const n of [1, 2, 3]) await createDraft(request, user, { content: `Draft ${n} that is selected or deleted` })
    for (const n of [4, 5]) await uploadPicture(request, user, `free-${n}.png`, makePng(200, 200, { seed: n }))
    const expectApart = async (bar: Locator) => {
      const message = page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem').last()
      await expect(message).toBeVisible()
      const rowsOf = (element: Locator) => element.evaluate((shown) => [Math.round(shown.getBoundingClientRect().top), Math.round(shown.getBoundingClientRect().bottom)] as const)
      await expect.poll(async () => {
        const [[top, bottom], [barTop, barBottom]] = [await rowsOf(message), await rowsOf(bar)]
        return top >= barBottom || bottom <= barTop
      }).toBe(true)
      await message.getByRole('button', { name: 'Dismiss message' }).click()
    }
    await signIn(user)
    await open(page, '/drafts')
    await page.getByLabel('Select “Draft 1 that').first().check({ force: true })
    await chooseMore(draftCard(page, 'Draft 2 that'), 'Delete')
    await expectApart(page.getByRole('region', { name: 'Selected drafts' }))
    await open(page, '/content')
    await page.getByRole('checkbox', { name: 'Select free-4.png' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Select free-5.png' }).focus()
    const bar = page.getByRole('region', { name: 'Selected files' })
    if (width < 640) await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole(width < 640 ? 'menuitem' : 'button', { name: 'Tag', exact: true }).click()
    await page.getByLabel('Tags to add').fill('autumn')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add tags' }).click()
    await expectApart(bar)
  })
}

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
