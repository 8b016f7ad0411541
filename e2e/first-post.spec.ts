import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { HOME_TEXTS } from '@marquee/contract/home'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { NAV_TEXTS } from '@marquee/contract/screens'
import type { Locator, Page } from '@playwright/test'
import { call, linkAccounts, uploadPicture } from './lib/api.ts'
import { primary } from './lib/composer.ts'
import { makePng } from './lib/png.ts'
import { open, readToken, toastWith } from './lib/screens.ts'
import { expect, newEmail, PASSWORD, test } from './lib/test.ts'

const ABOUT = 'Our bakery in Graz opens a second shop on Saturday. Fresh sourdough from 7 in the morning.'
/** Most clicks and seconds from the home page to a scheduled post. */
const MOST = { newAi: 12, newOwn: 7, againAi: 8, againOwn: 2, seconds: 60 } as const

/** Counts what a person would press; a script's own waiting is not counted. */
function counter(what: string) {
  let clicks = 0
  const start = performance.now()
  return {
    click: async (target: Locator): Promise<void> => {
      clicks += 1
      await target.click()
    },
    add: (): void => void (clicks += 1),
    end: (most: number): void => {
      const seconds = (performance.now() - start) / 1_000
      console.log(`${what}: ${clicks} clicks (at most ${most}), ${seconds.toFixed(1)} s (at most ${MOST.seconds})`)
      expect(clicks, what).toBeLessThanOrEqual(most)
      expect(seconds, what).toBeLessThanOrEqual(MOST.seconds)
    },
  }
}
type Counter = ReturnType<typeof counter>

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: DIALOG_TEXTS.heading })
const times = (page: Page): Locator => dialog(page).getByRole('radiogroup', { name: DIALOG_TEXTS.schedule }).getByRole('radio')
const scheduled = (page: Page): Locator => toastWith(page, /^Post scheduled successfully for .+!$/)

async function signUp(page: Page, count: Counter): Promise<void> {
  await open(page, '/')
  await expect(page.getByRole('link', { name: HOME_TEXTS.start })).toBeVisible()
  await count.click(page.getByRole('banner').getByRole('link', { name: NAV_TEXTS.signIn }))
  await count.click(page.getByRole('button', { name: LOGIN_TEXTS.signUp }))
  await page.getByLabel('Name', { exact: true }).fill('Fiona First')
  await page.getByLabel('Email', { exact: true }).fill(newEmail('fiona'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await count.click(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('/')
}

async function connect(page: Page, network: string, count: Counter): Promise<void> {
  const opened = page.waitForEvent('popup')
  await count.click(dialog(page).getByRole('button', { name: `Connect ${network}` }))
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await count.click(popup.getByRole('button', { name: 'Allow' }))
  await closed
  await expect(dialog(page).getByRole('button', { name: new RegExp(`^${network}`), pressed: true })).toBeVisible()
}

/** Has the AI write, and takes the first suggestion. */
async function generate(page: Page, count: Counter): Promise<void> {
  const field = dialog(page).getByLabel('What should this post be about?')
  await count.click(field)
  await field.fill(ABOUT)
  await count.click(dialog(page).getByRole('button', { name: DIALOG_TEXTS.generate }))
  await expect(dialog(page).getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
  await count.click(dialog(page).getByRole('button', { name: 'Suggestion 1', exact: true }))
  await expect(dialog(page).getByLabel('Post text')).not.toHaveValue('')
}

test('a new user schedules a first post with AI and a picture in 12 clicks', async ({ page }) => {
  const count = counter('New user, AI, Instagram with a picture')
  await signUp(page, count)
  await count.click(page.getByRole('button', { name: NAV_TEXTS.createPost }))
  await connect(page, 'Instagram', count)
  await generate(page, count)
  const chooser = page.waitForEvent('filechooser')
  await count.click(dialog(page).getByText(DIALOG_TEXTS.attach))
  count.add() // The file in the window of the system.
  await (await chooser).setFiles({ name: 'shop.png', mimeType: 'image/png', buffer: makePng(800, 800, { seed: 5 }) })
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(primary(page)).toHaveText(/^Schedule for /)
  await count.click(primary(page))
  await expect(scheduled(page)).toBeVisible()
  count.end(MOST.newAi)
})

test('a new user schedules a first post in own words in 7 clicks', async ({ page, request }) => {
  const count = counter('New user, own words on X')
  await signUp(page, count)
  await count.click(page.getByRole('button', { name: NAV_TEXTS.createPost }))
  await connect(page, 'X', count)
  await dialog(page).getByLabel('Post text').fill(ABOUT)
  await expect(primary(page)).toHaveText(/^Schedule for /)
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await count.click(primary(page))
  await expect(scheduled(page)).toBeVisible()
  count.end(MOST.newOwn)
  const { drafts } = await call<{ drafts: { status: string; content: string; platforms: string[] }[] }>(request, { token: await readToken(page) }, 'GET', '/api/posts/drafts')
  expect(drafts).toMatchObject([{ status: 'scheduled', content: ABOUT, platforms: ['twitter'] }])
})

test('a returning user schedules a post with AI, a picture and another time in 8 clicks', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Rosa Returns')
  await linkAccounts(request, user, ['instagram', 'twitter'])
  await uploadPicture(request, user, 'bread.png', makePng(640, 640, { seed: 6 }))
  await signIn(user)
  await open(page, '/')
  const count = counter('Returning user, everything')
  await count.click(page.getByRole('button', { name: NAV_TEXTS.createPost }))
  await generate(page, count)
  await count.click(dialog(page).getByRole('button', { name: DIALOG_TEXTS.pickImages }))
  const library = page.getByRole('dialog', { name: DIALOG_TEXTS.libraryHeading })
  await count.click(library.getByRole('listitem').getByRole('button').first())
  await expect(library).toBeHidden()
  await count.click(times(page).nth(2))
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await count.click(primary(page))
  await expect(scheduled(page)).toBeVisible()
  count.end(MOST.againAi)
})

test('a returning user schedules own words in 2 clicks', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Olga Own')
  await linkAccounts(request, user, ['twitter', 'linkedin'])
  await signIn(user)
  await open(page, '/')
  const count = counter('Returning user, own words')
  await count.click(page.getByRole('button', { name: NAV_TEXTS.createPost }))
  await expect(dialog(page).getByLabel('Post text')).toBeFocused()
  await page.keyboard.type(ABOUT)
  await expect(primary(page)).toHaveText(/^Schedule for /)
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await count.click(primary(page))
  await expect(scheduled(page)).toBeVisible()
  count.end(MOST.againOwn)
})

/** Presses Tab until the focus is on the target. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a post is scheduled by the keyboard alone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Kay Board')
  await linkAccounts(request, user, ['twitter'])
  await signIn(user)
  await open(page, '/')
  const start = performance.now()
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('c')
  await expect(dialog(page).getByLabel('Post text')).toBeFocused()
  await page.keyboard.type('Typed and sent without a pointer.')
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await press('Control+Enter')
  await expect(scheduled(page)).toBeVisible()
  console.log(`By keyboard, own words: ${keys} keys besides the text, ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  await expect(dialog(page)).toBeHidden()

  const again = performance.now()
  await page.keyboard.press('c')
  const field = dialog(page).getByLabel('What should this post be about?')
  await expect(dialog(page).getByLabel('Post text')).toBeFocused()
  await tabTo(page, field)
  await page.keyboard.type(ABOUT)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Suggestion 2', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Post text')).toBeFocused()
    await tabTo(page, times(page).nth(1))
  await page.keyboard.press('ArrowRight')
  await expect(times(page).nth(2)).toHaveAttribute('aria-checked', 'true')
  await tabTo(page, primary(page))
  await page.keyboard.press('Enter')
  await expect(scheduled(page).last()).toBeVisible()
  console.log(`By keyboard, with AI and another time: ${((performance.now() - again) / 1_000).toFixed(1)} s`)
})
