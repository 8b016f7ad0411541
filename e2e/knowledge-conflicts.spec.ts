import { CONFLICT_TEXTS } from '@marquee/contract/knowledge-conflicts'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, test, type User } from './lib/test.ts'

/** Entries are compared by a job, files are read by one. */
const JOB_MS = 20_000
const NARROW = { width: 320, height: 800 }

const section = (page: Page) => page.getByRole('region', { name: CONFLICT_TEXTS.attention })
const addEntry = async (request: APIRequestContext, user: User, title: string, description: string): Promise<string> =>
  (await call<{ entry: { id: string } }>(request, user, 'POST', '/api/knowledge', { type: 'product', tags: [], title, description })).entry.id
const describeEntry = async (request: APIRequestContext, user: User, id: string): Promise<string> =>
  (await call<{ entry: { description: string } }>(request, user, 'GET', `/api/knowledge/${id}`)).entry.description

test('two prices of one thing are shown while the screen is open, and settled with Undo', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Wilma')
  await addEntry(request, user, 'Harbour roast', 'A dark roast. A bag costs 18 EUR.')
  await signIn(user)
  await open(page, '/knowledge')
  await expect(page.getByRole('article', { name: 'Harbour roast', exact: true })).toBeVisible()
  await expect(section(page)).toBeHidden()
  // Saved elsewhere: this tab hears of it.
  const sign = await addEntry(request, user, 'Window sign', 'Harbour roast 19 EUR · Espresso 3 EUR · Cake 4 EUR')
  const card = section(page).getByRole('article', { name: CONFLICT_TEXTS.heading.price })
  await expect(card.locator('mark')).toHaveText(['18 EUR', '19 EUR'], { timeout: JOB_MS })
  expect(await findViolations(page)).toEqual([])

  await card.getByRole('button', { name: new RegExp(`^${CONFLICT_TEXTS.use} ?: 18 EUR`) }).click()
  await expect(toastWith(page, '“Window sign” now says 18 EUR')).toBeVisible()
  await expect(section(page)).toBeHidden()
  expect(await describeEntry(request, user, sign)).toBe('Harbour roast 18 EUR · Espresso 3 EUR · Cake 4 EUR')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible({ timeout: JOB_MS })
  expect(await describeEntry(request, user, sign)).toBe('Harbour roast 19 EUR · Espresso 3 EUR · Cake 4 EUR')

  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, '/knowledge')
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: CONFLICT_TEXTS.dismiss }).click()
  await expect(toastWith(page, CONFLICT_TEXTS.dismissed)).toBeVisible()
  await expect(section(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Window sign', exact: true })).toBeVisible()
  await expect(section(page)).toBeHidden()
})

test('what sentences of entries with other names say is shown by its kind, and used only where the value fits', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Romy')
  await addEntry(request, user, 'Bow making', 'We give a guarantee of seven years on every bow.')
  await addEntry(request, user, 'Common questions', 'The guarantee on a bow runs for four years. Complaints go to office@yew-bows.example.')
  await addEntry(request, user, 'Complaints', 'Write your complaint to quiet@yewbows.example.')
  await addEntry(request, user, 'Dogs in the workshop', 'Dogs are welcome in the workshop.')
  await addEntry(request, user, 'House rules', 'Dogs are not allowed in the workshop.')
  await signIn(user)
  await open(page, '/knowledge')
  const cardOf = (kind: 'duration' | 'email' | 'offer') => section(page).getByRole('article', { name: CONFLICT_TEXTS.heading[kind] })
  await expect(cardOf('duration').locator('mark')).toHaveCount(2, { timeout: JOB_MS })
  await expect(cardOf('offer').locator('mark')).toHaveCount(2, { timeout: JOB_MS })
  await expect(cardOf('email').getByRole('button', { name: new RegExp(`^${CONFLICT_TEXTS.use}`) })).toHaveCount(2, { timeout: JOB_MS })
  for (const kind of ['duration', 'offer'] as const) await expect(cardOf(kind).getByRole('button', { name: new RegExp(`^${CONFLICT_TEXTS.use}`) })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, '/knowledge')
  expect(await findViolations(page)).toEqual([])
})

test('the sentence of a conflict is marked in its text, the row in its table; an answer says both', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Yves')
  await addEntry(request, user, 'Rye loaf', 'Baked on Tuesdays.\n\nRye loaf, 750 g: 4,80 €.')
  await signIn(user)
  await open(page, '/knowledge')
  const rows = Array.from({ length: 30 }, (_, index) => `${index + 1};Plain bun ${'abcdefghijklmnopqrstuvwxyzäöüß'[index]};0,${50 + index}`)
  await page.getByLabel('Files to upload').setInputFiles([{ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(`No;Article;Price EUR\n${rows.join('\n')}\n31;Rye loaf;4,20\n`) }])
  const card = section(page).getByRole('article', { name: CONFLICT_TEXTS.heading.price })
  await expect(card.locator('mark')).toHaveText(['4,80 €', '4,20'], { timeout: 2 * JOB_MS })
  await card.getByRole('button', { name: 'till.csv', exact: true }).click()
  const table = page.getByRole('dialog', { name: 'till.csv' })
  await expect(table.getByRole('row').filter({ has: page.locator('mark') })).toContainText('Rye loaf')
  await expect(table.getByRole('row').filter({ has: page.locator('mark') })).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, '/knowledge')
  expect(await findViolations(page)).toEqual([])
  await page.goBack()
  await expect(table).toBeHidden()
  await card.getByRole('button', { name: 'Rye loaf', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Rye loaf' }).locator('mark')).toHaveText('Rye loaf, 750 g: 4,80 €.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ask a question' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask a question' })
  await ask.getByLabel('Question', { exact: true }).fill('What does a rye loaf cost?')
  await page.keyboard.press('Control+Enter')
  await expect(ask.getByText(/Your entries disagree: .*4,80 €.*4,20|Your entries disagree: .*4,20.*4,80 €/)).toBeVisible()
  await expect(ask.getByRole('region', { name: 'Your entries disagree' }).locator('mark')).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
})
