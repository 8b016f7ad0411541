import { TODAY_TEXTS } from '@marquee/contract/home'
import { NAV_TEXTS } from '@marquee/contract/screens'
import type { Locator, Page } from '@playwright/test'
import { createDraft } from './lib/api.ts'
import { open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

// With the service worker, as users have it.
test.use({ serviceWorkers: 'allow' })

/** The floating button, wherever it is. */
const floatingButton = (page: Page): Locator => page.getByRole('button', { name: NAV_TEXTS.createPost, includeHidden: true })

/** The controls of which the floating button, where it is shown, covers more than a fifth; none once it has found its place. */
const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    if (getComputedStyle(element).visibility === 'hidden') return []
    const own = element.getBoundingClientRect()
    const isCovered = (control: Element) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const area = Math.max(0, Math.min(right, own.right) - Math.max(left, own.left)) * Math.max(0, Math.min(bottom, own.bottom) - Math.max(top, own.top))
      return width > 1 && area > width * height * 0.2
    }
    return [...document.querySelectorAll(':is(main, footer) :is(input, select, textarea, a[href], button, summary)')].filter(isCovered).map((control) => control.outerHTML.slice(0, 200))
  })

/** Scrolls through the page and expects the floating button, where it is shown, to cover no more than a fifth of any control. Returns its places. */
async function expectFreeButton(page: Page): Promise<ReadonlySet<number>> {
  const button = floatingButton(page)
  const places = new Set<number>()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 60) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect.poll(() => coveredBy(button)).toEqual([])
    if (await button.isVisible()) places.add((await button.boundingBox())?.y ?? 0)
  }
  return places
}

test('the navigation works with only the keyboard', async ({ page }) => {
  await open(page, '/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const planning = nav.getByRole('button', { name: 'Planning' })
  await planning.focus()
  await page.keyboard.press('ArrowDown')
  await expect(planning).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(nav.getByRole('link', { name: /^Calendar/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nav.getByRole('link', { name: /^Drafts/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(planning).toBeFocused()
  await expect(planning).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await nav.getByRole('button', { name: 'Social' }).click()
  await expect(planning).toHaveAttribute('aria-expanded', 'false')
  await nav.getByRole('link', { name: /^Connected Accounts/ }).click()
  await page.waitForURL('/social-accounts')
  await expect(nav.getByRole('button', { name: 'Social' })).toHaveAttribute('aria-expanded', 'false')
})

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/knowledge')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  // Above the window, where its shadow would still be seen.
  await expect(skip).not.toBeInViewport()
  await expect(skip).toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a route change moves focus to the new heading and sets the title', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Help Center' }).click()
  await expect(page).toHaveTitle(/Help Center/)
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeFocused()
})

test('a page opened by its URL starts at the top, a reload keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await open(page, '/help')
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await expect.poll(scrolled).toBe(300)
  await open(page, '/privacy')
  expect(await scrolled()).toBe(0)
})

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the sheet shows every group and the user, and closes on choosing (NAV-16)', async ({ page, newUser, signIn }) => {
    const user = await newUser('Mona Mobil')
    await signIn(user)
    await open(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    for (const group of ['Create', 'Planning', 'Social', 'AI Tools', 'Campaigns', 'Integrations']) await expect(sheet.getByRole('heading', { name: group, exact: true })).toBeAttached()
    await expect(sheet.getByText('Mona Mobil')).toBeVisible()
    await expect(sheet.getByText(user.email)).toBeVisible()
    await sheet.getByRole('link', { name: 'Post History' }).tap()
    await page.waitForURL('/post-history')
    await expect(sheet).toBeHidden()
  })

  test('Create a Post fills the window without horizontal scrolling', async ({ page, newUser, signIn }) => {
    await signIn(await newUser('Phonia'))
    await open(page, '/')
    await expect.poll(() => coveredBy(floatingButton(page))).toEqual([])
    await page.getByRole('button', { name: NAV_TEXTS.createPost }).tap()
    const dialog = page.getByRole('dialog', { name: 'Create a Post' })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((box) => box.getBoundingClientRect().width)).toBe(320)
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, ...[...document.querySelectorAll('[role=dialog] *')].map((each) => Math.ceil(each.getBoundingClientRect().right))].every((right) => right <= 320))).toBe(true)
  })
})

test('the floating button never covers a tile of a new user’s home page (NAV-10)', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Flora'))
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  await expect(page.getByRole('heading', { name: new RegExp(`^${TODAY_TEXTS.start}`) })).toBeVisible()
  expect((await expectFreeButton(page)).size).toBeGreaterThan(0)
})

test('the floating button never covers a field or a control of a row (NAV-10)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Flo')
  for (let index = 0; index < 6; index += 1) await createDraft(request, user, { content: `Draft number ${index}`, platforms: ['facebook'] })
  await signIn(user)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/drafts')
  await expect(page.getByRole('article')).toHaveCount(6)
  const places = await expectFreeButton(page)
  expect(places.size).toBeGreaterThan(1)
})

test('Ctrl+K finds a screen and Enter goes there', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(box).toBeFocused()
  await box.fill('histo')
  await expect(page.getByRole('option').first()).toHaveText(/Post History/)
  await page.keyboard.press('Enter')
  await page.waitForURL('/post-history')
  await page.keyboard.press('Control+K')
  await box.fill('xyzzy')
  await expect(page.getByText('Nothing found. Try a screen name, such as Drafts.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('? shows the keys; G and a letter go; letters in fields are only letters', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: /shortcuts/i })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.waitForURL('/knowledge')
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).pressSequentially('gh?c')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('gh?c')
  await expect(page).toHaveURL('/login')
})

test('the theme is kept and applied before the first paint', async ({ page }) => {
  await open(page, '/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/help', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await html.getAttribute('data-theme')).toBe('dark')
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
})

test('an unknown address is a 404 with the heading of the specification and a way home', async ({ page }) => {
  expectConsole(refused(404))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAV_TEXTS.unexpectedError)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL('/')
  const missing = await page.request.get('/assets/missing.js')
  expect(missing.status()).toBe(404)
})

test('the service worker is at /sw.js and controls the whole origin (GEN-05)', async ({ page }) => {
  await open(page, '/')
  const worker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return { script: new URL(registration.active?.scriptURL ?? '').pathname, scope: new URL(registration.scope).pathname }
  })
  expect(worker).toEqual({ script: '/sw.js', scope: '/' })
})

test('a shop that returns to the home page is redirected with its query (HOME-11)', async ({ page }) => {
  await page.goto('/?shop=demo.myshopify.com&hmac=abc123&code=1')
  await page.waitForURL('/integrations/shopify?shop=demo.myshopify.com&hmac=abc123&code=1')
  await open(page, '/?shop=demo.myshopify.com')
  await expect(page).toHaveURL('/?shop=demo.myshopify.com')
})

test('the sandbox pill says what is simulated and leads to the feeds', async ({ page, context }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Sandbox' }).click()
  const panel = page.getByRole('dialog', { name: 'Sandbox' })
  await expect(panel.getByText('Nothing you publish with them reaches the public networks.')).toBeVisible()
  const [feeds] = await Promise.all([context.waitForEvent('page'), panel.getByRole('link', { name: /View the feeds/ }).click()])
  await expect(feeds.getByRole('heading', { level: 1 })).toHaveText(/feed$/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('every link of header, footer and home leads to a page', async ({ page, request }) => {
  await open(page, '/')
  const paths = await page.locator('a[href^="/"]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(paths.length).toBeGreaterThan(20)
  const statuses = await Promise.all(paths.map(async (path) => `${path} ${(await request.get(path)).status()}`))
  expect(statuses.filter((line) => !line.endsWith(' 200'))).toEqual([])
})

test('offline: the banner says so and goes when the connection is back', async ({ page, context }) => {
  await open(page, '/help')
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: /offline/i })
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
