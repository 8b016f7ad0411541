import { HISTORY_TEXTS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from './lib/axe.ts'
import { call, createDraft, linkAccounts, publishedWith } from './lib/api.ts'
import { chooseOnly, finishBy, platformPill, primary } from './lib/composer.ts'
import { chooseMore, deliveryRow, draftCard, historyCard, open, toastWith } from './lib/screens.ts'
import { expect, test, type User } from './lib/test.ts'

type Control = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>

async function expectClean(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

// A scenario applies to the next post that contains its text: each test has its own text.

test('partial failure: the reason, then Retry sends only what failed', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Freda')
  await linkAccounts(request, user, ['facebook', 'snapchat', 'bluesky'])
  const content = `Half of it ${user.id}`
  await createDraft(request, user, { content, platforms: ['facebook', 'bluesky'] })
  await signIn(user)
  await open(page, '/drafts')
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', platform: 'bluesky', text: user.id, times: 1 })
  await draftCard(page, content).getByRole('button', { name: 'Publish Now' }).click()
  await expect(toastWith(page, /^Published on Facebook\. Not on Bluesky: /)).toBeVisible()
  await page.getByRole('button', { name: 'Fix and retry' }).click()
  await expect(page).toHaveURL(/\/post-history\?open=[\da-f-]{36}$/)
  const card = historyCard(page, content)
  await expect(card).toBeFocused()
  await expect(card.getByText('Partly published')).toBeVisible()
  await expect(deliveryRow(card, 'Facebook').getByText('Published', { exact: true })).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText('Failed', { exact: true })).toBeVisible()
  await expect(card.getByText(/Bluesky could not publish the post/)).toBeVisible()
  await expectClean(page)
  await chooseMore(card, 'Retry failed platforms')
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText('Published', { exact: true })).toBeVisible()
  expect((await publishedWith(request, content)).map((row) => row.platform).toSorted()).toEqual(['bluesky', 'facebook'])
})

/** Publishes on two networks, of which the second rejects the text. */
async function publishPartly(request: APIRequestContext, user: User, control: Control, text: string): Promise<string> {
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'duplicate', platform: 'bluesky', text: user.id, times: 1 })
  const { data } = await call<{ data: { id: string; state: string } }>(request, user, 'POST', '/api/ayrshare/publish-post', { content: text, platforms: ['facebook', 'bluesky'] })
  expect(data.state).toBe('partially_published')
  return data.id
}

test('Fix and retry opens the editor with what failed and why; what is sent there replaces it', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Fixa')
  await linkAccounts(request, user, ['facebook', 'bluesky', 'snapchat'])
  const content = `Said before ${user.id}`
  const id = await publishPartly(request, user, control, content)
  await signIn(user)
  await open(page, `/post-history?open=${id}`)
  await historyCard(page, content).getByRole('button', { name: 'Fix and retry' }).click()
  await expect(page).toHaveURL(/\/create-post\?draft=/)
  await expect(page.getByText(/^Not published\. Bluesky/)).toBeVisible()
  await expect(platformPill(page, 'Bluesky')).toHaveAttribute('aria-pressed', 'true')
  await expect(platformPill(page, 'Facebook')).toHaveAttribute('aria-pressed', 'false')
  const mended = `Said anew ${user.id}`
  await expect(page.getByLabel('Post text')).toHaveValue(content)
  await expect(page.getByLabel('Post text'), 'the text is what was refused').toBeFocused()
  await page.getByLabel('Post text').fill(mended)
  await expect(page.getByText(/^Not published\./)).toHaveCount(0)
  await expect(primary(page)).toHaveText('Publish now')
  await primary(page).click()
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  expect((await publishedWith(request, content)).map((row) => row.platform)).toEqual(['facebook'])
  expect((await publishedWith(request, mended)).map((row) => row.platform)).toEqual(['bluesky'])
  await open(page, '/post-history')
  await expect(page.getByRole('tab', { name: HISTORY_TEXTS.failedTab(0) })).toBeVisible()
  await expect(historyCard(page, content).getByText('Partly published')).toHaveCount(0)
})

test('Leave out ends the failure of one network; the others keep the post', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Levi')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  const content = `One is enough ${user.id}`
  await publishPartly(request, user, control, content)
  await signIn(user)
  await open(page, '/post-history?tab=failed')
  await chooseMore(historyCard(page, content), 'Leave out Bluesky')
  await expect(toastWith(page, 'Bluesky left out')).toBeVisible()
  await expect(page.getByText('No failed posts')).toBeVisible()
  await page.getByRole('tab', { name: HISTORY_TEXTS.historyTab(1) }).click()
  await expect(historyCard(page, content).getByRole('list', { name: 'Platforms' }).getByRole('listitem')).toHaveCount(1)
})

test('an expired account: two clicks from the history to a published post', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Rekonne')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  const content = `Once more ${user.id}`
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'expired-token', platform: 'bluesky', text: user.id, times: 1 })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content, platforms: ['facebook', 'bluesky'] })
  await signIn(user)
  await open(page, '/post-history')
  const card = historyCard(page, content)
  await expect(card.getByText('Reconnect, and this post is sent to Bluesky right away.')).toBeVisible()
  await expectClean(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.getByRole('button', { name: 'Reconnect Bluesky' }).click()])
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(deliveryRow(card, 'Bluesky').getByText('Published', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect((await publishedWith(request, content)).map((row) => row.platform).toSorted()).toEqual(['bluesky', 'facebook'])
})

test('why posts failed stands beside the list, and leads to the posts of one reason', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Grunda')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  await publishPartly(request, user, control, `Said before ${user.id}`)
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'quota-exceeded', text: user.id, times: 1 })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Used up ${user.id}`, platforms: ['facebook'] })
  await signIn(user)
  await open(page, '/post-history')
  const rail = page.getByRole('complementary', { name: 'Why posts failed' })
  await expect(rail.getByText('Last 30 days: 2 sent, 2 with a problem')).toBeVisible()
  await rail.getByRole('button', { name: /^Plan or API key/ }).click()
  await expect(page).toHaveURL(/cause=vendor/)
  await expect(historyCard(page, 'Said before')).toHaveCount(0)
  await expect(historyCard(page, 'Used up').getByRole('link', { name: 'API Settings' })).toBeVisible()
  await expectClean(page)
})

test('a partial failure from the composer opens the post in the history', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Frida')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  // The list is known before it has the post.
  for (const number of [1, 2, 3, 4]) await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Earlier ${number} ${user.id}`, platforms: ['facebook'] })
  await signIn(user)
  await open(page, '/post-history')
  await expect(historyCard(page, 'Earlier 4')).toBeVisible()
  const content = `Half of the composer's ${user.id}\n${'and on it goes\n'.repeat(9)}the end`
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', platform: 'bluesky', text: user.id, times: 1 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: /^Create Content/ }).first().click()
  await chooseOnly(page, ['Facebook', 'Bluesky'])
  await page.getByLabel('Post text').fill(content)
  await finishBy(page, /^Publish now/)
  await expect(page).toHaveURL(/\/post-history\?open=[\da-f-]{36}$/)
  await expect(toastWith(page, /^1 of 2 published\. /)).toBeVisible()
  const card = historyCard(page, 'Half of the composer')
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  // The whole text: the list shows five lines of a post.
  await expect(card.getByText('the end')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: /View post/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Fix and retry' })).toBeFocused()
})

test('a lost answer: the post ends published, and the network has it once', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Lotte')
  await linkAccounts(request, user, ['telegram'])
  const content = `Was it heard? ${user.id}`
  await createDraft(request, user, { content, platforms: ['telegram'] })
  await signIn(user)
  await open(page, '/drafts')
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-response', platform: 'telegram', text: user.id, times: 1 })
  await draftCard(page, content).getByRole('button', { name: 'Publish Now' }).click()
  await expect(draftCard(page, content)).toHaveCount(0)
  await open(page, '/post-history?tab=published')
  await expect(deliveryRow(historyCard(page, content), 'Telegram').getByText('Published', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await publishedWith(request, content)).toHaveLength(1)
})

test('the failed filter and the tab are part of the URL', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Filippa')
  await linkAccounts(request, user, ['linkedin'])
  const [good, bad] = [`Arrived ${user.id}`, `Refused ${user.id}`]
  const headers = { authorization: `Bearer ${user.token}` }
  await request.post('/api/ayrshare/publish-post', { headers, data: { content: good, platforms: ['linkedin'] } })
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', platform: 'linkedin', text: user.id, times: 1 })
  await request.post('/api/ayrshare/publish-post', { headers, data: { content: bad, platforms: ['linkedin'] } })
  await signIn(user)
  await open(page, '/post-history')
  await expect(page.getByRole('tab', { name: HISTORY_TEXTS.historyTab(2) })).toBeVisible()
  await page.getByRole('tab', { name: HISTORY_TEXTS.failedTab(1) }).click()
  await expect(page).toHaveURL(/tab=failed/)
  await expect(historyCard(page, bad)).toBeVisible()
  await expect(historyCard(page, good)).toHaveCount(0)
  await page.reload()
  await expect(historyCard(page, bad)).toBeVisible()
  await expect(historyCard(page, good)).toHaveCount(0)
})

test('a published post leads to its page in the sandbox, marked as such', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Vera')
  await linkAccounts(request, user, ['threads'])
  const content = `Look at me ${user.id}`
  const sent = await request.post('/api/ayrshare/publish-post', { headers: { authorization: `Bearer ${user.token}` }, data: { content, platforms: ['threads'] } })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signIn(user)
  await open(page, '/post-history')
  const card = historyCard(page, content)
  await expect(card.getByText('Sandbox', { exact: true })).toBeVisible()
  const link = deliveryRow(card, 'Threads').getByRole('link', { name: /View post in the sandbox/ })
  const [network] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(network.getByRole('heading', { name: 'Post on Threads' })).toBeVisible()
  await expect(network.getByText(content)).toBeVisible()
})

test('the debug tab masks the key and tests it', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Bruna')
  await linkAccounts(request, user, ['youtube'])
  await signIn(user)
  await open(page, '/post-history?tab=debug')
  const key = page.getByRole('tabpanel').locator('code')
  await expect(key).toHaveText(/^[\w-]{12}…$/)
  await expect(page.getByText('The provider lists no posts.')).toBeVisible()
  await page.getByRole('button', { name: HISTORY_TEXTS.testKey }).click()
  await expect(page.getByText('The profile key works.')).toBeVisible()
})

test('empty history: the words of the specification', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Leda'))
  await open(page, '/post-history')
  await expect(page.getByText(HISTORY_TEXTS.historyEmpty)).toBeVisible()
  await page.getByRole('tab', { name: HISTORY_TEXTS.publishedTab(0) }).click()
  await expect(page.getByText(HISTORY_TEXTS.publishedEmpty)).toBeVisible()
  await page.getByRole('tab', { name: HISTORY_TEXTS.debugTab }).click()
  await expect(page.getByText('No provider profile yet')).toBeVisible()
})
