import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The primary button of the composer that is shown: what it says is what happens. */
export const primary = (page: Page): Locator => page.locator('[data-primary]')

/** The pill of a network in the composer. */
export const platformPill = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Platforms' }).getByRole('button', { name: new RegExp(`^${name}(,|$)`) })

/** Leaves only these networks chosen: all connected ones are chosen at first. */
export async function chooseOnly(page: Page, names: readonly string[]): Promise<void> {
  const pills = page.getByRole('list', { name: 'Platforms' }).locator('button[aria-pressed]')
  await expect(pills.first()).toBeVisible()
  for (const pill of await pills.all()) {
    const label = ((await pill.textContent()) ?? '').replace(/,.*$/, '').trim()
    const isChosen = (await pill.getAttribute('aria-pressed')) === 'true'
    if (names.includes(label) !== isChosen) await pill.click()
  }
}

/** Opens the field for any other time and fills it. Takes a wall time. */
export async function pickTime(page: Page, wall: string): Promise<void> {
  await page.getByRole('radio', { name: /pick a time/i }).click()
  await page.getByLabel('Date and time').fill(wall)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Date and time')).toBeHidden()
}

/** Acts by a row of the menu beside the primary button. */
export async function finishBy(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More ways to finish' }).click()
  await page.getByRole('menuitem', { name }).click()
}
