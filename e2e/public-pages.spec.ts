import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { PLANNING_TEXTS } from '@marquee/contract/planning'
import type { Page, Request } from '@playwright/test'
import { findViolations } from './lib/axe.ts'
import { expectReady } from './lib/screens.ts'
import { expect, expectConsole, newEmail, PASSWORD, SESSION_KEY, storeSession, test } from './lib/test.ts'

// A page that is opened offline comes from the service worker.
test.use({ serviceWorkers: 'allow' })

const APPLICATION = /\/assets\/index-[\w-]+\.js$/
/** The page is shown without its fonts and is still loading. */
const FONTS = /\/assets\/[\w-]+\.woff2$/

/** Holds back files from the page. Returns the function that lets them through. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isApplication = (request: Request): boolean => APPLICATION.test(request.url())

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profile' })

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
}

const pressSignIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

test('a public page can be read and its links work before the application is loaded', async ({ page }) => {
  await holdBack(page, APPLICATION)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.signIn)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await page.waitForURL('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
})

test.describe('actions before the application is loaded', () => {
  test('typed text and checked boxes are kept, and are sent', async ({ page, newUser }) => {
    const user = await newUser('Early')
    const release = await holdBack(page, APPLICATION)
    await page.goto('/login')
    await fillIn(page, user.email)
    await page.getByLabel(LOGIN_TEXTS.rememberMe).uncheck()
    release()
    await expectReady(page)
    await expect(field(page, 'Email')).toHaveValue(user.email)
    await expect(field(page, 'Password')).toHaveValue(PASSWORD)
    await expect(page.getByLabel(LOGIN_TEXTS.rememberMe)).not.toBeChecked()
    await pressSignIn(page)
    await page.waitForURL('/')
    await expect(profileLink(page)).toBeVisible()
    expect(await page.evaluate((key) => sessionStorage.getItem(key) !== null && localStorage.getItem(key) === null, SESSION_KEY)).toBe(true)
  })

  // With a query the page is rendered again: with new fields of the same names.
  for (const { path, next } of [{ path: '/login', next: '/' }, { path: '/login?next=%2Fdrafts', next: '/drafts' }]) {
    test(`${path}: a submitted form signs in, and nothing secret is in a URL`, async ({ page, newUser }) => {
      const user = await newUser('Hasty')
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
      const release = await holdBack(page, APPLICATION)
      await page.goto(path, { waitUntil: 'commit' })
      await fillIn(page, user.email)
      await pressSignIn(page)
      await field(page, 'Password').press('Enter')
      await expect(page).toHaveURL(path)
      release()
      await page.waitForURL(next)
      await expect(profileLink(page)).toBeVisible()
      expect(addresses.filter((address) => address.includes(user.email) || address.includes(PASSWORD))).toEqual([])
      expect(addresses.filter((address) => address.includes('/auth/v1/token'))).toHaveLength(1)
    })
  }

  test('a form without any script does not put its fields into the URL', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/login')
    await fillIn(page, newEmail('scriptless'))
    await pressSignIn(page)
    await page.waitForLoadState()
    await expect(page).toHaveURL('/login')
    await context.close()
  })

  test('a press and a key take effect once it is loaded', async ({ page }) => {
    const release = await holdBack(page, APPLICATION)
    await page.goto('/')
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.keyboard.press('Shift+?')
    release()
    await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
  })

  test('the page stays where it was scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const release = await holdBack(page, APPLICATION)
    await page.goto('/help')
    await page.evaluate(() => window.scrollTo(0, 300))
    release()
    await expectReady(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
  })
})

test.describe('when the application is loaded', () => {
  test('not before the page is shown, unless somebody starts to use it', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const release = await holdBack(page, FONTS)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/boot-/)])
    const [request] = await Promise.all([page.waitForRequest(isApplication), page.keyboard.press('Tab')])
    expect(request.url()).toMatch(APPLICATION)
    release()
    await expectReady(page)
  })

  for (const path of ['/#access_token=none', '/login#error=access_denied', '/?shop=demo.myshopify.com&hmac=abc123', '/login?mode=sign-up']) {
    test(`${path}: immediately`, async ({ page }) => {
      const release = await holdBack(page, FONTS)
      await Promise.all([page.waitForRequest(isApplication), page.goto(path, { waitUntil: 'commit' })])
      release()
      await expectReady(page)
    })
  }

  test('a stored session: immediately', async ({ page, newUser }) => {
    await storeSession(page, await newUser('Stora'))
    const release = await holdBack(page, FONTS)
    await Promise.all([page.waitForRequest(isApplication), page.goto('/', { waitUntil: 'commit' })])
    release()
    await expectReady(page)
    await expect(profileLink(page)).toBeVisible()
  })

  test('by itself, once the page is shown', async ({ page }) => {
    await page.goto('/')
    await expectReady(page)
  })
})

test('a screen shows its heading before its code is loaded, and has the same place for it afterwards', async ({ page, newUser }) => {
  const user = await newUser('Planna')
  await storeSession(page, user)
  const letThrough = await holdBack(page, APPLICATION)
  await page.goto('/planning')
  // A picture only: it is no heading for assistive technology, and nothing in it can be used.
  const heading = page.locator('[data-page-heading]')
  await expect(heading).toHaveText(PLANNING_TEXTS.heading)
  await expect(page).toHaveTitle(`${PLANNING_TEXTS.heading} - Marquee`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  const before = await heading.boundingBox()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: PLANNING_TEXTS.heading })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})

test('offline, a public page comes from the service worker, and so does the one before it', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expectConsole('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.signIn)
  await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say it once.')
})
