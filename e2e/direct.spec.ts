import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { call } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }
const WIDE = { width: 1_440, height: 900 }

test('Bluesky is connected with an app password, without the posting provider', async ({ page, newUser, signIn }, info) => {
  await signIn(await newUser('Bea Blue'))
  await open(page, '/social-accounts')
  await expect(page.getByRole('heading', { name: TEXTS.heading })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('open.png'), fullPage: true })
  await page.getByRole('button', { name: `${TEXTS.submit} ${TEXTS.directly('Bluesky')}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(TEXTS.server)).toHaveValue(/\/sandbox\/bluesky$/)
  await dialog.getByLabel(TEXTS.handle).fill('bea.bsky.sandbox')
  await dialog.getByLabel(TEXTS.password).fill('wrong')
  expectConsole(refused(400))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Bluesky does not accept this handle and app password.')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('refused.png') })
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, 'the dialog at 320 px')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('refused-narrow.png') })
  await dialog.getByLabel(TEXTS.password).fill('abcd-efgh-ijkl-mnop')
  await page.keyboard.press('Enter')
  await expect(toastWith(page, TEXTS.connected('Bluesky'))).toBeVisible()
  await expect(page.getByText(/^Directly at /)).toBeVisible()
  await expectNoSidewaysScroll(page, 'the account at 320 px')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('connected-narrow.png'), fullPage: true })
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.screenshot({ path: info.outputPath('connected-dark.png'), fullPage: true })
})

test('a post that left without the provider stands on the sandbox, and is deleted there only after a confirmation', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Dora Direct')
  await call(request, user, 'POST', '/api/social/direct/bluesky', { handle: 'dora.bsky.sandbox', password: 'abcd-efgh-ijkl-mnop' })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: 'The lantern walk is back.', platforms: ['bluesky'] })
  await signIn(user)
  await open(page, '/post-history')
  const there = page.waitForEvent('popup')
  await page.getByRole('link', { name: /View post/ }).click()
  const sandbox = await there
  await expect(sandbox).toHaveURL(/\/sandbox\/direct\/bluesky#p-\w+$/)
  await expect(sandbox.getByText('The lantern walk is back.')).toBeVisible()
  expect(await findViolations(sandbox)).toEqual([])

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: DELETION_TEXTS.deleteThere('Bluesky') }).click()
  const dialog = page.getByRole('alertdialog', { name: DELETION_TEXTS.confirmDelete('Bluesky') })
  await expect(dialog).toContainText(DELETION_TEXTS.deleteBody)
  await dialog.getByRole('button', { name: DELETION_TEXTS.deleteThere('Bluesky') }).click()
  await expect(toastWith(page, DELETION_TEXTS.deletedThere('Bluesky'))).toBeVisible()
  await expect(page.getByText('Deleted there')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await sandbox.reload()
  await expect(sandbox.getByText('The lantern walk is back.')).toHaveCount(0)
})

test('an account that is reached directly is connected again by its own dialog from the bell and from the composer', async ({ page, context, request, control, newUser, signIn }) => {
  const user = await newUser('Rosa Revoked')
  const connect = (password: string) => call(request, user, 'POST', '/api/social/direct/bluesky', { handle: 'rosa.bsky.sandbox', password })
  await connect('abcd-efgh-ijkl-mnop')
  await control('POST', '/scenario', { vendor: 'bluesky', name: 'revoked', times: 1 })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: 'Nobody reads this.', platforms: ['bluesky'] })
  await signIn(user)
  const windows: string[] = []
  context.on('page', (opened) => windows.push(opened.url()))
  await open(page, '/create-post')
  const dialog = page.getByRole('dialog', { name: TEXTS.title(TEXTS.bluesky) })
  await page.getByRole('button', { name: 'Connect more' }).click()
  await page.getByRole('button', { name: 'Reconnect Bluesky' }).click()
  await expect(dialog.getByLabel(TEXTS.handle)).toHaveValue('rosa.bsky.sandbox')
  await dialog.getByRole('button', { name: TEXTS.cancel }).click()
  await expect(dialog).toHaveCount(0)

  await open(page, '/planning')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Reconnect Bluesky' }).first().click()
  await expect(dialog.getByLabel(TEXTS.handle)).toHaveValue('rosa.bsky.sandbox')
  await dialog.getByLabel(TEXTS.password).fill('qrst-uvwx-yzab-cdef')
  await dialog.getByRole('button', { name: TEXTS.submit, exact: true }).click()
  await expect(toastWith(page, TEXTS.connected('Bluesky'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // A window that opened before it was known how the account is reached is closed again, empty.
  expect(windows.filter((url) => url !== 'about:blank')).toEqual([])
  expect(context.pages()).toHaveLength(1)
})
