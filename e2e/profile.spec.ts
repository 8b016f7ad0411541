import { DASHBOARD_TEXTS } from '@marquee/contract/dashboard'
import { PLANNING_TEXTS } from '@marquee/contract/planning'
import { AVATAR_TEXTS, PROFILE_LABELS, PROFILE_TEXTS } from '@marquee/contract/profile'
import type { Browser, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { offsetMs } from './lib/clock.ts'
import { makePng } from './lib/png.ts'
import { open, toastWith } from './lib/screens.ts'
import { shiftDate } from './lib/shift-date.ts'
import { expect, serverUrl, storeSession, test, type User } from './lib/test.ts'

const HOUR_MS = 3_600_000

/** The user in another browser. */
async function openElsewhere(browser: Browser, user: User): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl() })
  await context.addInitScript(shiftDate, offsetMs())
  const page = await context.newPage()
  await storeSession(page, user)
  return page
}

const figure = (page: Page, label: string) => page.getByRole('region', { name: DASHBOARD_TEXTS.heading }).getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

test('a profile is stored, with its picture, and a second browser sees it', async ({ page, newUser, signIn, browser, request }) => {
  const user = await newUser('Paula Pine')
  await createDraft(request, user, { content: 'A first draft' })
  await signIn(user)
  await open(page, '/profile')
  await expect(figure(page, DASHBOARD_TEXTS.postsCreated)).toHaveText(/^1/)
  await expect(figure(page, DASHBOARD_TEXTS.totalReach)).toHaveText(DASHBOARD_TEXTS.unknown)

  await page.getByLabel(PROFILE_LABELS.name).fill('Paula Oak')
  await page.getByLabel(PROFILE_LABELS.company).fill('Oak & Sons')
  await page.getByRole('button', { name: PROFILE_TEXTS.save }).click()
  await expect(toastWith(page, PROFILE_TEXTS.saved)).toBeVisible()

  await page.getByLabel(AVATAR_TEXTS.change).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(600, 400) })
  const dialog = page.getByRole('dialog', { name: AVATAR_TEXTS.crop })
  await dialog.getByRole('button', { name: AVATAR_TEXTS.cropHint }).press('ArrowRight')
  await dialog.getByLabel(AVATAR_TEXTS.zoom).fill('2')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: AVATAR_TEXTS.use }).click()
  await expect(toastWith(page, AVATAR_TEXTS.changed)).toBeVisible()
  await expect(page.locator('header img[src^="/avatars/"]')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(PROFILE_LABELS.name)).toHaveValue('Paula Oak')

  const elsewhere = await openElsewhere(browser, user)
  await open(elsewhere, '/profile')
  await expect(elsewhere.getByLabel(PROFILE_LABELS.company)).toHaveValue('Oak & Sons')
  await expect(elsewhere.locator('header img[src^="/avatars/"]')).toBeVisible()
  await elsewhere.context().close()
})

/** Chooses how times, weeks and keys are. */
async function prefer(page: Page): Promise<void> {
  await open(page, '/profile?tab=preferences')
  await page.getByLabel(PROFILE_LABELS.hourCycle).selectOption('24h')
  await page.getByLabel(PROFILE_LABELS.weekStart).selectOption('monday')
  await page.getByLabel(PROFILE_LABELS.timezone).click()
  await page.getByLabel('Search time zones').fill('kathmandu')
  await page.getByRole('option', { name: /Kathmandu/ }).click()
  await expect(page.getByText(/^Times are shown in this zone\. It is \d\d:\d\d GMT\+5:45 there now\.$/)).toBeVisible()
}

test('preferences act on the calendar, the times and the keys, here and in a second browser', async ({ page, newUser, signIn, browser, request }) => {
  const user: User = await newUser('Peter')
  await linkAccounts(request, user, ['facebook'])
  await createDraft(request, user, { content: 'Out tomorrow', platforms: ['facebook'], scheduledTime: fromNow(26 * HOUR_MS), status: 'scheduled' })
  await signIn(user)
  await prefer(page)
  // Not by uncheck(), which looks before the screen was drawn again.
  const letterKeys = page.getByRole('switch', { name: PROFILE_LABELS.letterKeys })
  await letterKeys.click()
  await expect(letterKeys).not.toBeChecked()
  await expect.poll(async () => (await call<{ profile: { preferences: object; timezone: string } }>(request, user, 'GET', '/api/profile')).profile).toMatchObject({ preferences: { hourCycle: '24h', weekStart: 'monday', letterKeys: false } })

  const elsewhere = await openElsewhere(browser, user)
  for (const tab of [page, elsewhere]) {
    await open(tab, '/planning')
    await expect(tab.getByRole('columnheader').first()).toContainText('Mon')
    await expect(tab.getByRole('main').getByText(/^\d\d:\d\d/).first()).toBeVisible()
    await expect(tab.getByRole('main').getByText(/\d (AM|PM)/)).toHaveCount(0)
    await tab.keyboard.press('g')
    await tab.keyboard.press('h')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(PLANNING_TEXTS.heading)
  }
  await elsewhere.context().close()
})

test('the profile has no barriers, in light and dark, and fits 320 pixels', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Pia'))
  for (const path of ['/profile', '/profile?tab=preferences']) {
    await open(page, path)
    expect([path, await findViolations(page)]).toEqual([path, []])
  }
  await page.getByLabel(PROFILE_LABELS.timezone).click()
  await expect(page.getByRole('option', { name: 'America/New York Eastern' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/profile', '/profile?tab=preferences']) {
    await open(page, path)
    await expectNoSidewaysScroll(page, path)
  }
})
