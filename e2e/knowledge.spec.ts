import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import { FACT_TEXTS } from '@marquee/contract/post-facts'
import type { APIRequestContext, Page } from '@playwright/test'
import { buildPdf } from '../bench/lib/pdf.ts'
import { type ApiDraft, call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { takeClock } from './lib/clock.ts'
import { expectAfterRetries, open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test, type User } from './lib/test.ts'

/** A file is uploaded, read by a separate process, and reported. */
const READ_MS = 20_000

type Found = { results: { entryId: string; title: string; excerpt: string }[] }

const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const addEntry = async (request: APIRequestContext, user: User, fields: object): Promise<string> =>
  (await call<{ entry: { id: string } }>(request, user, 'POST', '/api/knowledge', { tags: [], ...fields })).entry.id
/** Titles of what a search finds. */
const find = async (request: APIRequestContext, user: User, query: string): Promise<string[]> =>
  (await call<Found>(request, user, 'POST', '/api/knowledge/search', { query })).results.map(({ title }) => title)

test('add, find, and change a price: the scheduled post that says the old one is listed and corrected', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Kaja')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await open(page, '/knowledge')
  await expect(page.getByText('Your knowledge base is empty')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: KNOWLEDGE_TEXTS.add }).click()
  const form = dialog(page, 'Add an entry')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText(KNOWLEDGE_TEXTS.incomplete)
  expect(await findViolations(page)).toEqual([])
  await form.getByLabel('Type').selectOption('product')
  await form.getByLabel('Title').fill('Harbour roast')
  await form.getByLabel('Description').fill('Harbour roast costs $18 for 250 g.')
  await form.getByLabel('Tags').fill('coffee, , gift')
  await page.keyboard.press('Control+Enter')
  await expect(toastWith(page, 'Entry added')).toBeVisible()
  await expect(page.getByText('1 entry, 0 files')).toBeVisible()
  await expect(row(page, 'Harbour roast').getByText('Checked today')).toBeVisible()

  await createDraft(request, user, { content: 'Harbour roast is back: $18, and never $180.', platforms: ['facebook'], scheduledTime: fromNow(86_400_000), status: 'scheduled' })
  await page.getByRole('button', { name: 'Edit Harbour roast' }).click()
  const edit = dialog(page, 'Edit entry')
  await edit.getByLabel('Description').fill('Harbour roast costs $21 for 250 g.')
  await edit.getByRole('button', { name: 'Save' }).click()
  const panel = dialog(page, FACT_TEXTS.outdatedHeading)
  await expect(panel.locator('mark')).toHaveText('$18')
  await expect(panel.getByText('Scheduled', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Replace in text' }).click()
  await panel.getByRole('button', { name: 'Replace with $21' }).click()
  await expect(panel.getByText('No post shows an old price')).toBeVisible()
  const contentNow = async () => (await call<{ drafts: ApiDraft[] }>(request, user, 'GET', '/api/posts/drafts')).drafts.map(({ content }) => content)
  expect(await contentNow()).toEqual(['Harbour roast is back: $21, and never $180.'])
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.locator('mark')).toHaveText('$18')
  expect(await contentNow()).toEqual(['Harbour roast is back: $18, and never $180.'])
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  // Keys belong to a dialog until it is gone.
  await expect(panel).toBeHidden()
  await expect(page.getByText('1 post still shows an old price.')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('harbor roast nowhere')
  await expect(page).toHaveURL(/q=harbor/)
})

test('files of three kinds are read, replaced in place, and searched', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Filip')
  await signIn(user)
  await open(page, '/knowledge')
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('The shop opens at eight and closes at six. Dogs are welcome.') },
    { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('product,price\nHuila 250 g,$21\nSidamo 250 g,$23\n') },
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: await buildPdf(['Pumpkin soup with bread', 'Apple strudel with vanilla sauce']) },
  ])
  await expect(row(page, 'hours.txt').getByText('Ready: 12 words')).toBeVisible({ timeout: READ_MS })
  await expect(row(page, 'prices.csv').getByText(/^Ready: \d+ words/)).toBeVisible({ timeout: READ_MS })
  await expect(row(page, 'menu.pdf').getByText(/^Ready: \d+ words, 2 pages$/)).toBeVisible({ timeout: READ_MS })
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  expect(await find(request, user, 'apple strudel')).toContain('menu.pdf')

  await page.getByRole('button', { name: 'Edit hours.txt' }).click()
  await expect(dialog(page, 'Edit file').getByText(/^The first 1,000 characters are given to AI/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goBack()
  await expect(dialog(page, 'Edit file')).toBeHidden()
  await expect(row(page, 'hours.txt').getByRole('link', { name: /^Open the original/ })).toHaveAttribute('href', /\S/)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace hours.txt' }).click()
  await (await chooser).setFiles([{ name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Now the shop opens at seven.') }])
  await expect(row(page, 'hours.txt').getByText('Ready: 6 words')).toBeVisible({ timeout: READ_MS })
  await expect(page.getByText('0 entries, 3 files')).toBeVisible()

  await page.getByLabel('Files to upload').setInputFiles([{ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnonsense') }, { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }])
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(KNOWLEDGE_FILE_TEXTS.unsupported)).toBeVisible()
  await expect(row(page, 'broken.pdf').getByRole('button', { name: /^Read again/ })).toBeVisible({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Needs attention 1' }).click()
  await expect(row(page, 'hours.txt')).toHaveCount(0)
  await expect(row(page, 'broken.pdf')).toBeVisible()
})

test('a question is answered with the entry that has the answer, or not at all', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Quirin')
  await addEntry(request, user, { type: 'product', title: 'Harbour roast', description: 'Harbour roast costs $21 for 250 g.' })
  await signIn(user)
  await open(page, '/knowledge')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const ask = dialog(page, 'Ask a question')
  expect(await findViolations(page)).toEqual([])
  await ask.getByRole('button', { name: 'What does Harbour roast cost?' }).click()
  await expect(ask.getByText(/\$21/).first()).toBeVisible()
  await ask.getByRole('button', { name: 'Source [1]' }).first().click()
  expect(await findViolations(page)).toEqual([])
  await ask.getByRole('button', { name: 'Harbour roast', exact: true }).first().click()
  const text = dialog(page, 'Harbour roast')
  await expect(text.locator('mark')).toHaveText('Harbour roast costs $21 for 250 g.')
  await text.getByRole('button', { name: 'Edit entry' }).click()
  await expect(dialog(page, 'Edit entry').getByLabel('Title')).toHaveValue('Harbour roast')
  await page.goBack()
  await expect(text).toBeVisible()
  await page.goBack()
  await ask.getByLabel('Question', { exact: true }).fill('Which planets have rings?')
  await page.keyboard.press('Control+Enter')
  await expect(ask.getByText(ASK_TEXTS.unknown)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
})

test('deleting: if undone it is never sent, otherwise a search finds nothing', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Dilek')
  for (const title of ['Lantern walk', 'Cellar tour', 'Harvest supper']) await addEntry(request, user, { type: 'service', title, description: `${title} every Friday at nine.` })
  await signIn(user)
  await open(page, '/knowledge')
  let sent = 0
  page.on('request', (each) => void (each.method() === 'DELETE' && (sent += 1)))
  await page.getByRole('button', { name: 'Delete Lantern walk' }).click()
  await expect(row(page, 'Lantern walk')).toHaveCount(0)
  await toastWith(page, '“Lantern walk” deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Lantern walk')).toBeVisible()
  expect(sent).toBe(0)
  expect(await find(request, user, 'lantern walk')).toContain('Lantern walk')

  await page.getByRole('button', { name: 'Delete Lantern walk' }).click()
  await page.getByRole('button', { name: 'Dismiss message' }).last().click()
  await expect.poll(() => find(request, user, 'lantern walk')).not.toContain('Lantern walk')
  await expect(page.getByText('2 entries, 0 files')).toBeVisible()

  // Left before the six seconds have passed: to another screen, and by closing the page.
  await page.getByRole('button', { name: 'Delete Cellar tour' }).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(() => find(request, user, 'cellar tour')).not.toContain('Cellar tour')
  await open(page, '/knowledge')
  await page.getByRole('button', { name: 'Delete Harvest supper' }).click()
  await expect(row(page, 'Harvest supper')).toHaveCount(0)
  await page.goto('about:blank')
  await expect.poll(() => find(request, user, 'harvest supper')).toEqual([])

  await addEntry(request, user, { type: 'other', title: 'Stays', description: 'It stays.' })
  await open(page, '/knowledge')
  expectConsole(refused(500))
  await page.route('**/api/knowledge/*', (route) => (route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { success: false, code: 'internal', error: 'no' } }) : route.continue()))
  await page.getByRole('button', { name: 'Delete Stays' }).click()
  await page.getByRole('button', { name: 'Dismiss message' }).last().click()
  await expect(toastWith(page, KNOWLEDGE_TEXTS.deleteFailed)).toBeVisible()
  await expect(row(page, 'Stays')).toBeVisible()
})

test('many entries stay fast, and everything can be reached by keyboard and on a phone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Mona')
  const numbers = Array.from({ length: 220 }, (_, index) => index + 1)
  while (numbers.length > 0) {
    await Promise.all(numbers.splice(0, 10).map((n) => addEntry(request, user, { type: 'product', title: `Blend number ${n}`, description: `Blend ${n} costs $${n}. `.repeat(4), tags: ['coffee', 'gift'] })))
  }
  await signIn(user)
  await open(page, '/knowledge')
  await page.getByRole('article').first().waitFor()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThanOrEqual(1_500)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('200 shown of 220')).toBeVisible()
  // Live events of entries being indexed may interrupt the loading of a page; then the button can be pressed again.
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(more).toBeHidden({ timeout: 3_000 })
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.getByRole('article').first()).not.toHaveAttribute('aria-posinset', '1')
  expect(await nodes()).toBeLessThanOrEqual(1_500)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[aria-posinset="1"]')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const edit = dialog(page, 'Edit entry')
  await edit.getByLabel('Title').fill('Another name')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toBeHidden()
  await expect(page.locator('[aria-posinset="2"]:focus-within')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('219 entries, 0 files')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'the knowledge base')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: KNOWLEDGE_TEXTS.add }).click()
  await expect(dialog(page, 'Add an entry').getByLabel('Title')).toBeFocused()
  await expectNoSidewaysScroll(page, 'the form')
  expect(await findViolations(page)).toEqual([])
})

test('every failure has its text (KNOW-07 to KNOW-15)', async ({ page, request, newUser, signIn }) => {
  for (const what of [refused(500), refused(403), 'net::ERR_FAILED']) expectConsole(what)
  const user = await newUser('Fehmi')
  await addEntry(request, user, { type: 'other', title: 'Stays', description: 'It stays.' })
  await signIn(user)
  const broken = (status: number) => ({ status, json: { success: false, code: 'internal', error: 'no' } })
  const list = '**/api/knowledge/unified*'
  await page.route(list, (route) => route.fulfill(broken(500)))
  await takeClock(page)
  await page.goto('/knowledge')
  await expectAfterRetries(page, KNOWLEDGE_TEXTS.fetchFailed)
  await page.goto('/knowledge?type=uploaded_file')
  await expectAfterRetries(page, KNOWLEDGE_TEXTS.filesFailed)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'All 1' }).click()
  await expect(row(page, 'Stays')).toBeVisible()

  const entry = '**/api/knowledge/*'
  await page.getByRole('button', { name: 'Edit Stays' }).click()
  await page.route(entry, (route) => (route.request().method() === 'PATCH' ? route.fulfill(broken(500)) : route.continue()))
  await dialog(page, 'Edit entry').getByLabel('Title').fill('Goes')
  await dialog(page, 'Edit entry').getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page, 'Edit entry').getByText(KNOWLEDGE_TEXTS.saveFailed, { exact: true })).toBeVisible()
  await page.unroute(entry)
  await dialog(page, 'Edit entry').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Goes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Goes' })).toBeFocused()

  const uploads = page.getByRole('region', { name: 'Uploads' })
  const choose = () => page.getByLabel('Files to upload').setInputFiles([{ name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Open at eight.') }])
  const steps = [
    ['**/api/knowledge-files/upload-url', 500, KNOWLEDGE_FILE_TEXTS.urlFailed], ['**/api/knowledge-files/upload/**', 403, KNOWLEDGE_FILE_TEXTS.storageFailed],
    ['**/api/knowledge-files/process', 500, KNOWLEDGE_FILE_TEXTS.processFailed], ['**/api/knowledge-files/upload/**', null, KNOWLEDGE_FILE_TEXTS.uploadError],
  ] as const
  for (const [address, status, text] of steps) {
    await page.route(address, (route) => (status === null ? route.abort('failed') : route.fulfill(broken(status))))
    await choose()
    await expect(uploads.getByText(text, { exact: true })).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Remove hours.txt from this list' }).click()
  }
  await choose()
  await expect(row(page, 'hours.txt').getByText('Ready: 3 words')).toBeVisible({ timeout: READ_MS })
  await page.route('**/api/knowledge-files/delete/*', (route) => route.fulfill(broken(500)))
  await page.getByRole('button', { name: 'Delete hours.txt' }).click()
  await page.getByRole('button', { name: 'Dismiss message' }).last().click()
  await expect(toastWith(page, KNOWLEDGE_FILE_TEXTS.deleteFailed)).toBeVisible()
  await expect(row(page, 'hours.txt')).toBeVisible()
})
