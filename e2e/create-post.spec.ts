import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import type { Locator, Page } from '@playwright/test'
import { type ApiDraft, call, linkAccounts } from './lib/api.ts'
import { chooseOnly, primary } from './lib/composer.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { draftCard, open, toastWith } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

const ABOUT = 'Last four seats for the pour-over class on Friday evening.'

const description = (page: Page): Locator => page.getByLabel('What should this post be about?')
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const draftIdOf = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? ''

async function openCreate(page: Page): Promise<void> {
  await open(page, '/create-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREEN_HEADINGS.createPost)
  await expect(description(page)).toBeVisible()
}

test('writes a single post: suggestion, a separate text for X, a cropped picture, and its time', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Cora Create')
  await linkAccounts(request, user, ['instagram', 'twitter'])
  await signIn(user)
  await openCreate(page)
  await expect(button(page, CREATE_TEXTS.generate)).toBeDisabled()
  await description(page).fill(ABOUT)
  await button(page, CREATE_TEXTS.generate).click()
  await expect(page.getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('2')
  const text = await page.getByLabel('Post text').inputValue()
  expect(text).not.toBe('')

  await expect(page.getByText(PREFLIGHT_TEXTS.instagramMedia).first()).toBeVisible()
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('1 thing to fix')).toBeVisible()
  await page.getByLabel(DIALOG_TEXTS.attach).setInputFiles({ name: 'class.png', mimeType: 'image/png', buffer: makePng(640, 480, { seed: 3 }) })
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('tab', { name: /Customize for X/ }).click()
  await page.getByLabel('Text for X').fill('Four seats left. Friday, six o’clock.')
  await page.getByRole('button', { name: /^class\.png/ }).click()
  await page.getByLabel('Crop for Instagram').check()
  await page.keyboard.press('Escape')
  await page.getByRole('tablist', { name: 'Preview' }).getByRole('tab', { name: 'Instagram' }).click()
  await expect(page.getByRole('article', { name: 'Instagram preview' })).toBeVisible()
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}$/)
  await page.getByRole('radiogroup', { name: DIALOG_TEXTS.schedule }).getByRole('radio').nth(2).click()
  await expect(page.getByText('Ready for 2 accounts')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expect(primary(page)).toHaveText(/^Schedule for /)
  await primary(page).click()
  await expect(toastWith(page, /^Post scheduled successfully for .+!$/)).toBeVisible()
  const id = draftIdOf(page)
  await page.waitForURL(/\/drafts/)
  await expect(draftCard(page, text.slice(0, 20))).toContainText('Scheduled')
  const { draft } = await call<{ draft: ApiDraft & { overrides: Record<string, { content?: string; mediaUrls?: string[] }> } }>(request, user, 'GET', `/api/posts/draft/${id}`)
  expect(draft).toMatchObject({ status: 'scheduled', content: text.trim(), overrides: { twitter: { content: 'Four seats left. Friday, six o’clock.' } } })
  expect(draft.overrides['instagram']?.mediaUrls?.[0]).toContain('crop=instagram')
})

test('restores an unfinished text after a reload and in a new tab, and takes over the dialog’s state', async ({ page, context, newUser, signIn }) => {
  await signIn(await newUser('Rita Reload'))
  await openCreate(page)
  await page.getByLabel('Post text').fill('Half a thought')
  await page.reload()
  await expect(page.getByLabel('Post text')).toHaveValue('Half a thought')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/create-post')
  // The first tab still has it open: this one starts empty.
  await expect(other.getByLabel('Post text')).toHaveValue('')
  await page.close()
  await other.reload()
  await expect(other.getByLabel('Post text')).toHaveValue('Half a thought')

  // The composer has no floating button; the dialog of another screen takes the same unfinished post.
  await expect(other.getByRole('button', { name: '+ Create Post' })).toHaveCount(0)
  await open(other, '/planning')
  await other.getByRole('button', { name: '+ Create Post' }).click()
  const dialog = other.getByRole('dialog', { name: DIALOG_TEXTS.heading })
  await expect(dialog.getByLabel('Post text')).toHaveValue('Half a thought')
  await dialog.getByLabel('What should this post be about?').fill(ABOUT)
  await dialog.getByRole('button', { name: 'Open full editor' }).click()
  await expect(dialog).toBeHidden()
  await expect(description(other)).toHaveValue(ABOUT)
  await expect(other.getByLabel('Post text')).toHaveValue('Half a thought')
})

test('two windows do not overwrite each other', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Tina Two')
  await signIn(user)
  await openCreate(page)
  await page.getByLabel('Post text').fill('Written here')
  await expect(page).toHaveURL(/\?draft=/)
  await call(request, user, 'PUT', `/api/posts/draft/${draftIdOf(page)}`, { content: 'Written elsewhere' })
  await page.getByLabel('Post text').fill('Written here, and more')
  await expect(page.getByText(/changed in another window/)).toBeVisible()
  await button(page, 'Keep this text').click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const { draft } = await call<{ draft: ApiDraft }>(request, user, 'GET', `/api/posts/draft/${draftIdOf(page)}`)
  expect(draft.content).toBe('Written here, and more')
})

async function writeSeries(page: Page): Promise<void> {
  await openCreate(page)
  await page.getByText(DIALOG_TEXTS.series).click()
  const size = page.getByLabel('Number of posts')
  for (const [typed, read] of [['1', '2'], ['abc', '3']] as const) {
    await size.fill(typed)
    await size.blur()
    await expect(size).toHaveValue(read)
  }
  await description(page).fill('Our spring menu starts on Monday with three new filter coffees.')
  await chooseOnly(page, ['X', 'Facebook'])
  await button(page, CREATE_TEXTS.generate).click()
  await expect(button(page, CREATE_TEXTS.viewDrafts)).toBeVisible()
  // The posts appear while they are being written.
  await expect(page.getByText('3 posts are ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Time of post 3:/ })).toBeVisible()
  for (const number of [1, 2, 3]) await page.getByLabel(`Send post ${number}`).uncheck()
  // Off, it still has the focus and says why.
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'true')
  await primary(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: SERIES_TEXTS.incomplete })).toBeVisible()
  for (const number of [1, 2, 3]) await page.getByLabel(`Send post ${number}`).check()
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
}

test('a series of three waits for approval, and the run can be undone', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Sally Series')
  await linkAccounts(request, user, ['facebook', 'twitter'])
  await signIn(user)
  await writeSeries(page)
  expect(await findViolations(page)).toEqual([])
  await expect(primary(page)).toHaveText('Save 3 for approval')
  await primary(page).click()
  const run = page.getByRole('region', { name: 'Bulk schedule' })
  await expect(run.getByText(SERIES_TEXTS.saved(3))).toBeVisible()
  await expect(run.getByText('Waits for approval')).toHaveCount(3)
  const pending = () => call<{ total: number }>(request, user, 'GET', '/api/posts/pending')
  expect((await pending()).total).toBe(3)
  await run.getByRole('button', { name: 'Undo the whole run' }).click()
  await expect(page.getByRole('button', { name: /^Time of post 1:/ })).toBeVisible()
  expect((await pending()).total).toBe(0)
})

test('a series of three is scheduled automatically with both settings on, even with the tab closed', async ({ page, context, request, newUser, signIn }) => {
  const user = await newUser('Auto Ava')
  await linkAccounts(request, user, ['facebook', 'twitter'])
  await call(request, user, 'POST', '/api/user/settings', { settings: { bypassApproval: true, autoSchedule: true } })
  await signIn(user)
  await writeSeries(page)
  await expect(primary(page)).toHaveText('Schedule 3 posts')
  await primary(page).click()
  await expect(page.getByText(/goes on when you close the tab/)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await open(next, '/create-post')
  await expect(next.getByRole('region', { name: 'Bulk schedule' }).getByText(SERIES_TEXTS.scheduled(3))).toBeVisible()
  const { drafts } = await call<{ drafts: ApiDraft[] }>(request, user, 'GET', '/api/posts/drafts')
  expect(drafts.map((draft) => draft.status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
})

test('fits 320, 768 and 1440 px', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Wide Wanda'))
  await open(page, '/create-post')
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `/create-post at ${width} px`)
  }
  // accessibility.spec.ts checks the other widths.
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await findViolations(page)).toEqual([])
})
