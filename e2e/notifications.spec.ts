import { bellLabel } from '@marquee/contract/bell'
import { CHANNEL_LABELS, type Channel, NOTICE_LABELS, type NoticeKind, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts, publishedWith } from './lib/api.ts'
import { open, toastWith } from './lib/screens.ts'
import { type Control, expect, test, type User } from './lib/test.ts'

const DAY_MS = 86_400_000

const bell = (page: Page, unread: number): Locator => page.getByRole('banner').getByRole('button', { name: bellLabel(unread), exact: true })
const center = (page: Page): Locator => page.getByRole('dialog', { name: TEXTS.heading })
const notice = (page: Page, title: string | RegExp): Locator => center(page).getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
const schedule = (request: APIRequestContext, user: User, content: string) => createDraft(request, user, { content, platforms: ['facebook'], scheduledTime: fromNow(DAY_MS), status: 'scheduled' })
const publish = (request: APIRequestContext, user: User, content: string, platforms = ['facebook']) => call<{ data: { id: string; state: string } }>(request, user, 'POST', '/api/ayrshare/publish-post', { content, platforms })

/** Publishes on two networks, of which the second fails for the reason of `scenario`. */
async function publishPartly(request: APIRequestContext, user: User, control: Control, content: string, scenario: 'partial-failure' | 'expired-token'): Promise<void> {
  await control('POST', '/scenario', { vendor: 'ayrshare', name: scenario, platform: 'bluesky', text: content, times: 1 })
  expect((await publish(request, user, content, ['facebook', 'bluesky'])).data.state).toBe('partially_published')
}

test('the bell counts what is unread while the page is open; a notice that is opened counts as read, and so do all at once', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Nina Notice')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await open(page, '/knowledge')
  await expect(bell(page, 0)).toBeVisible()
  const { id } = await schedule(request, user, 'Out tomorrow')
  await expect(bell(page, 1)).toBeVisible()
  await publish(request, user, 'Out now')
  await expect(bell(page, 2)).toBeVisible()
  await bell(page, 2).click()
  await expect(center(page).getByRole('listitem')).toHaveCount(2)
  await notice(page, /Post scheduled/).getByRole('link').click()
  await expect(page).toHaveURL(`/drafts?open=${id}`)
  await expect(center(page)).toHaveCount(0)
  await bell(page, 1).click()
  await center(page).getByRole('tab', { name: TEXTS.unread }).click()
  await expect(center(page).getByRole('listitem')).toHaveCount(1)
  await expect(notice(page, /Published on Facebook/)).toBeVisible()
  await center(page).getByRole('button', { name: TEXTS.markAll }).click()
  await expect(center(page).getByText(TEXTS.noneUnread)).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await center(page).getByRole('tab', { name: TEXTS.running }).click()
  await expect(center(page).getByText('Out now')).toBeVisible()
  await center(page).getByRole('tab', { name: TEXTS.all }).click()
  await expect(center(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(bell(page, 0)).toBeFocused()
})

test('from the bell, a post that waits is approved and what failed is sent again', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Bea Bell')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  const content = `Half of it ${user.id}`
  const waiting = await createDraft(request, user, { content: 'May I go out?', platforms: ['facebook'], scheduledTime: fromNow(DAY_MS), status: 'pending_approval' })
  await publishPartly(request, user, control, content, 'partial-failure')
  // A notice offers Retry after six attempts that did not reach the service, which takes minutes; what Retry does is the same here.
  await page.route(/\/api\/notifications\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"type":"fix"', '"type":"retry"') })
  })
  await signIn(user)
  await open(page, '/knowledge')
  await bell(page, 2).click()
  await notice(page, /waits for your approval/).getByRole('button', { name: REVIEW_TEXTS.approve }).click()
  await expect(toastWith(page, `${REVIEW_TEXTS.approved}.`)).toBeVisible()
  await expect(notice(page, /waits for your approval/).getByRole('button')).toHaveCount(0)
  await expect.poll(async () => (await call<{ drafts: { id: string; state: string }[] }>(request, user, 'GET', '/api/posts/drafts')).drafts.find(({ id }) => id === waiting.id)?.state).toBe('scheduled')
  await notice(page, /Not sent on Bluesky/).getByRole('button', { name: TEXTS.retry }).click()
  await expect(toastWith(page, TEXTS.retried)).toBeVisible()
  await expect(notice(page, /Not sent on Bluesky/).getByRole('button')).toHaveCount(0)
  await expect.poll(async () => (await publishedWith(request, content)).map(({ platform }) => platform).toSorted()).toEqual(['bluesky', 'facebook'])
  await expect(notice(page, /Published on/).first()).toBeVisible()
})

test('from the bell, an account that ended is reconnected, after which its post leaves by itself', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Rea Reconnect')
  await linkAccounts(request, user, ['facebook', 'bluesky'])
  const content = `Stopped ${user.id}`
  await publishPartly(request, user, control, content, 'expired-token')
  await signIn(user)
  await open(page, '/knowledge')
  await page.getByRole('banner').getByRole('button', { name: /^Notifications, / }).click()
  const button = notice(page, /Not sent on Bluesky/).getByRole('button', { name: 'Reconnect Bluesky' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(async () => (await publishedWith(request, content)).map(({ platform }) => platform).toSorted(), { timeout: 20_000 }).toEqual(['bluesky', 'facebook'])
  await expect(button).toHaveCount(0)
})

type Mail = { to: string[]; subject: string }

test('a switch that is off stops its e-mail and nothing else; on again, the next one arrives', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Swetlana Switch')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  const cell = (kind: NoticeKind, channel: Channel) => page.getByRole('switch', { name: `${NOTICE_LABELS[kind].label}: ${CHANNEL_LABELS[channel]}` })
  const subjects = async () => (await control<Mail[]>('GET', '/outbox')).filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject).toSorted()
  await open(page, '/profile?tab=notifications')
  await expect(page.getByText(user.email).first()).toBeVisible()
  await cell('scheduling', 'email').click()
  await expect(cell('scheduling', 'email')).not.toBeChecked()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await schedule(request, user, 'Quietly scheduled')
  await expect(bell(page, 1)).toBeVisible()
  await publish(request, user, 'Loudly published')
  await expect.poll(subjects).toEqual(['Published on Facebook'])
  await cell('publishing', 'inApp').click()
  await cell('scheduling', 'email').click()
  await expect.poll(async () => (await call<{ settings: { cells: object } }>(request, user, 'GET', '/api/notifications/settings')).settings.cells).toMatchObject({ publishing: { inApp: false, email: true }, scheduling: { inApp: true, email: true } })
  await publish(request, user, 'Published by e-mail only')
  // One after the other: what is told at the same time is one e-mail.
  await expect.poll(subjects).toEqual(['Published on Facebook', 'Published on Facebook'])
  await schedule(request, user, 'Scheduled with an e-mail')
  await expect.poll(subjects).toEqual(['Post scheduled', 'Published on Facebook', 'Published on Facebook'])
  await bell(page, 3).click()
  await expect(center(page).getByRole('listitem')).toHaveCount(3)
  await expect(notice(page, /Published on Facebook/)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(cell('publishing', 'inApp')).not.toBeChecked()
  await expect(cell('scheduling', 'email')).toBeChecked()
})

/**
 * Replaces the push service of the browser's maker, which a test cannot reach: subscribing gives an address there. Chromium without a window
 * grants the permission and says the opposite. Runs in the page; uses nothing outside itself.
 */
function fakePushService(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  const state: { current: PushSubscription | null } = { current: null }
  const make = (options: PushSubscriptionOptionsInit) => ({
    endpoint: 'https://push.example.com/browser-of-the-test',
    options,
    toJSON: () => ({ endpoint: 'https://push.example.com/browser-of-the-test', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      state.current = null
      return true
    },
  })
  PushManager.prototype.subscribe = async (options) => (state.current = make(options ?? {}) as unknown as PushSubscription)
  PushManager.prototype.getSubscription = async () => state.current
}

test.describe('push', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('is turned on in this browser, which shows what arrives; turned off, the server forgets the browser', async ({ page, request, context, newUser, signIn }) => {
    const user = await newUser('Pia Push')
    await page.addInitScript(fakePushService)
    await signIn(user)
    await open(page, '/profile?tab=notifications')
    const devices = async () => (await call<{ devices: { label: string }[] }>(request, user, 'GET', '/api/notifications/settings')).devices.map(({ label }) => label)
    // It keeps all files of the application first, which takes a slow machine a while.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('button', { name: TEXTS.turnOn }).click()
    await expect(page.getByRole('button', { name: TEXTS.turnOff })).toBeVisible()
    expect(await devices()).toEqual([expect.stringMatching(/^Chrome on /)])

    // Chromium without a window has no place to show it.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const shown: unknown[] = []
      Object.assign(self, { shown })
      Object.assign((self as unknown as { registration: object }).registration, { showNotification: async (...given: unknown[]) => void shown.push(given) })
    })
    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)))
    await browser.send('ServiceWorker.enable')
    const push = { id: 'n1', title: 'Not sent on X', body: 'Soup today', path: '/post-history' }
    await browser.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registered, data: JSON.stringify(push) })
    await expect.poll(() => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown)).toEqual([['Not sent on X', expect.objectContaining({ body: push.body, tag: push.id, data: { path: push.path } })]])

    await page.getByRole('button', { name: TEXTS.turnOff }).click()
    await expect(page.getByRole('button', { name: TEXTS.turnOn })).toBeVisible()
    expect(await devices()).toEqual([])
  })
})

test.describe('push in a browser that blocks notifications', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is not offered, and the reason is said', async ({ page, newUser, signIn }) => {
    await signIn(await newUser('Bob Blocked'))
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await open(page, '/profile?tab=notifications')
    await expect(page.getByText(TEXTS.pushDenied)).toBeVisible()
    await expect(page.getByRole('button', { name: TEXTS.turnOn })).toHaveCount(0)
  })
})
