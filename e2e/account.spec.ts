import { SECURITY_TEXTS } from '@marquee/contract/account'
import { LOGIN_TEXTS } from '@marquee/contract/auth'
import type { Browser, Page } from '@playwright/test'
import { call, createDraft } from './lib/api.ts'
import { offsetMs } from './lib/clock.ts'
import { open, toastWith } from './lib/screens.ts'
import { shiftDate } from './lib/shift-date.ts'
import { expect, expectConsole, PASSWORD, refused, test, type User } from './lib/test.ts'
import { codeOf } from './lib/totp.ts'

async function submit(page: Page, { email }: Pick<User, 'email'>, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profile' })

/** Enables the second factor in the open tab. Returns the secret and the recovery codes. */
async function enable(page: Page): Promise<{ secret: string; codes: string[] }> {
  await open(page, '/profile?tab=security')
  await page.getByRole('button', { name: SECURITY_TEXTS.enableTwoFactor }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code').pressSequentially(await codeOf(secret))
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText(/^On since /)).toBeVisible()
  return { secret, codes }
}

/** A second browser, with nothing of the first. */
async function secondBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addInitScript(shiftDate, offsetMs())
  return context.newPage()
}

test('two factors: from enrolment to the next sign-in; a used code is refused, a recovery code helps, and it is disabled', async ({ page, browser, newUser, signIn }) => {
  const user = await newUser('Zoe')
  await signIn(user)
  const { secret, codes } = await enable(page)
  const second = await secondBrowser(browser, page)
  await open(second, '/login?next=%2Fdrafts')
  await submit(second, user)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expect(profileLink(second)).toHaveCount(0)
  await second.getByLabel('6-digit code').pressSequentially(await codeOf(secret))
  await expect(second.getByText('This code is wrong or was used. Wait for the next one.')).toBeVisible()
  // Wherever one goes: nothing is open before the second step.
  await second.goto('/drafts')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await second.getByLabel('6-digit code').pressSequentially(await codeOf(secret, 1))
  await second.waitForURL('/drafts')
  await expect(profileLink(second)).toBeVisible()
  const third = await secondBrowser(browser, page)
  await open(third, '/login')
  await submit(third, user)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(codes[0] ?? '')
  await third.getByRole('button', { name: 'Verify' }).click()
  await expect(toastWith(third, 'Recovery code used. 9 left.')).toBeVisible()
  await third.waitForURL('/')
  await open(third, '/profile?tab=security')
  await third.getByRole('button', { name: 'Disable' }).click()
  await third.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await third.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await third.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(third.getByText(SECURITY_TEXTS.twoFactorOff)).toBeVisible()
  await Promise.all([second.context().close(), third.context().close()])
})

test('a new password ends the other sessions, which return to the same place', async ({ page, browser, newUser, signIn }) => {
  const user = await newUser('Paul')
  await signIn(user)
  await open(page, '/profile?tab=security')
  const second = await secondBrowser(browser, page)
  await open(second, '/login?next=%2Fdrafts')
  await submit(second, user)
  await second.waitForURL('/drafts')
  await page.getByLabel(SECURITY_TEXTS.current, { exact: true }).fill(PASSWORD)
  await page.getByLabel(SECURITY_TEXTS.new, { exact: true }).fill('an entirely new secret')
  await page.getByLabel(SECURITY_TEXTS.confirmNew, { exact: true }).fill('something else')
  await page.getByRole('button', { name: SECURITY_TEXTS.updatePassword }).click()
  await expect(page.getByText(LOGIN_TEXTS.passwordMismatch)).toBeVisible()
  await page.getByLabel(SECURITY_TEXTS.confirmNew, { exact: true }).fill('an entirely new secret')
  await page.getByRole('button', { name: SECURITY_TEXTS.updatePassword }).click()
  await expect(toastWith(page, 'Your password has been changed. Your other sessions have ended.')).toBeVisible()
  await second.reload()
  await expect(toastWith(second, 'You were signed out.')).toBeVisible()
  await second.getByRole('region', { name: 'Messages (F8)' }).getByRole('button', { name: 'Sign in' }).click()
  await expect(second.getByRole('main').getByText('You were signed out.')).toBeVisible()
  await submit(second, user, 'an entirely new secret')
  await second.waitForURL('/drafts')
  await open(page, '/profile?tab=security')
  await expect(page.getByText('This device')).toBeVisible()
  await second.context().close()
})

test('a deleted account is gone: the export is offered first, and the password is asked for', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Dora')
  await createDraft(request, user, { content: 'to be deleted' })
  await signIn(user)
  await open(page, '/profile?tab=security')
  await page.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }).click()
  const first = page.getByRole('alertdialog', { name: SECURITY_TEXTS.deleteQuestion })
  const [download] = await Promise.all([page.waitForEvent('download'), first.getByRole('button', { name: 'Export' }).click()])
  expect(download.suggestedFilename()).toMatch(/^marquee-export-.*\.zip$/)
  expect(await download.failure()).toBeNull()
  await first.getByRole('button', { name: 'Continue' }).click()
  const second = page.getByRole('dialog', { name: SECURITY_TEXTS.deleteFinal })
  expectConsole(refused(400))
  await second.getByLabel('Password', { exact: true }).fill('not the password')
  await second.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }).click()
  await expect(second.getByText('This password is not right.')).toBeVisible()
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // What the page asked for while it was left is refused: nobody is signed in.
  expectConsole(refused(401))
  await second.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await open(page, '/login')
  await submit(page, user)
  await expect(page.getByRole('alert').filter({ hasText: LOGIN_TEXTS.badCredentials })).toBeVisible()
  await expect(call(request, user, 'GET', '/api/posts/drafts')).rejects.toThrow()
})
