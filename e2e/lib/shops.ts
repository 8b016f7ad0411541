import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import type { Page } from '@playwright/test'
import { open } from './screens.ts'
import { expect } from './test.ts'

/** What a store's first sync and a change told by it may take, with several tests beside each other. */
export const SYNCED = { timeout: 30_000 }

/** Connects a shop by OAuth: leaves for its page, agrees, and comes back. */
export async function connectByOauth(page: Page, address: string | null): Promise<void> {
  await open(page, '/integrations/shopify')
  if (address === null) await page.getByRole('button', { name: 'Use demo shop' }).click()
  else await page.getByPlaceholder(SHOPIFY_TEXTS.domainPlaceholder).fill(address)
  await page.getByRole('button', { name: SHOPIFY_TEXTS.connect }).click()
  const [install, connected] = [page.getByRole('button', { name: 'Install' }), page.getByText(SHOPIFY_TEXTS.connected)]
  // A shop in which the app is installed already lets it through.
  await expect(install.or(connected)).toBeVisible()
  if (await install.isVisible()) await install.click()
  await expect(connected).toBeVisible()
}

/** Waits until a product is in the list: its store's first sync is over then. */
export async function waitForProduct(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass(SYNCED)
}
