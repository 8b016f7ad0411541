import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { OAUTH_TEXTS } from '@marquee/contract/auth-callback'
import { DEBUG_TEXTS } from '@marquee/contract/auth-debug'
import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, findViolationsAndSwitch } from './lib/axe.ts'
import { now, offsetMs } from './lib/clock.ts'
import { open, toastWith } from './lib/screens.ts'
import { shiftDate } from './lib/shift-date.ts'
import { expect, expectConsole, newEmail, PASSWORD, refused, serverUrl, SESSION_KEY, storeSession, test } from './lib/test.ts'

const SECURITY = '/profile?tab=security'
const CONSENT = /\/sandbox\/oidc\/authorize/
const CALLBACK = /\/auth\/v1\/callback\?/

const asAnother = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Use this account' }).click()
}

/** Presses a button that opens a window; returns the window. */
async function openedBy(page: Page, name: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  return opened
}

test('an account at the sandbox is added in a window, which says so to the page that opened it', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Olga'))
  await open(page, '/debug-auth')
  const popup = await openedBy(page, DEBUG_TEXTS.facebookTest)
  await expect(popup.getByRole('heading', { name: 'Sign in with Facebook' })).toBeVisible()
  expect(await findViolationsAndSwitch(popup)).toEqual([])
  await asAnother(popup, 'Olga Book', newEmail('olga'))
  await expect(popup.getByRole('heading', { name: OAUTH_TEXTS.connected })).toBeVisible()
  await popup.getByRole('button', { name: OAUTH_TEXTS.skipTimer }).click()
  await expect(popup.getByText(OAUTH_TEXTS.redirecting)).toBeVisible()
  await expect(popup.getByLabel('Debug information')).not.toContainText('code":')
  await expect(page.getByRole('log')).toContainText('facebook: connected')
  await page.getByRole('button', { name: DEBUG_TEXTS.checkSession }).click()
  await expect(page.getByRole('log')).toContainText('identities: email, facebook')
  expect(await findViolationsAndSwitch(page)).toEqual([])
  await popup.close()
})

test('an account is added by a redirect; what is denied, forged or came back before is no success', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Rita'))
  await open(page, '/debug-auth')
  await page.getByRole('button', { name: DEBUG_TEXTS.directUrl }).click()
  await expect(page.getByRole('log')).toContainText('Stored')
  const denied = await openedBy(page, DEBUG_TEXTS.openUrls)
  await denied.getByRole('button', { name: 'Deny' }).click()
  await expect(denied.getByRole('alert')).toHaveText(OAUTH_TEXTS.noSession)
  await denied.close()

  const popup = await openedBy(page, DEBUG_TEXTS.minimalScopes)
  await popup.waitForURL(/\/sandbox\/facebook\//)
  const consent = popup.url()
  await popup.close()
  await page.goto(consent)
  await asAnother(page, 'Rita Again', newEmail('rita'))
  await expect(page.getByRole('heading', { name: OAUTH_TEXTS.connected })).toBeVisible()
  await page.waitForURL('/profile?tab=security')

  expectConsole(refused(404))
  for (const query of ['?platform=sandbox&error=access_denied&error_code=access_denied', '?platform=sandbox', '?platform=sandbox&code=0190a3a0-0000-4000-8000-000000000000']) {
    await page.goto(`/auth/callback${query}`)
    await expect(page.getByRole('alert')).toHaveText(OAUTH_TEXTS.noSession)
  }
  await page.goto('/auth/v1/callback?state=forged&code=x')
  await expect(page.getByRole('alert')).toHaveText(OAUTH_TEXTS.noSession)
  await expect(page.getByRole('link', { name: OAUTH_TEXTS.returnToProfile })).toHaveAttribute('href', '/profile')
})

test('somebody who opens the debugging page signed out is asked to sign in; it fits a phone', async ({ page, newUser, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/debug-auth')
  await expect(page.getByText(DEBUG_TEXTS.signedOut)).toBeVisible()
  await signIn(await newUser('Dora'))
  await open(page, '/debug-auth')
  await expect(page.getByRole('button', { name: DEBUG_TEXTS.checkSession })).toBeVisible()
  await expectNoSidewaysScroll(page, '/debug-auth')
})

const methodRow = (page: Page, name: string): Locator => page.getByRole('main').getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

/** Id of the user whose session the browser stores, null without one. */
const storedUser = (page: Page): Promise<string | null> =>
  page.evaluate((key) => ((JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null') as { user?: { id?: string } } | null)?.user?.id ?? null), SESSION_KEY)

/** Lets the browser of `page` block windows, so that the page itself goes to the provider. */
const blockWindows = async (page: Page): Promise<void> => void (await page.addInitScript(() => Object.assign(window, { open: () => null })))

/** Begins to connect the sandbox's account; returns the page on which the provider asks. */
async function beginConnecting(page: Page, way: 'window' | 'page'): Promise<Page> {
  await open(page, SECURITY)
  const connect = page.getByRole('button', { name: 'Connect Sandbox' })
  const [consent] = await Promise.all([way === 'window' ? page.waitForEvent('popup') : page, connect.click()])
  await consent.waitForURL(CONSENT)
  return consent
}

async function expectFailure(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: OAUTH_TEXTS.failed })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(text)
}

/** A second browser, with nothing of the first. */
async function secondBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl() })
  await context.addInitScript(shiftDate, offsetMs())
  return context.newPage()
}

test('a service is connected in a window, signs in, and is disconnected', async ({ page, newUser, signIn }) => {
  const user = await newUser('Lina')
  const email = newEmail('lina')
  await signIn(user)
  await open(page, SECURITY)
  await expect(methodRow(page, 'E-mail')).toContainText(user.email)
  await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.notConnected)
  const popup = await openedBy(page, 'Connect Sandbox')
  await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.waiting)
  expect(await findViolationsAndSwitch(page)).toEqual([])
  await Promise.all([popup.waitForEvent('close'), asAnother(popup, 'Lina Sand', email)])
  await expect(methodRow(page, 'Sandbox')).toContainText(`Lina Sand, ${email}`)
  await expect(toastWith(page, 'Sandbox is connected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Sandbox' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
  await open(page, '/login?next=%2Fdrafts')
  await page.getByRole('button', { name: 'Continue with Sandbox' }).click()
  await asAnother(page, 'Lina Sand', email)
  await page.waitForURL('/drafts')
  expect(await storedUser(page)).toBe(user.id)

  await open(page, SECURITY)
  await page.getByRole('button', { name: 'Disconnect Sandbox' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Sandbox?' })
  expect(await findViolationsAndSwitch(page)).toEqual([])
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.notConnected)
  await expect(toastWith(page, 'Sandbox is disconnected.')).toBeVisible()
})

test('the only way to sign in stays, and the card fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/login')
  await page.getByRole('button', { name: 'Continue with Sandbox' }).click()
  await asAnother(page, 'Solveig Only With A Rather Long Name', newEmail('solveig'))
  await page.waitForURL('/')
  await open(page, SECURITY)
  await expect(page.getByRole('button', { name: 'Disconnect Sandbox' })).toBeDisabled()
  await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.last)
  await expectNoSidewaysScroll(page, SECURITY)
  expect(await findViolationsAndSwitch(page)).toEqual([])
})

test('where windows are blocked the page itself goes to the service and comes back to the tab', async ({ page, newUser, signIn }) => {
  await blockWindows(page)
  await signIn(await newUser('Bo'))
  const email = newEmail('bo')
  await asAnother(await beginConnecting(page, 'page'), 'Bo Sand', email)
  await expect(page.getByRole('heading', { name: OAUTH_TEXTS.connected })).toBeVisible()
  await page.waitForURL(SECURITY)
  await expect(methodRow(page, 'Sandbox')).toContainText(email)
})

for (const way of ['window', 'page'] as const) {
  test(`by a ${way}: what is denied, forged, without a code or replayed connects nothing and says so`, async ({ page, newUser, signIn }) => {
    if (way === 'page') await blockWindows(page)
    await signIn(await newUser('Nein'))
    const expectNothing = async (consent: Page): Promise<void> => {
      await expectFailure(consent, OAUTH_TEXTS.noSession)
      await expect(consent.getByRole('link', { name: OAUTH_TEXTS.returnToProfile })).toHaveAttribute('href', '/profile')
      if (consent !== page) await consent.close()
      await open(page, SECURITY)
      await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.notConnected)
    }
    const denied = await beginConnecting(page, way)
    await denied.getByRole('button', { name: 'Deny' }).click()
    await expectNothing(denied)

    const forged = await beginConnecting(page, way)
    await forged.goto('/auth/v1/callback?state=forged&code=x')
    await expectNothing(forged)

    const codeless = await beginConnecting(page, way)
    await codeless.goto(`/auth/v1/callback?state=${new URL(codeless.url()).searchParams.get('state') ?? ''}`)
    await expectNothing(codeless)

    const used = await beginConnecting(page, way)
    const [answer] = await Promise.all([used.waitForRequest(CALLBACK), asAnother(used, 'Nein Once', newEmail('nein'))])
    await open(page, SECURITY)
    await expect(page.getByRole('button', { name: 'Disconnect Sandbox' })).toBeVisible()
    const again = await page.context().newPage()
    await again.goto(answer.url())
    await expectFailure(again, OAUTH_TEXTS.noSession)
  })
}

test('an account that opens another account here is not taken, and says what can be done', async ({ page, browser, newUser, signIn }) => {
  const email = newEmail('contested')
  const other = await secondBrowser(browser)
  await open(other, '/login')
  await other.getByRole('button', { name: 'Continue with Sandbox' }).click()
  await asAnother(other, 'First Owner', email)
  await other.waitForURL('/')
  await signIn(await newUser('Second'))
  const popup = await beginConnecting(page, 'window')
  await asAnother(popup, 'First Owner', email)
  await expectFailure(popup, OAUTH_TEXTS.fallback)
  await expect(popup.getByText(SIGN_IN_METHOD_TEXTS.otherAccount)).toBeVisible()
  await expect(methodRow(page, 'Sandbox')).toContainText(SIGN_IN_METHOD_TEXTS.notConnected)
  await other.context().close()
})

test('a sign-in with the address of an account that nobody has proven says how to connect it', async ({ page, newUser }) => {
  const { email } = await newUser('Known')
  await open(page, '/login')
  await page.getByRole('button', { name: 'Continue with Sandbox' }).click()
  await asAnother(page, 'Known', email)
  await expectFailure(page, OAUTH_TEXTS.fallback)
  await expect(page.getByText(SIGN_IN_METHOD_TEXTS.addressKnown)).toBeVisible()
  await expect(page.getByRole('link', { name: OAUTH_TEXTS.tryAgain })).toHaveAttribute('href', '/login')
})

test('a window whose page was closed goes on to the profile', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Waise'))
  const email = newEmail('waise')
  const popup = await beginConnecting(page, 'window')
  await page.close()
  await asAnother(popup, 'Waise Sand', email)
  await popup.waitForURL(SECURITY)
  await expect(methodRow(popup, 'Sandbox')).toContainText(email)
})

test('a session that is not remembered goes on in its tab after an account was connected', async ({ page, newUser }) => {
  const { id, email } = await newUser('Kurz')
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(LOGIN_TEXTS.rememberMe).uncheck()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
  // By links: a page that is loaded again knows only what the browser stores.
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  const popup = await openedBy(page, 'Connect Sandbox')
  await Promise.all([popup.waitForEvent('close'), asAnother(popup, 'Kurz Sand', newEmail('kurz'))])
  await expect(page.getByRole('button', { name: 'Disconnect Sandbox' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  // Its access token is used up: the refresh token has to be the one that the window received.
  await page.evaluate((key) => sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object), expires_at: 1 })), SESSION_KEY)
  await open(page, SECURITY)
  await expect(page.getByRole('button', { name: 'Disconnect Sandbox' })).toBeVisible()
  expect(await storedUser(page)).toBe(id)
})

/** An answer of the provider to somebody who began to sign in in another browser, not yet opened by anybody. */
async function answerFor(request: APIRequestContext, stranger: Page): Promise<string> {
  await open(stranger, '/login')
  await stranger.getByRole('button', { name: 'Continue with Sandbox' }).click()
  await stranger.waitForURL(CONSENT)
  const asked = new URL(stranger.url())
  const form = { ...Object.fromEntries(asked.searchParams), name: 'Mallory', email: newEmail('mallory'), verified: 'on', decision: 'allow' }
  const answer = await request.post(`${asked.origin}${asked.pathname}`, { form, maxRedirects: 0 })
  return answer.headers()['location'] ?? ''
}

test("nobody is signed in by a stranger's return address, nor is who is signed in replaced", async ({ page, browser, request, newUser }) => {
  const [victim, mallory] = [await newUser('Vera'), await newUser('Mallory')]
  const stranger = await secondBrowser(browser)
  const { access_token: accessToken, refresh_token: refreshToken } = mallory.session as Record<string, string>
  const tokens = `#access_token=${accessToken}&refresh_token=${refreshToken}&expires_in=3600&expires_at=${Math.round(now().getTime() / 1_000) + 3_600}&token_type=bearer`
  await page.goto(await answerFor(request, stranger))
  await expectFailure(page, OAUTH_TEXTS.noPlatform)
  await page.goto(`/auth/callback${tokens}`)
  await expectFailure(page, OAUTH_TEXTS.noPlatform)
  await page.goto(`/auth/callback?platform=sandbox${tokens}`)
  await expectFailure(page, OAUTH_TEXTS.noSession)
  expect(await storedUser(page)).toBeNull()
  await storeSession(page, victim)
  const expectVictim = async (): Promise<void> => {
    await open(page, SECURITY)
    await expect(methodRow(page, 'E-mail')).toContainText(victim.email)
    expect(await storedUser(page)).toBe(victim.id)
  }
  await page.goto(await answerFor(request, stranger))
  await expectVictim()
  expectConsole(refused(404))
  await page.goto(`/auth/callback?platform=sandbox${tokens}`)
  await expectFailure(page, OAUTH_TEXTS.noSession)
  await expectVictim()
  await stranger.context().close()
})
