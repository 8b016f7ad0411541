import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { TODAY_TEXTS } from '@marquee/contract/home'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import type { Locator, Page } from '@playwright/test'
import { findViolations } from './lib/axe.ts'
import { chooseMore, expectReady, open, readToken, toastWith } from './lib/screens.ts'
import { expect, serverUrl, test } from './lib/test.ts'

// All visitors of the server share one account: only these tests use it, sequentially, and before all others (playwright.config.ts).
test.describe.configure({ mode: 'serial' })

/** The first visitor waits until the account and all its pictures are created. */
const FILLED_WITHIN_MS = 45_000
test.setTimeout(FILLED_WITHIN_MS + 30_000)

const drafts = (page: Page): Locator => page.getByRole('feed', { name: 'Drafts' }).getByRole('article')
const pending = (page: Page): Locator => page.getByRole('region', { name: new RegExp(`^${REVIEW_TEXTS.pendingHeading}`) })
/** The names are below the pictures, which have no text themselves. */
const pictures = (page: Page): Locator => page.getByRole('list', { name: 'Files', exact: true }).locator('img')
const tiles = (page: Page): Locator => page.getByRole('grid').locator('[data-post]')

/** Presses the button of the sign-in page and waits for Today. */
async function enterDemo(page: Page): Promise<void> {
  await open(page, '/login')
  await expect(page.getByText(DEMO_TEXTS.explain)).toBeVisible()
  await page.getByRole('button', { name: DEMO_TEXTS.open }).click()
  await page.waitForURL('/', { timeout: FILLED_WITHIN_MS })
  await expect(page.getByRole('heading', { level: 1, name: TODAY_TEXTS.heading })).toBeVisible()
  await expectReady(page)
}

/** The history, the inbox and the store are added after the demo can be opened. */
async function untilComplete(page: Page): Promise<void> {
  const isComplete = async () => ((await (await page.request.post(`${serverUrl()}/api/demo/prepare`)).json()) as { isComplete: boolean }).isComplete
  await expect.poll(isComplete, { timeout: FILLED_WITHIN_MS }).toBe(true)
}

/** How many drafts the account has, from the API: the list renders only what is near the viewport. */
async function countDrafts(page: Page): Promise<number> {
  const response = await page.request.get(`${serverUrl()}/api/posts/drafts`, { headers: { authorization: `Bearer ${await readToken(page)}` } })
  return ((await response.json()) as { counts: { all: number } }).counts.all
}

test('from the sign-in page to Today in one click, with a filled calendar', async ({ page }) => {
  await enterDemo(page)
  await expect(page.getByRole('list', { name: TODAY_TEXTS.next }).getByRole('listitem')).toHaveCount(4)
  await open(page, '/planning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREEN_HEADINGS.planning)
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(5)
  await expect(page.getByRole('region', { name: 'Unscheduled' }).locator('[data-tray-post]').first()).toBeVisible()
  await expect(page.getByText(/Times in Stockholm/)).toBeVisible()
  await tiles(page).first().click()
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

/** From the press to Today, with the demo prepared while the page was read. */
const OPENS_WITHIN_MS = 2_000

test('from the public page to Today in one click', async ({ page }) => {
  const prepared = page.waitForResponse((response) => response.url().endsWith('/api/demo/prepare'))
  await open(page, '/')
  expect((await prepared).ok()).toBe(true)
  const link = page.getByRole('button', { name: new RegExp(`^${DEMO_TEXTS.open}`) })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: TODAY_TEXTS.heading })).toBeVisible({ timeout: OPENS_WITHIN_MS })
  await expect(page.getByRole('list', { name: TODAY_TEXTS.next }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('list', { name: TODAY_TEXTS.needsYou }).getByRole('heading', { name: TODAY_TEXTS.approval(2) })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('drafts wait for their time and for approval', async ({ page }) => {
  await enterDemo(page)
  await open(page, '/drafts')
  await expect(drafts(page).filter({ hasText: 'Scheduled' }).first()).toBeVisible()
  await expect(drafts(page).getByRole('img').first()).toBeVisible()
  await expect(pending(page).getByRole('button', { name: REVIEW_TEXTS.approve }).first()).toBeVisible()
})

test('the library has pictures with real content', async ({ page }) => {
  await enterDemo(page)
  await open(page, '/content')
  await expect.poll(() => pictures(page).count()).toBeGreaterThan(10)
  const drawn = () => pictures(page).evaluateAll((list) => list.filter((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 100).length)
  await expect.poll(drawn).toBeGreaterThan(5)
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('button', { name: /^Products/ })).toBeVisible()
})

test('the history shows the figures of each post', async ({ page }) => {
  await enterDemo(page)
  await untilComplete(page)
  await open(page, '/post-history')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.first()).toContainText(/\d+(\.\d)?K? views?/)
  await expect(cards.first()).toContainText(/\d+ likes?/)
  await expect(cards.first().getByText(/^Figures of /).first()).toBeVisible()
  await open(page, '/social-accounts')
  await expect(page.getByText('@copperfinchcoffee').first()).toBeVisible()
})

test('a reset reverts what a visitor changed', async ({ page }) => {
  await enterDemo(page)
  await untilComplete(page)
  const before = await countDrafts(page)
  await open(page, '/drafts')
  const first = drafts(page).first()
  const text = (await first.getAttribute('aria-label')) ?? ''
  await chooseMore(first, 'Delete')
  await expect(drafts(page).first()).not.toHaveAttribute('aria-label', text)
  await expect.poll(() => countDrafts(page)).toBe(before - 1)
  await open(page, '/profile')
  await expect(page.getByRole('main').getByText(DEMO_EMAIL).first()).toBeVisible()
  await page.getByRole('button', { name: DEMO_TEXTS.reset }).click()
  await expect(page.getByRole('button', { name: DEMO_TEXTS.resetting })).toBeVisible()
  await expect(toastWith(page, DEMO_TEXTS.resetDone)).toBeVisible({ timeout: FILLED_WITHIN_MS })
  await untilComplete(page)
  expect(await countDrafts(page)).toBe(before)
  await open(page, '/planning')
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(5)
})
