import type { Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { draftCard, expectReady, open } from './lib/screens.ts'
import { expect, expectConsole, storeSession, test } from './lib/test.ts'

// A page that is opened offline comes from the service worker.
test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has the application, so that pages can be opened offline. */
const expectInstalled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Names of what the browser keeps of users. */
const keptNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((name) => /^mq:u:.*:list:/.test(name)).map((name) => name.replace(/^mq:u:[^:]+:/, '')).toSorted())

/** Opens a path without a connection. */
async function openOffline(page: Page, path: string): Promise<void> {
  expectConsole('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  await page.goto(path)
  await expect(page.getByText('Offline. Changes will sync.')).toBeVisible()
}

test('drafts and scheduled posts are there after a reload without a connection, and are renewed when it is back (GEN-16)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Keepa')
  await linkAccounts(request, user, ['facebook'])
  await createDraft(request, user, { content: 'A draft to keep' })
  const scheduledTime = fromNow(26 * 3_600_000)
  const planned = await createDraft(request, user, { content: 'A post that is scheduled', platforms: ['facebook'], status: 'scheduled', scheduledTime })
  await signIn(user)
  await open(page, '/drafts')
  await expectInstalled(page)
  const time = await draftCard(page, 'A post that is scheduled').locator('time').first().innerText()
  await open(page, '/planning')
  const tile = page.getByRole('button', { name: /A post that is scheduled/ }).first()
  const planning = await tile.innerText()
  await expect.poll(() => keptNames(page)).toEqual(['list:calendar', 'list:drafts', 'list:pending', 'list:tray'])

  await openOffline(page, '/drafts')
  await expect(draftCard(page, 'A draft to keep')).toBeVisible()
  await expect(draftCard(page, 'A post that is scheduled').locator('time').first()).toHaveText(time)
  await page.goto('/planning')
  await expect(tile).toHaveText(planning, { useInnerText: true })
  await expect(page.getByRole('region', { name: 'Unscheduled' }).getByRole('link', { name: /A draft to keep/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await call(request, user, 'PUT', `/api/posts/draft/${planned.id}`, { content: 'A post that was changed elsewhere' })
  await page.goto('/drafts')
  await expect(draftCard(page, 'A post that is scheduled')).toBeVisible()
  await page.context().setOffline(false)
  await expect(draftCard(page, 'A post that was changed elsewhere')).toBeVisible()
  await expect(draftCard(page, 'A post that is scheduled')).toHaveCount(0)
})

test('an edit that is made after a reload without a connection stays shown, and is stored later', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Editha')
  const { id } = await createDraft(request, user, { content: 'Words of before' })
  await signIn(user)
  await open(page, '/drafts')
  await expectInstalled(page)
  await expect.poll(() => keptNames(page)).toEqual(['list:drafts', 'list:pending'])
  await openOffline(page, '/drafts')
  const card = page.locator(`[data-draft="${id}"]`)
  await card.getByRole('button', { name: /Edit text/ }).click()
  await card.getByLabel('Post text').fill('Words of the journey')
  await card.getByLabel('Post text').press('Control+Enter')
  await expect(card.getByRole('button', { name: /Words of the journey/ })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: /Words of the journey/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await call<{ draft: { content: string } }>(request, user, 'GET', `/api/posts/draft/${id}`)).draft.content).toBe('Words of the journey')
  await expect(card.getByRole('button', { name: /Words of the journey/ })).toBeVisible()
})

test("nobody sees another's lists in the same browser, and the demo leaves none", async ({ page, request, newUser }) => {
  const [alice, bob] = [await newUser('Alice'), await newUser('Bob')]
  await createDraft(request, alice, { content: 'Only for Alice' })
  await storeSession(page, alice)
  await open(page, '/drafts')
  await expectInstalled(page)
  await expect.poll(() => keptNames(page)).toEqual(['list:drafts', 'list:pending'])
  // Without a log-out: the session was replaced.
  await storeSession(page, bob)
  await openOffline(page, '/drafts')
  await expect(page.getByText('Only for Alice')).toHaveCount(0)
  await page.context().setOffline(false)
  await storeSession(page, alice)
  await open(page, '/drafts')
  await expect(draftCard(page, 'Only for Alice')).toBeVisible()
  await open(page, '/profile')
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await keptNames(page)).toEqual([])
  await page.goto('/')
  // The first visitor waits until the demo is filled.
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/demo/open'))
  await page.getByRole('button', { name: 'Explore a demo brand' }).click()
  await opened
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
  await open(page, '/drafts')
  await expect(page.getByRole('feed', { name: 'Drafts' }).getByRole('article').first()).toBeVisible()
  await open(page, '/planning')
  await expectReady(page)
  expect(await keptNames(page)).toEqual([])
})
