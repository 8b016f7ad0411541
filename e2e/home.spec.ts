import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { HOME_TEXTS, START_STEPS, TODAY_TEXTS } from '@marquee/contract/home'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { networkTile, open, toastWith } from './lib/screens.ts'
import { expect, test, type User } from './lib/test.ts'

const DAY_MS = 86_400_000
/** Bars of Today: elements of the whole screen, and how far they move while it loads. */
const MOST_NODES = 400
const MOST_SHIFT = 0.02

type Control = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

const needs = (page: Page): Locator => page.getByRole('list', { name: TODAY_TEXTS.needsYou })
const need = (page: Page, title: string): Locator => needs(page).getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Gives the user an expired account, one that was removed, one in use, scheduled posts that need them and one that waits for approval. */
async function bringTrouble(request: APIRequestContext, user: User, control: Control): Promise<void> {
  await linkAccounts(request, user, ['facebook', 'twitter', 'threads'])
  for (const [hours, platforms] of [[2, ['twitter', 'facebook']], [26, ['threads']], [50, ['facebook']]] as const) {
    await createDraft(request, user, { content: `Out in ${hours} hours, from the corner shop with nine seats`, platforms: [...platforms], scheduledTime: fromNow(hours * 3_600_000), status: 'scheduled' })
  }
  await createDraft(request, user, { content: 'Night Owl in the big bag', platforms: ['facebook'], scheduledTime: fromNow(3 * DAY_MS), status: 'pending_approval' })
  await control('POST', '/expire', { email: user.email, platform: 'twitter' })
  await control('POST', '/unlink', { email: user.email, platform: 'threads' })
  await call(request, user, 'POST', '/api/ayrshare/update-user-platforms', {})
}

/** Presses the button, which opens the network's window, and allows access there. */
async function allow(page: Page, button: Locator): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Allow' }).click()
  await closed
}

test.describe('signed out', () => {
  test('the doors that need an account lead back to themselves after signing in', async ({ page }) => {
    await open(page, '/')
    const doors = [[HOME_TEXTS.start, '/create-post'], [HOME_TEXTS.connect, '/social-accounts'], [HOME_TEXTS.manageDrafts, '/drafts'], [HOME_TEXTS.video, '/video-generation']] as const
    for (const [name, path] of doors) await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('main').getByText('13+ Social Platforms')).toBeVisible()
    await page.getByRole('link', { name: HOME_TEXTS.start }).click()
    await page.waitForURL('/login?next=%2Fcreate-post')
  })

  test('the posts of the sentence are shown on a wide window and left out on a phone', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByText('133 / 280')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByText('133 / 280')).toBeHidden()
    await expectNoSidewaysScroll(page, 'the public page')
    expect(await findViolations(page)).toEqual([])
  })
})

test('a new user connects the first account on Today, and the step ticks itself', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Nora New'))
  await open(page, '/')
  await expect(page.getByText(TODAY_TEXTS.newcomer)).toBeVisible()
  const networks = page.getByRole('list', { name: 'Networks' })
  await expect(networks.getByRole('button')).toHaveCount(PLATFORMS.length)
  await expect(page.getByText('0/4')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await allow(page, networks.getByRole('button', { name: 'Connect Instagram' }))
  await expect(toastWith(page, ACCOUNT_TEXTS.created)).toBeVisible()
  await expect(page.getByText('1/4')).toBeVisible()
  await expect(page.getByText(`${START_STEPS[0].label} (done)`)).toBeVisible()
  await expect(networks).toHaveCount(0)
  await page.getByRole('button', { name: TODAY_TEXTS.hideStart }).click()
  await expect(page.getByText(TODAY_TEXTS.nothingNeeds)).toBeVisible()
  await page.reload()
  await expect(page.getByText(TODAY_TEXTS.nothingNeeds)).toBeVisible()
  await expect(page.getByText('1/4')).toHaveCount(0)
})

test.describe('Today with troubles', () => {
  test('each cause has one button, of which only the first is filled, and is mended here', async ({ page, request, newUser, signIn, control }) => {
    const user = await newUser('Tara Trouble')
    await bringTrouble(request, user, control)
    await signIn(user)
    await open(page, '/')
    await expect(needs(page).getByRole('listitem')).toHaveCount(3)
    const filled = await needs(page).locator('[data-need]').evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
    expect(new Set(filled.slice(1)).size).toBe(1)
    expect(filled[0]).not.toBe(filled[1])
    const next = page.getByRole('list', { name: TODAY_TEXTS.next })
    await expect(next.getByText('X expired')).toBeVisible()
    await expect(next.getByText('Threads not connected')).toBeVisible()
    await expect(next.getByText(/^in 1 h \d+ min$|^in 2 h$/)).toBeVisible()
    await expect(next.getByText(TODAY_TEXTS.freeSlot)).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await need(page, TODAY_TEXTS.approval(1)).getByRole('button', { name: 'Approve' }).click()
    await expect(needs(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('[data-need]:focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(need(page, TODAY_TEXTS.approval(1))).toBeVisible()

    await allow(page, need(page, 'X has expired').getByRole('button', { name: 'Reconnect X' }))
    await expect(toastWith(page, 'X connected').first()).toBeVisible()
    await expect(need(page, 'X has expired')).toHaveCount(0)
    await expect(next.getByText('X expired')).toHaveCount(0)
  })

  test('stays within its bars: elements, movement while it loads, one row one button on a phone', async ({ page, request, newUser, signIn, control }) => {
    const user = await newUser('Bella Bars')
    await bringTrouble(request, user, control)
    await signIn(user)
    await page.addInitScript(() => {
      const seen = { shift: 0, lcp: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => 'value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput) && (seen.shift += Number(entry.value)))).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime))).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await open(page, '/')
    await expect(needs(page).getByRole('listitem')).toHaveCount(3)
    const nodes = await page.locator('main *').count()
    const { shift, lcp } = await page.evaluate(() => (window as unknown as { seen: { shift: number; lcp: number } }).seen)
    console.log(`Today: ${nodes} elements (at most ${MOST_NODES}), layout shift ${shift.toFixed(3)} (at most ${MOST_SHIFT}), largest paint after ${Math.round(lcp)} ms`)
    expect(nodes).toBeLessThanOrEqual(MOST_NODES)
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, 'Today')
    expect(await findViolations(page)).toEqual([])
    const row = need(page, 'X has expired')
    const [box, area] = [await row.boundingBox(), await row.getByRole('button', { name: 'Reconnect X' }).evaluate((button) => getComputedStyle(button, '::after').inset)]
    expect(box?.width).toBeGreaterThan(250)
    expect(area).toBe('0px')
    // The button lies over the words.
    await need(page, TODAY_TEXTS.approval(1)).getByRole('heading').click({ force: true })
    await expect(need(page, TODAY_TEXTS.approval(1))).toHaveCount(0)
  })
})

test.describe('the accounts', () => {
  test('say what happened, and disconnecting one says and does what its posts lose', async ({ page, request, newUser, signIn, control }) => {
    const user = await newUser('Ada Account')
    await bringTrouble(request, user, control)
    await signIn(user)
    await open(page, '/social-accounts')
    await expect(networkTile(page, 'X').getByText(ACCOUNT_STATE_TEXTS.expired, { exact: true })).toBeVisible()
    await expect(networkTile(page, 'X').getByText(/^1 post needs it, the first on /)).toBeVisible()
    await expect(networkTile(page, 'Threads').getByText(ACCOUNT_STATE_TEXTS.removed('Threads'), { exact: true })).toBeVisible()
    await expect(page.getByText('2 scheduled posts depend on the 2 below.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Connect more' }).getByRole('listitem')).toHaveCount(PLATFORMS.length - 3)
    await page.getByRole('button', { name: 'More for Facebook' }).click()
    await page.getByRole('menuitem', { name: ACCOUNT_STATE_TEXTS.disconnect }).click()
    const question = page.getByRole('alertdialog', { name: 'Disconnect Facebook?' })
    await expect(question.getByText('2 scheduled posts lose it. Posts left without a network become drafts.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: ACCOUNT_STATE_TEXTS.disconnect }).click()
    await expect(networkTile(page, 'Facebook').getByRole('button', { name: 'Connect Facebook' })).toBeVisible()
    const { drafts } = await call<{ drafts: { content: string; state: string; platforms: string[] }[] }>(request, user, 'GET', '/api/posts/drafts')
    const of = (hours: number) => drafts.find(({ content }) => content.startsWith(`Out in ${hours} hours`))
    await expect.poll(async () => (await call<{ drafts: { content: string; state: string }[] }>(request, user, 'GET', '/api/posts/drafts')).drafts.find(({ content }) => content.startsWith('Out in 50'))?.state).toBe('draft')
    expect(of(2)?.platforms).toContain('twitter')
  })

  test('the first Connect makes the profile in the same click; a denied or closed window changes nothing', async ({ page, newUser, signIn }) => {
    await signIn(await newUser('Connie Connect'))
    await open(page, '/social-accounts')
    const tile = networkTile(page, 'Bluesky')
    await expect(page.getByRole('list', { name: 'Connect your accounts' }).getByRole('listitem')).toHaveCount(PLATFORMS.length)
    const [popup] = await Promise.all([page.waitForEvent('popup'), tile.getByRole('button', { name: 'Connect Bluesky' }).click()])
    await expect(tile.getByText(ACCOUNT_STATE_TEXTS.waiting)).toBeVisible()
    await popup.close()
    await expect(tile.getByRole('button', { name: 'Connect Bluesky' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await allow(page, tile.getByRole('button', { name: 'Connect Bluesky' }))
    await expect(tile.getByText(ACCOUNT_STATE_TEXTS.connected, { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, 'the accounts')
    expect(await findViolations(page)).toEqual([])
  })

  test('Connect again under trouble fits a phone', async ({ page, request, newUser, signIn, control }) => {
    const user = await newUser('Petra Phone')
    await bringTrouble(request, user, control)
    await signIn(user)
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/social-accounts')
    const heights = await page.getByRole('list', { name: 'Needs you' }).getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.max(...heights)).toBeLessThan(300)
    expect(await findViolations(page)).toEqual([])
  })
})

test.describe('the palette', () => {
  test('forgives a slip, finds what is mine and opens it; Tab shows its actions', async ({ page, request, newUser, signIn }) => {
    const user = await newUser('Paul Palette')
    await call(request, user, 'POST', '/api/knowledge', { type: 'product', title: 'Huila Single Origin', description: 'Red apple', tags: [] })
    const { id } = await createDraft(request, user, { content: 'A letter from Huila: the rains came late' })
    await signIn(user)
    await open(page, '/')
    await page.keyboard.press('Control+K')
    const box = page.getByRole('combobox', { name: 'Search or jump to' })
    await box.pressSequentially('hulia')
    await expect(page.getByText('Nearest to “hulia”: Huila')).toBeVisible()
    await expect(page.getByRole('option', { name: /^Huila Single Origin/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await box.fill('#letter')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('option', { name: 'Open in editor' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.waitForURL(`/create-post?draft=${id}`)
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^A letter from Huila/ })).toBeVisible()
  })

  test('what is typed while its code is loading arrives in its field, and runs no shortcut of the screen', async ({ page, newUser, signIn }) => {
    await signIn(await newUser('Eilige'))
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/palette-[^/]+\.js$/, async (route) => {
      await released.promise
      await page.keyboard.type('c g h')
      await route.continue()
    })
    await open(page, '/drafts')
    await page.keyboard.press('Control+K')
    released.resolve()
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('c g h')
    await page.keyboard.type('!')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('c g h!')
    await expect(page).toHaveURL(/\/drafts$/)
    await expect(page.getByRole('dialog', { name: /Create/ })).toHaveCount(0)
  })

  test('what is not found becomes a post or a question', async ({ page, request, newUser, signIn }) => {
    const user = await newUser('Quinn Question')
    await call(request, user, 'POST', '/api/knowledge', { type: 'faq', title: 'Delivery', description: 'In Gothenburg by bicycle for 4 EUR.', tags: [] })
    await signIn(user)
    await open(page, '/')
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('zeppelin tours')
    await expect(page.getByRole('option', { name: 'New post about “zeppelin tours”' })).toBeVisible()
    await page.getByRole('option', { name: 'Ask the knowledge base: “zeppelin tours”' }).click()
    await page.waitForURL(/\/knowledge\?ask=1/)
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'You asked: zeppelin tours' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText(ASK_TEXTS.unknown)).toBeVisible()
  })
})
