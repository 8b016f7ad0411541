import { AUTH_SERVICE_TEXTS, LOGIN_TEXTS } from '@marquee/contract/auth'
import { PROFILE_TEXTS } from '@marquee/contract/profile'
import { DRAFT_TEXTS } from '@marquee/contract/posts'
import type { Page } from '@playwright/test'
import { expectReady, open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, newEmail, PASSWORD, refused, SESSION_KEY, test } from './lib/test.ts'

// With the service worker, as users have it.
test.use({ serviceWorkers: 'allow' })

async function submit(page: Page, email: string, password: string, button: 'Sign in' | 'Create account'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profile' })

test('an address already in use: the text of the specification, and the form keeps its input', async ({ page, newUser }) => {
  const user = await newUser('Tina')
  expectConsole(refused(422))
  await open(page, '/login?mode=sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Tina Again')
  await submit(page, user.email, PASSWORD, 'Create account')
  await expect(page.getByRole('alert').filter({ hasText: LOGIN_TEXTS.signUpFailed })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
})

test('a wrong password: the text of the specification, then the right one works', async ({ page, newUser }) => {
  const user = await newUser('Wanda')
  expectConsole(refused(400))
  await open(page, '/login')
  await submit(page, user.email, 'not the password', 'Sign in')
  await expect(page.getByRole('alert').filter({ hasText: LOGIN_TEXTS.badCredentials })).toBeVisible()
  await submit(page, user.email, PASSWORD, 'Sign in')
  await page.waitForURL('/')
  await expect(profileLink(page)).toBeVisible()
})

test('a password under eight characters is refused before anything is sent; the eye shows it', async ({ page }) => {
  await open(page, '/login?mode=sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Kurz')
  await submit(page, newEmail('kurz'), 'short', 'Create account')
  await expect(page.getByText(LOGIN_TEXTS.passwordTooShort)).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a known password is refused with the reason beside its field, another one is accepted', async ({ page }) => {
  expectConsole(refused(422))
  await open(page, '/login?mode=sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Ida')
  const email = newEmail('ida')
  await submit(page, email, '12345678', 'Create account')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(new RegExp(AUTH_SERVICE_TEXTS.passwordWeak))
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await submit(page, email, PASSWORD, 'Create account')
  await page.waitForURL('/')
})

test('a limit says when it ends: for mails in the words of the service, for guesses in ours', async ({ page }) => {
  expectConsole(refused(429))
  expectConsole(refused(400))
  const email = newEmail('limes')
  const ask = async () => {
    await open(page, '/login?mode=reset')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: LOGIN_TEXTS.sendReset }).click()
  }
  await ask()
  await expect(page.getByText(LOGIN_TEXTS.resetSent)).toBeVisible()
  await ask()
  await expect(page.getByRole('alert').filter({ hasText: /^For security purposes, you can only request this after \d+ seconds\.$/ })).toBeVisible()
  await open(page, '/login')
  for (let guess = 0; guess < 11; guess += 1) {
    const answer = page.waitForResponse(/\/auth\/v1\/token/)
    await submit(page, email, `not the password ${guess}`, 'Sign in')
    await answer
  }
  await expect(page.getByRole('alert').filter({ hasText: /^Too many attempts\. Please try again in \d+ minutes\.$/ })).toBeVisible()
})

test('the form stays where it is when the buttons of other services come', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/auth/v1/settings', async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page, '/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()
  const before = await password.boundingBox()
  gate.resolve()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(2)
  expect(await password.boundingBox()).toEqual(before)
})

test('without Remember me the session ends with the tab, with it a new tab is signed in', async ({ page, context, newUser }) => {
  const user = await newUser('Remi')
  await open(page, '/login')
  await page.getByLabel(LOGIN_TEXTS.rememberMe).uncheck()
  await submit(page, user.email, PASSWORD, 'Sign in')
  await page.waitForURL('/')
  expect(await page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key) !== null], SESSION_KEY)).toEqual([null, true])
  const second = await context.newPage()
  await open(second, '/login')
  await expect(profileLink(second)).toHaveCount(0)
  await submit(second, user.email, PASSWORD, 'Sign in')
  await second.waitForURL('/')
  const third = await context.newPage()
  await open(third, '/')
  await expect(profileLink(third)).toBeVisible()
})

test('forgotten password: mail, link, new password, sign in with it', async ({ page, context, newUser }) => {
  const user = await newUser('Vergissa')
  const fresh = 'an entirely new secret'
  // The first tab follows the sign-in of the second, and may still be asking for its lists when the second logs out.
  expectConsole(refused(401))
  await open(page, '/login')
  await page.getByRole('button', { name: LOGIN_TEXTS.forgot }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.reset)
  await page.getByRole('button', { name: LOGIN_TEXTS.sendReset }).click()
  await expect(page.getByText(LOGIN_TEXTS.resetEmailRequired)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByRole('button', { name: LOGIN_TEXTS.sendReset }).click()
  await expect(page.getByText(LOGIN_TEXTS.resetSent)).toBeVisible()
  const [mailbox] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /Open the outbox/ }).click()])
  const mail = mailbox.getByRole('link', { name: new RegExp(`Reset your Marquee password.*${user.email}`) })
  await expect(async () => {
    await mailbox.reload()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
  await mailbox.getByRole('list').getByRole('link', { name: /verify/ }).first().click()
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.reset)
  await mailbox.getByLabel('New Password', { exact: true }).fill(fresh)
  await mailbox.getByLabel('Confirm New Password').fill('something else')
  await mailbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(mailbox.getByText(LOGIN_TEXTS.passwordMismatch)).toBeVisible()
  await mailbox.getByLabel('Confirm New Password').fill(fresh)
  await mailbox.getByRole('button', { name: 'Set new password' }).click()
  await expect(toastWith(mailbox, 'Your password has been changed.')).toBeVisible()
  await open(mailbox, '/profile')
  await mailbox.getByRole('button', { name: PROFILE_TEXTS.logOut }).click()
  await expect(mailbox.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await open(page, '/login')
  await submit(page, user.email, fresh, 'Sign in')
  await page.waitForURL('/')
  await expect(profileLink(page)).toBeVisible()
})

test('a guarded page leads to sign-in and back to its own address', async ({ page, newUser }) => {
  const user = await newUser('Nexta')
  await open(page, '/drafts?platform=twitter')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submit(page, user.email, PASSWORD, 'Sign in')
  await page.waitForURL('/drafts?platform=twitter')
  await expect(page.getByRole('tab', { name: 'Twitter/X' })).toHaveAttribute('aria-selected', 'true')
})

test('next never leads to another origin', async ({ page, newUser }) => {
  const user = await newUser('Offa')
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await submit(page, user.email, PASSWORD, 'Sign in')
    await page.waitForURL('/')
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
  }
})

test('Log Out leads home and leaves nothing of the user behind', async ({ page, newUser, signIn }) => {
  const user = await newUser('Lola')
  await signIn(user)
  await open(page, '/profile')
  await page.getByRole('button', { name: '+ Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a Post' })
  await dialog.getByLabel('What should this post be about?').fill('A secret plan')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('A secret plan')
  await page.getByRole('button', { name: PROFILE_TEXTS.logOut }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  const left = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(left).not.toContain('A secret plan')
  expect(left).not.toContain(user.id)
  await open(page, '/drafts')
  await expect(page.getByRole('main').getByText(DRAFT_TEXTS.signedOut)).toBeVisible()
})

test('a session that the server ended: a message, sign-in, and back on the same page', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Expira')
  await signIn(user)
  await open(page, '/drafts')
  await request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${user.token}` } })
  for (const status of [400, 401, 403]) expectConsole(refused(status))
  await page.reload()
  await expect(toastWith(page, 'You were signed out.')).toHaveCount(1)
  await expect(page.getByRole('main').getByText(DRAFT_TEXTS.signedOut)).toBeVisible()
  await page.getByRole('region', { name: 'Messages (F8)' }).getByRole('button', { name: 'Sign in' }).click()
  await submit(page, user.email, PASSWORD, 'Sign in')
  await page.waitForURL('/drafts')
  await expectReady(page)
  await expect(page.getByText('No drafts yet')).toBeVisible()
})

test('a corrupt session counts as none', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate((key) => localStorage.setItem(key, '{"user":{"id":1}'), SESSION_KEY)
  await open(page, '/drafts')
  await expect(page.getByRole('main').getByText(DRAFT_TEXTS.signedOut)).toBeVisible()
})

test('a used reset link says so and offers a new one', async ({ page }) => {
  await open(page, '/reset-password')
  await expect(page.getByText(/This link has expired, was already used/)).toBeVisible()
  await page.getByRole('link', { name: LOGIN_TEXTS.sendReset }).click()
  await expect(page.getByRole('button', { name: LOGIN_TEXTS.sendReset })).toBeVisible()
})

test('the callback page shows what went wrong', async ({ page }) => {
  await page.goto('/auth/callback')
  await expect(page.getByText('No platform specified in callback')).toBeVisible()
  await page.goto('/auth/callback?platform=twitter&debug=true')
  await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible()
  await expect(page.getByText('No session found. Authentication might have been canceled or failed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Debug Info' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Profile' })).toBeVisible()
})
