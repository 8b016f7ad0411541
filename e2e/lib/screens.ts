import type { Locator, Page } from '@playwright/test'
import { expect, SESSION_KEY } from './test.ts'

/** The card of a draft on /drafts. Takes a part of its text. */
export const draftCard = (page: Page, text: string): Locator => page.getByRole('feed', { name: 'Drafts' }).getByRole('article').filter({ hasText: text })

/** Chooses a less frequent action of a card. Takes the card and the action's name. */
export async function chooseMore(card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'More' }).click()
  await card.page().getByRole('menuitem', { name }).click()
}

/** Opens the media section of a draft's card. */
export const openMedia = (card: Locator): Promise<void> => card.getByRole('button', { name: /change media/i }).click()

/** The card of a post on /post-history. Takes a part of its text. */
export const historyCard = (page: Page, text: string): Locator => page.getByRole('tabpanel').getByRole('article').filter({ hasText: text })

/** Tile of a network on /social-accounts. */
export const networkTile = (page: Page, name: string): Locator => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A toast at the bottom of the window. */
export const toastWith = (page: Page, text: string | RegExp): Locator => page.getByRole('region', { name: 'Messages (F8)' }).getByText(text)

/** Opens a screen and waits until it is ready: its heading is visible and nothing is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectReady(page)
}

/**
 * Waits until the screen's heading is visible, the page is interactive (prerendered pages are visible earlier; the sandbox's mark in
 * the header is rendered only by the running application) and no part of it is loading.
 */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('header').getByText('Sandbox', { exact: true })).toBeAttached()
  // Behind a dialog that the address opens, it is hidden from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** A list is requested again a few times, at growing intervals, before the screen gives up: advances the page's clock (takeClock) until `text` is visible. */
export async function expectAfterRetries(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Access token of the user who is signed in in this browser. */
export async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), SESSION_KEY)
  return (JSON.parse(stored ?? '{}') as { access_token: string }).access_token
}

/** What a history card says of one network. Takes the card and the network's name. */
export const deliveryRow = (card: Locator, network: string): Locator => card.getByRole('list', { name: 'Platforms' }).getByRole('listitem').filter({ has: card.page().getByText(network, { exact: true }) })
