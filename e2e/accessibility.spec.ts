import type { APIRequestContext, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations, findViolationsAndSwitch, type Within } from './lib/axe.ts'
import { OPENED_ACCOUNT } from './lib/opened-account.ts'
import { OPENED_PLANNING } from './lib/opened-planning.ts'
import { OPENED, type Opened } from './lib/opened.ts'
import { makePng } from './lib/png.ts'
import { expectReady, open } from './lib/screens.ts'
import { type Control, controlOf, expect, expectConsole, refused, signUp, test as base, type User } from './lib/test.ts'

const PUBLIC_ROUTES = ['/', '/login', '/login?mode=sign-up', '/login?mode=reset', '/reset-password', '/auth/callback?platform=twitter&debug=true', '/help', '/docs', '/docs/developers', '/docs/shopify-setup', '/docs/etsy-setup', '/docs/woocommerce-setup', '/contact', '/privacy', '/terms', '/cookies', '/no-such-page']
const USER_ROUTES = [
  '/drafts', '/post-history', '/post-history?tab=published', '/post-history?tab=debug', '/social-accounts', '/profile', '/profile?tab=preferences', '/profile?tab=notifications', '/profile?tab=security', '/knowledge', '/create-post', '/planning', '/planning?view=week',
  '/planning?view=day', '/content', '/content?view=list', '/images', '/images?tab=upload', '/images?tab=edit', '/images?tab=cleanup', '/video-generation', '/video/some-task', '/videos', '/social-interactions', '/social-interactions?tab=comments',
  '/social-interactions?tab=history', '/social-interactions?tab=analytics', '/social-interactions?tab=settings', '/social-interactions?tab=monitor', '/chatbot', '/chatbot?tab=personalities', '/chatbot?tab=interactions', '/chatbot?tab=mentions', '/chatbot?tab=test', '/chatbot?tab=settings', '/campaign-manager', '/campaign-manager?tab=rules', '/campaign-manager?tab=templates', '/campaigns/analytics', '/integrations/ecommerce', '/integrations/ecommerce?tab=products', '/integrations/ecommerce?tab=posts', '/integrations/ecommerce?tab=links',
  '/integrations/shopify', '/integrations/shopify?way=storefront_api', '/integrations/etsy', '/integrations/woocommerce', '/api-settings', '/api-keys', '/webhooks', '/analytics', '/debug-auth',
]
const EMPTY_ROUTES = ['/', '/drafts', '/post-history', '/post-history?tab=debug', '/social-accounts', '/knowledge', '/create-post', '/planning', '/content']
const SANDBOX_PAGES = ['/sandbox', '/sandbox/outbox']
/** The screens as a visitor sees them: each asks to sign in, whatever its query says. */
const VISITED_ROUTES = [...new Set(USER_ROUTES.map((route) => route.replace(/\?.*/, '')))]
/** A page without the header and the footer that it has in common with those checked whole. */
const WITHOUT_FRAME: Within = { include: ['html'], exclude: ['header:not(main *)', 'footer:not(main *)'] }
const NARROW = 320
const WIDE = 1_440
const HEIGHT = 800
/** Screens per test: enough to justify a browser of its own, few enough for several workers to share the work. */
const PER_TEST = 4
/** The same of what opens on them, since each has to be opened first. */
const OPENED_PER_TEST = 3

/** A user with data for every screen: accounts, drafts of each kind, successful and failed posts, files. */
async function fillWorld(request: APIRequestContext, user: User, control: Control): Promise<void> {
  await linkAccounts(request, user, ['facebook', 'instagram', 'twitter', 'reddit'])
  const url = await uploadPicture(request, user, 'a picture.png', makePng(1_200, 1_080, { seed: 5 }))
  const long = 'A sentence that goes on and on so that it does not fit. '.repeat(8)
  await createDraft(request, user, { content: `Scheduled ${user.id}`, platforms: ['facebook', 'instagram'], mediaUrls: [url], scheduledTime: fromNow(86_400_000), status: 'scheduled' })
  await createDraft(request, user, { content: long, platforms: ['twitter', 'instagram', 'bluesky'] })
  await createDraft(request, user, { content: '', mediaUrls: [url] })
  await createDraft(request, user, { content: `Past ${user.id}`, scheduledTime: fromNow(1_000) })
  for (const hours of [30, 31]) await createDraft(request, user, { content: `To judge in ${hours} hours`, platforms: ['facebook'], mediaUrls: [url], scheduledTime: fromNow(hours * 3_600_000), status: 'pending_approval' })
  const changed = await createDraft(request, user, { content: 'As it was first', platforms: ['facebook'] })
  await call(request, user, 'PUT', `/api/posts/draft/${changed.id}`, { content: 'As it is now' })
  await call(request, user, 'POST', '/api/media/collections', { name: 'Autumn' })
  for (const [type, title] of [['product', 'Huila Single Origin'], ['faq', 'Do you deliver?'], ['company', 'Opening hours']]) {
    await call(request, user, 'POST', '/api/knowledge', { type, title, description: `Facts about ${title}, in one sentence. It costs 18 EUR.`, tags: ['coffee', 'shop'], expiresOn: type === 'company' ? '2020-01-01' : null })
  }
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Out ${user.id}`, platforms: ['facebook'], mediaUrls: [url] })
  const content = `Partly ${user.id}`
  await control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', platform: 'reddit', text: content, times: 1 })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content, platforms: ['facebook', 'reddit'], mediaUrls: [url], options: { reddit: { community: 'bakery' } } })
}

const test = base.extend<object, { reader: User }>({
  // One per worker: the screens that it opens are only read.
  reader: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      const user = await signUp(request, 'Axel Access')
      await fillWorld(request, user, controlOf(request))
      await request.dispose()
      await use(user)
    },
    { scope: 'worker' },
  ],
})

/** Checks each route on a phone and then, without reloading, in a wide window, since the layout adapts to the window: every rule at each width, the colours in both themes. */
async function checkRoutes(page: Page, routes: readonly string[], within?: Within): Promise<void> {
  const found: string[] = []
  for (const route of routes) {
    await test.step(route, async () => {
      await page.setViewportSize({ width: NARROW, height: HEIGHT })
      await page.goto(route)
      await expectReady(page)
      for (const width of [NARROW, WIDE]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expectNoSidewaysScroll(page, `${route} at ${width} px`)
        found.push(...(await findViolationsAndSwitch(page, within)).map((line) => `${route} at ${width} px: ${line}`))
      }
    })
  }
  expect(found).toEqual([])
}

/** Checks what each of them opens: on a phone and then, while it is still open, in a wide window. */
async function checkOpened(page: Page, opened: readonly Opened[]): Promise<void> {
  const found: string[] = []
  for (const { name, path, act, within, width } of opened) {
    await test.step(name, async () => {
      const [first, ...others] = width === undefined ? [NARROW, WIDE] : [width === 'narrow' ? NARROW : WIDE]
      await page.setViewportSize({ width: first, height: HEIGHT })
      await open(page, path)
      const shown = await act(page)
      for (const each of [first, ...others]) {
        await page.setViewportSize({ width: each, height: HEIGHT })
        await expect(shown, `${name} at ${each} px`).toBeVisible()
        await expectNoSidewaysScroll(page, `${name} at ${each} px`)
        found.push(...(await findViolationsAndSwitch(page, within)).map((line) => `${name} at ${each} px: ${line}`))
      }
    })
  }
  expect(found).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Splits a list into named parts of at most `size`. */
const inParts = <Item>(list: readonly Item[], size = PER_TEST): [string, readonly Item[]][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => [`part ${index + 1}`, list.slice(index * size, (index + 1) * size)])

test('the check itself finds violations, in both themes', async ({ page }) => {
  await open(page, '/help')
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'Hardly to be read'
    text.style.cssText = 'color:#777;background:#888'
    const picture = document.createElement('img')
    picture.src = '/favicon.svg'
    const [small, neighbour] = [document.createElement('button'), document.createElement('button')]
    for (const button of [small, neighbour]) {
      button.textContent = 'x'
      button.style.cssText = 'width:10px;height:10px;padding:0'
    }
    document.querySelector('main')?.append(text, picture, small, neighbour)
  })
  const found = await findViolations(page)
  expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(expect.arrayContaining(['light color-contrast', 'light image-alt', 'light target-size', 'dark color-contrast']))
})

for (const [part, routes] of inParts(PUBLIC_ROUTES)) {
  test(`signed out: every public page, ${part}`, async ({ page }) => {
    expectConsole(refused(404))
    await checkRoutes(page, routes)
  })
}

for (const [part, routes] of inParts(VISITED_ROUTES)) {
  test(`signed out: every screen that asks to sign in, ${part}`, async ({ page }) => {
    await checkRoutes(page, routes, WITHOUT_FRAME)
  })
}

for (const [part, routes] of inParts(['/', '/no-such-page', ...USER_ROUTES, ...SANDBOX_PAGES])) {
  test(`signed in with data: every route, ${part}`, async ({ page, reader, signIn }) => {
    expectConsole(refused(404))
    await signIn(reader)
    await checkRoutes(page, routes)
  })
}

for (const [part, routes] of inParts(EMPTY_ROUTES)) {
  test(`signed in without data: the empty screens, ${part}`, async ({ page, newUser, signIn }) => {
    await signIn(await newUser('Emmi Empty'))
    await checkRoutes(page, routes)
  })
}

const ALL_OPENED = [...OPENED, ...OPENED_PLANNING, ...OPENED_ACCOUNT]

for (const [part, opened] of inParts(ALL_OPENED.filter(({ hasEffect }) => !hasEffect), OPENED_PER_TEST)) {
  test(`dialogs, menus, editors, palette, ${part}`, async ({ page, reader, signIn }) => {
    await signIn(reader)
    await checkOpened(page, opened)
  })
}

for (const [part, opened] of inParts(ALL_OPENED.filter(({ hasEffect }) => hasEffect), OPENED_PER_TEST)) {
  test(`what is written, generated, deleted, ${part}`, async ({ page, request, newUser, signIn, control }) => {
    // A wrong code of the second step.
    expectConsole(refused(422))
    const user = await newUser('Olga Open')
    await fillWorld(request, user, control)
    await signIn(user)
    await checkOpened(page, opened)
  })
}
