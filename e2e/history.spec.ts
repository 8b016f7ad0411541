import { HISTORY_TEXTS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { call, createDraft, linkAccounts, publishedWith } from './lib/api.ts'
import { chooseOnly, finishBy } from './lib/composer.ts'
import { deliveryRow, draftCard, historyCard, open, toastWith } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

// A scenario applies to the next post that contains its text: each test has its own text.

test('partial failure: the reason, then Fix and retry sends only what failed', async ({ page, request, newUser, signIn, control }) => {
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
  const card = historyCard(page, content)
  await expect(card.getByText('Partly published')).toBeVisible()
  await expect(deliveryRow(card, 'Facebook').getByText('Published', { exact: true })).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText('Failed', { exact: true })).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText(/Bluesky could not publish the post/)).toBeVisible()
  await card.getByRole('button', { name: 'Fix and retry' }).click()
  const mended = `Mended ${user.id}`
  const fixing = page.getByRole('tabpanel').getByRole('article')
  await fixing.getByLabel('Post text').fill(mended)
  await fixing.getByRole('button', { name: 'Save and retry' }).click()
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText('Published', { exact: true })).toBeVisible()
  await expect(deliveryRow(card, 'Bluesky').getByText(mended)).toBeVisible()
  expect((await publishedWith(request, content)).map((row) => row.platform)).toEqual(['facebook'])
  expect((await publishedWith(request, mended)).map((row) => row.platform)).toEqual(['bluesky'])
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
  const row = deliveryRow(historyCard(page, content), 'Threads')
  await expect(row.getByText('Sandbox', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: /View post/ }).click()
  await expect(page.getByRole('heading', { name: 'Post on Threads' })).toBeVisible()
  await expect(page.getByText(content)).toBeVisible()
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
