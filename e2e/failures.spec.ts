import { type Page } from '@playwright/test'
import { linkAccounts } from './lib/api.ts'
import { draftCard, open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

const SERVER_ERROR = { status: 500, contentType: 'application/json', body: JSON.stringify({ success: false, error: 'Broken on purpose.', code: 'internal' }) }
const NOT_JSON = { status: 200, contentType: 'text/html', body: '<p>a proxy speaks</p>' }

/** Answers `url` in the server's place; what the browser says about a refused call is expected. */
async function failWith(page: Page, url: string, answer: typeof SERVER_ERROR): Promise<void> {
  if (answer.status === 500) expectConsole(refused(500))
  await page.route(url, (route) => route.fulfill(answer))
}
async function writeInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Kenya AA is back on the bar')
  await dialog.getByRole('button', { name: 'Generate Post with AI' }).click()
  await expect(dialog.getByText('3 suggestions ready. Pick one to edit it.')).toBeVisible()
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
  await open(page, '/knowledge')
  await expect(page.getByText('Failed to fetch entries')).toBeVisible({ timeout: 20_000 })
})

test('a provider profile that cannot be read', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Profile'))
  await failWith(page, '**/api/ayrshare/user-profile*', SERVER_ERROR)
  await open(page, '/social-accounts')
  await expect(page.getByText('Failed to load social media profile')).toBeVisible({ timeout: 20_000 })
})

test('a profile that cannot be unlinked stays', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Unlink')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await failWith(page, '**/api/ayrshare/unlink-profile', SERVER_ERROR)
  await open(page, '/social-accounts')
  await page.getByRole('button', { name: 'Unlink profile' }).click()
  await expect(page.getByText('Are you sure you want to unlink your social profile?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: /Unlink/ }).click()
  await expect(page.getByText('Failed to unlink profile')).toBeVisible()
})

test('a draft that cannot be saved, in its three ways', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Saver'))
  await open(page, '/drafts')
  await writeInDialog(page)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Approve & Save' })
  await failWith(page, '**/api/posts/draft', SERVER_ERROR)
  await save.click()
  await expect(dialog.getByText('Broken on purpose.')).toBeVisible()
  await page.unroute('**/api/posts/draft')
  await failWith(page, '**/api/posts/draft', NOT_JSON)
  await save.click()
  await expect(dialog.getByText('Failed to save post draft')).toBeVisible()
  await page.unroute('**/api/posts/draft')
  expectConsole('net::ERR_FAILED')
  await page.route('**/api/posts/draft', (route) => route.abort())
  await save.click()
  await expect(dialog.getByText('Network error saving post draft')).toBeVisible()
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
  await dialog.getByRole('textbox').first().fill('Anything')
  await dialog.getByRole('button', { name: 'Generate Post with AI' }).click()
  await expect(dialog.getByText('Failed to generate suggestions')).toBeVisible()
})

test('a library that cannot be read', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Library'))
  await open(page, '/drafts')
  await failWith(page, '**/api/media/list*', SERVER_ERROR)
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  await page.getByRole('button', { name: 'Select from My Images' }).click()
  await expect(page.getByText(/^(Failed to fetch media|Error fetching media)$/)).toBeVisible({ timeout: 20_000 })
})

test('a draft that cannot be scheduled says why and keeps its time', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Scheduler')
  await linkAccounts(request, user, ['facebook'])
  const data = { content: 'To be scheduled', platforms: ['facebook'], scheduledTime: new Date(Date.now() + 3_600_000).toISOString() }
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
