import { DEBUG_TEXTS } from '@marquee/contract/auth-debug'
import { OAUTH_TEXTS } from '@marquee/contract/screens'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, findViolationsAndSwitch } from './lib/axe.ts'
import { open } from './lib/screens.ts'
import { expect, expectConsole, newEmail, refused, test } from './lib/test.ts'

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
  await page.waitForURL('/profile')

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
