import { API_KEY_TEXTS } from '@marquee/contract/api-keys'
import { SECURITY_TEXTS } from '@marquee/contract/account'
import { AVATAR_TEXTS } from '@marquee/contract/profile'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Opened } from './opened.ts'
import { open } from './screens.ts'
import { PASSWORD } from './test.ts'
import { makePng } from './png.ts'
import { codeOf } from './totp.ts'

const SECURITY = '/profile?tab=security'
const enable = (page: Page): Locator => page.getByRole('button', { name: SECURITY_TEXTS.enableTwoFactor })

/** Begins to enable the second factor. Returns the key. */
async function enrol(page: Page): Promise<string> {
  await enable(page).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  return (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
}

/** Enables the second factor, up to the recovery codes. Returns their list. */
async function showCodes(page: Page): Promise<Locator> {
  await page.getByLabel('6-digit code').pressSequentially(await codeOf(await enrol(page)))
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  return page.getByRole('list', { name: 'Recovery codes' })
}

/** Enables the second factor unless it is. */
async function ensureFactor(page: Page): Promise<void> {
  const isOn = page.getByText(/^On since /)
  await expect(enable(page).or(isOn)).toBeVisible()
  if (await isOn.isVisible()) return
  await showCodes(page)
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(isOn).toBeVisible()
}

/** What opens on the screens of the account. The last one signs out. */
export const OPENED_ACCOUNT: readonly Opened[] = [
  {
    name: 'the deletion of the account asks',
    path: SECURITY,
    act: async (page) => {
      await page.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }).click()
      return page.getByRole('alertdialog', { name: SECURITY_TEXTS.deleteQuestion })
    },
  },
  {
    name: 'the deletion of the account wants the password',
    path: SECURITY,
    act: async (page) => {
      await page.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
      return page.getByRole('dialog', { name: SECURITY_TEXTS.deleteFinal })
    },
  },
  {
    name: 'a new password with mistakes',
    path: SECURITY,
    act: async (page) => {
      await page.getByLabel(SECURITY_TEXTS.new, { exact: true }).fill('short')
      await page.getByRole('button', { name: SECURITY_TEXTS.updatePassword }).click()
      return page.getByText('Enter your current password.')
    },
  },
  {
    name: 'a picture being cropped',
    path: '/profile',
    act: async (page) => {
      await page.getByLabel(AVATAR_TEXTS.change).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(600, 400) })
      return page.getByRole('dialog', { name: AVATAR_TEXTS.crop })
    },
  },
  {
    name: 'the unread notices',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Unread' }).click()
      return page.getByRole('dialog').getByRole('listitem').first()
    },
  },
  {
    name: 'a key is to be revoked',
    hasEffect: true,
    path: '/api-keys',
    act: async (page) => {
      await page.getByRole('button', { name: API_KEY_TEXTS.create }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Shop sync')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: API_KEY_TEXTS.stored }).click()
      await page.getByRole('button', { name: /^Revoke/ }).click()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'the second factor is being enabled',
    hasEffect: true,
    path: SECURITY,
    act: async (page) => {
      await enrol(page)
      return page.getByRole('img', { name: /QR code/ })
    },
  },
  { name: 'the recovery codes', hasEffect: true, path: SECURITY, act: showCodes },
  {
    name: 'the second factor is to be disabled',
    hasEffect: true,
    path: SECURITY,
    act: async (page) => {
      await ensureFactor(page)
      await page.getByRole('button', { name: 'Disable' }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'the second step of signing in, refused',
    hasEffect: true,
    path: SECURITY,
    act: async (page) => {
      await ensureFactor(page)
      const email = await page.getByRole('main').getByText(/@example\.com$/).first().innerText()
      await page.evaluate(() => localStorage.clear())
      await open(page, '/login')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('6-digit code').pressSequentially('000000')
      return page.getByText('This code is wrong or was used. Wait for the next one.')
    },
  },
]
