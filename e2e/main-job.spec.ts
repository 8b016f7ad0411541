import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { HOME_TEXTS } from '@marquee/contract/home'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { HISTORY_TEXTS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { NAV_TEXTS } from '@marquee/contract/screens'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import type { Page } from '@playwright/test'
import { type ApiDraft, call, fromNow, publishedWith } from './lib/api.ts'
import { chooseOnly, primary } from './lib/composer.ts'
import { makePng } from './lib/png.ts'
import { deliveryRow, draftCard, historyCard, networkTile, open, readToken, toastWith } from './lib/screens.ts'
import { expect, newEmail, PASSWORD, serverUrl, test } from './lib/test.ts'
import { utcWall } from './lib/wall.ts'

// With the service worker, as users have it.
test.use({ serviceWorkers: 'allow' })

const DESCRIPTION = 'Our bakery in Graz opens a second shop on Saturday. Fresh sourdough from 7 in the morning.'

async function createAccount(page: Page, email: string): Promise<void> {
  await open(page, '/')
  await expect(page.getByRole('link', { name: HOME_TEXTS.start })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: NAV_TEXTS.signIn }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.signIn)
  await page.getByRole('button', { name: LOGIN_TEXTS.signUp }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN_TEXTS.signUp)
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const text of [LOGIN_TEXTS.nameRequired, LOGIN_TEXTS.emailRequired, LOGIN_TEXTS.passwordRequired]) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nora Newcomer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  for (const text of [LOGIN_TEXTS.nameRequired, LOGIN_TEXTS.emailRequired, LOGIN_TEXTS.passwordRequired]) await expect(page.getByText(text, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: NAV_TEXTS.profile })).toBeVisible()
  await expect(page.getByText('0/4')).toBeVisible()
}

/** Connects one network through its real window: the sandbox's consent page, Allow, and the window closes. */
async function connect(page: Page, network: string, handle: string): Promise<void> {
  const tile = networkTile(page, network)
  const [popup] = await Promise.all([page.waitForEvent('popup'), tile.getByRole('button', { name: 'Connect' }).click()])
  await expect(tile.getByText('Waiting for the window...')).toBeVisible()
  await expect(popup.getByRole('heading', { name: new RegExp(`Connect your ${network}`) })).toBeVisible()
  await popup.getByLabel('Account handle').fill(handle)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Allow' }).click()
  await closed
  await expect(toastWith(page, ACCOUNT_TEXTS.updated).first()).toBeVisible()
  await expect(tile.getByText(`@${handle}`)).toBeVisible()
  await expect(tile.getByText('Connected', { exact: true })).toBeVisible()
}

async function connectAccounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: HOME_TEXTS.connect }).click()
  // The first Connect makes the profile on the way.
  await connect(page, 'Instagram', 'nora.bakes')
  await connect(page, 'X', 'norabakes')
}

/** Describes the post, takes one of three suggestions and changes it. Returns the text of the post. */
async function writePost(page: Page): Promise<string> {
  await page.getByRole('button', { name: NAV_TEXTS.createPost }).click()
  const dialog = page.getByRole('dialog', { name: DIALOG_TEXTS.heading })
  await dialog.getByLabel('What should this post be about?').fill(DESCRIPTION)
  await dialog.getByRole('button', { name: DIALOG_TEXTS.generate }).click()
  const numbers = dialog.getByRole('region', { name: 'AI suggestions' }).getByRole('button', { name: /^Suggestion \d/ })
  await expect(dialog.getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
  await expect(numbers).toHaveCount(3)
  await numbers.nth(1).click()
  await expect(numbers.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const text = dialog.getByLabel('Post text')
  await expect(text).not.toHaveValue('')
  const content = `${await text.inputValue()} See you there!`
  await text.fill(content)
  return content
}

async function attachPicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: DIALOG_TEXTS.heading })
  await dialog.getByRole('button', { name: DIALOG_TEXTS.pickImages }).click()
  const library = page.getByRole('dialog', { name: DIALOG_TEXTS.libraryHeading })
  await expect(library.getByText(DIALOG_TEXTS.libraryEmpty)).toBeVisible()
  await library.getByRole('button', { name: DIALOG_TEXTS.close, exact: true }).click()
  const file = { name: 'second shop.png', mimeType: 'image/png', buffer: makePng(1_200, 1_200, { seed: 3 }) }
  await dialog.getByLabel(DIALOG_TEXTS.attach).setInputFiles(file)
  await expect(dialog.getByRole('img', { name: file.name })).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
}

/** Refuses a time too near, accepts one that is far enough, and saves: the networks are left for the drafts. */
async function scheduleAndSave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: DIALOG_TEXTS.heading })
  const late = 'Choose a time at least 5 minutes from now.'
  await dialog.getByRole('radio', { name: /pick a time/i }).click()
  const time = page.getByLabel('Date and time')
  await time.fill(utcWall(2))
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(late).first()).toBeVisible()
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: /pick a time/i }).click()
  await time.fill(utcWall(6))
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(late)).toHaveCount(0)
  await chooseOnly(page, [])
  await dialog.getByRole('button', { name: DIALOG_TEXTS.approve }).click()
  await expect(dialog.getByText(DIALOG_TEXTS.saved)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Chooses the platforms on /drafts and schedules. Returns the id of the draft. */
async function scheduleDraft(page: Page, content: string): Promise<string> {
  await open(page, '/drafts')
  const card = draftCard(page, content)
  await card.getByRole('button', { name: /choose platforms/ }).click()
  await card.getByRole('checkbox', { name: 'Instagram' }).check()
  await card.getByRole('checkbox', { name: 'X', exact: true }).check()
  await card.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toastWith(page, new RegExp(`^${PUBLISH_TEXTS.scheduled('.+ UTC')}$`))).toBeVisible()
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()
  return (await card.getAttribute('data-draft')) ?? ''
}

test('a newcomer signs up, connects, writes with AI, schedules and sees the post published once', async ({ page, request }) => {
  const email = newEmail('nora')
  await test.step('create the account', () => createAccount(page, email))
  await test.step('connect two networks', () => connectAccounts(page))
  const content = await test.step('write the post', () => writePost(page))
  await test.step('attach a picture', () => attachPicture(page))
  await test.step('schedule and save', () => scheduleAndSave(page))
  const id = await test.step('schedule on two platforms', () => scheduleDraft(page, content))
  const user = { token: await readToken(page) }

  await test.step('it appears as published without a reload', async () => {
    await open(page, '/post-history')
    await expect(page.getByRole('tab', { name: HISTORY_TEXTS.publishedTab(0) })).toBeVisible()
    await call<{ draft: ApiDraft }>(request, user, 'PUT', `/api/posts/draft/${id}`, { scheduledTime: fromNow(2_000) })
    await expect(page.getByRole('tab', { name: HISTORY_TEXTS.publishedTab(1) })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('tab', { name: HISTORY_TEXTS.publishedTab(1) }).click()
    const card = historyCard(page, content)
    for (const network of ['Instagram', 'X']) await expect(deliveryRow(card, network).getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('each network shows it once, with the picture', async () => {
    const rows = await publishedWith(request, content)
    expect(rows.map((row) => row.platform).toSorted()).toEqual(['instagram', 'twitter'])
    for (const row of rows) {
      expect(row.mediaUrls).toHaveLength(1)
      const picture = await request.get(new URL(row.mediaUrls[0] ?? '', serverUrl()).href)
      expect([picture.status(), picture.headers()['content-type']?.split('/')[0]]).toEqual([200, 'image'])
    }
    await page.goto('/sandbox?platform=instagram')
    const post = page.getByRole('article').filter({ hasText: content })
    await expect(post).toHaveCount(1)
    await expect(post.getByText('@nora.bakes')).toBeVisible()
    await expect.poll(() => post.getByRole('img', { name: 'Picture of the post' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(1_080)
  })
})
