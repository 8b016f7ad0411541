import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { PICK_TEXTS } from '@marquee/contract/media-library'
import { SHARE_TEXTS } from '@marquee/contract/share'
import type { Page, Route } from '@playwright/test'
import { fromNow, linkAccounts, uploadPicture } from './lib/api.ts'
import { takeClock } from './lib/clock.ts'
import { makePng } from './lib/png.ts'
import { draftCard, expectAfterRetries, open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

const SERVER_ERROR = { status: 500, contentType: 'application/json', body: JSON.stringify({ success: false, error: 'Broken on purpose.', code: 'internal' }) }
const NOT_JSON = { status: 200, contentType: 'text/html', body: '<p>a proxy speaks</p>' }

/** Answers `url` instead of the server; the browser's message about a failed request is expected. */
async function failWith(page: Page, url: string, answer: typeof SERVER_ERROR): Promise<void> {
  if (answer.status === 500) expectConsole(refused(500))
  await page.route(url, (route) => route.fulfill(answer))
}
async function writeInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What should this post be about?').fill('Kenya AA is back on the bar')
  await dialog.getByRole('button', { name: 'Generate Post with AI' }).click()
  await expect(dialog.getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
  await dialog.getByRole('region', { name: 'AI suggestions' }).getByRole('button', { name: /^Suggestion \d/ }).first().click()
}

test('a reset mail that cannot be sent', async ({ page }) => {
  await failWith(page, '**/auth/v1/recover*', SERVER_ERROR)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByRole('button', { name: 'Send reset instructions' }).click()
  await expect(page.getByText('Failed to send password reset email. Please try again.')).toBeVisible()
})

test('knowledge that cannot be read', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Knowledge'))
  await failWith(page, '**/api/knowledge/unified*', SERVER_ERROR)
  await takeClock(page)
  await open(page, '/knowledge')
  await expectAfterRetries(page, 'Failed to fetch entries')
})

test('a provider profile that cannot be read', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Profile'))
  await failWith(page, '**/api/ayrshare/user-profile*', SERVER_ERROR)
  await takeClock(page)
  await open(page, '/social-accounts')
  await expectAfterRetries(page, 'Failed to load social media profile')
})

test('a profile that cannot be unlinked stays', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Unlink')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await failWith(page, '**/api/ayrshare/unlink-profile', SERVER_ERROR)
  await open(page, '/social-accounts')
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Unlink profile' }).click()
  await expect(page.getByText('Are you sure you want to unlink your social profile?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: /Unlink/ }).click()
  await expect(page.getByText('Failed to unlink profile')).toBeVisible()
})

test('a draft that cannot be saved, in three ways', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Saver'))
  await open(page, '/drafts')
  await writeInDialog(page)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Approve & Save' })
  await failWith(page, '**/api/posts/draft', SERVER_ERROR)
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Broken on purpose.' })).toBeVisible()
  await page.unroute('**/api/posts/draft')
  await failWith(page, '**/api/posts/draft', NOT_JSON)
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to save post draft' })).toBeVisible()
  await page.unroute('**/api/posts/draft')
  expectConsole('net::ERR_FAILED')
  await page.route('**/api/posts/draft', (route) => route.abort())
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Network error saving post draft' })).toBeVisible()
  await page.unroute('**/api/posts/draft')
  await save.click()
  await expect(dialog.getByText('Draft saved!')).toBeVisible()
})

test('suggestions that cannot be written', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Writer'))
  await open(page, '/drafts')
  expectConsole(refused(502))
  const answer = { success: false, error: 'Failed to generate suggestions', code: 'provider_error' }
  await page.route('**/api/ai/generate-post', (route) => route.fulfill({ status: 502, contentType: 'application/json', body: JSON.stringify(answer) }))
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What should this post be about?').fill('Anything')
  await dialog.getByRole('button', { name: 'Generate Post with AI' }).click()
  await expect(dialog.getByText('Failed to generate suggestions')).toBeVisible()
})

test('a library that cannot be read', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Library'))
  await takeClock(page)
  await open(page, '/drafts')
  await failWith(page, '**/api/media/list*', SERVER_ERROR)
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  await page.getByRole('button', { name: 'Select from My Images' }).click()
  await expectAfterRetries(page, /^(Failed to fetch media|Error fetching media)$/)
})

test('a draft that cannot be scheduled says why and keeps its time', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Scheduler')
  await linkAccounts(request, user, ['facebook'])
  const data = { content: 'To be scheduled', platforms: ['facebook'], scheduledTime: fromNow(3_600_000) }
  await request.post('/api/posts/draft', { headers: { authorization: `Bearer ${user.token}` }, data })
  await signIn(user)
  await failWith(page, '**/api/ayrshare/publish-post', SERVER_ERROR)
  await open(page, '/drafts')
  const card = draftCard(page, 'To be scheduled')
  await card.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Failed to schedule post: Broken on purpose.').first()).toBeVisible()
  await page.unroute('**/api/ayrshare/publish-post')
  await card.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Post scheduled successfully for .*!$/).first()).toBeVisible()
})

/** A refusal with a reason, or without one if the reason is empty. */
const says = (error: string, status = 500) => (route: Route) => route.fulfill({ status, json: { success: false, error, code: 'internal' } })
const lost = (route: Route) => route.abort()
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Answers every request to `url` as `how` says while `act` runs; then `text` must be on the screen. */
async function failing(page: Page, url: string, how: (route: Route) => Promise<void>, act: () => Promise<unknown>, text: string): Promise<void> {
  await test.step(text, async () => {
    await page.route(url, how)
    await act()
    await expect(shown(page, text), text).toBeVisible()
    await page.unroute(url)
  })
}

test('a post that cannot be shared and a picture that cannot be uploaded say why (SHARE-06, SHARE-07, PICK-06, PICK-07, UPL-09 to UPL-18)', async ({ page, request, newUser, signIn }) => {
  for (const what of [refused(500), refused(403), 'net::ERR_FAILED']) expectConsole(what)
  const user = await newUser('Shara')
  await linkAccounts(request, user, ['facebook'])
  await uploadPicture(request, user, 'cup.png', makePng(64, 64, { seed: 34 }))
  await signIn(user)
  await open(page, '/content')
  await page.getByRole('list', { name: 'Files', exact: true }).locator('[data-grid-item]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('checkbox', { name: 'Facebook' }).check()
  const share = () => dialog.getByRole('button', { name: SHARE_TEXTS.shareNow, exact: true }).click()
  await failing(page, '**/api/ayrshare/publish-post', says('The provider is down.'), share, SHARE_TEXTS.failed)
  await failing(page, '**/api/ayrshare/publish-post', lost, share, SHARE_TEXTS.networkError)

  await dialog.getByText(/^Picture: /).click()
  await dialog.getByRole('button', { name: 'Remove cup.png', exact: true }).click()
  await expect(dialog.getByRole('button', { name: PICK_TEXTS.choose, exact: true })).toBeVisible()
  const give = (file = { name: 'new.png', mimeType: 'image/png', buffer: makePng(64, 64, { seed: 35 }) }) => dialog.getByLabel(/^Drop a picture here/).setInputFiles(file)
  await give({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(shown(page, UPLOAD_TEXTS.notImage)).toBeVisible()
  await give({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) })
  await expect(shown(page, UPLOAD_TEXTS.pickerTooLarge)).toBeVisible()
  const direct = '**/api/images/upload'
  const answers = [
    ['No valid session found. Please log in.', UPLOAD_TEXTS.login], ['Invalid session', UPLOAD_TEXTS.sessionExpired], ['User not found', UPLOAD_TEXTS.accountMissing],
    ['User account not found', UPLOAD_TEXTS.contactSupport], ['Invalid user ID', UPLOAD_TEXTS.badUserId],
  ] as const
  for (const [answer, text] of answers) await failing(page, direct, says(answer), give, text)
  await failing(page, direct, says('disk full'), give, UPLOAD_TEXTS.uploadFailed)
  await page.route(direct, (route) => route.fulfill({ status: 200, body: '' }))
  await failing(page, '**/api/images/upload-url', says('disk full'), give, UPLOAD_TEXTS.urlFailed)
  await failing(page, '**/api/images/complete-upload', says('disk full'), give, UPLOAD_TEXTS.completeFailed)
  await failing(page, '**/object/upload/sign/**', says('no', 403), give, UPLOAD_TEXTS.storageFailed)
})
