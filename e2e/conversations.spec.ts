import { INTERACTION_TEXTS, UNDO_MS } from '@marquee/contract/conversations/texts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, linkAccounts, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { open, toastWith } from './lib/screens.ts'
import { type Control, controlOf, expect, test, type User } from './lib/test.ts'

/** From the moment at which the server has heard of something to its place in an open tab, in milliseconds. */
const ARRIVES_WITHIN = 2_000
const POST = 'The gift boxes are ready.'

/** A user with an account and one published post. */
async function prepare(request: APIRequestContext, user: User): Promise<void> {
  await linkAccounts(request, user, ['facebook'])
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: POST, platforms: ['facebook'] })
}

const row = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: new RegExp(name) })
const thread = (page: Page): Locator => page.getByRole('region', { name: 'Thread', exact: true })
/** Somebody writes below the user's post; resolves when the server has heard of it. */
async function comment(request: APIRequestContext, user: User, name: string, text: string): Promise<void> {
  await controlOf(request)('POST', '/comment', { email: user.email, platform: 'facebook', name, text })
  await expect.poll(async () => (await call<{ threads: { preview: string }[] }>(request, user, 'GET', '/api/conversations')).threads.some(({ preview }) => preview === text), { intervals: [50] }).toBe(true)
}
/** How often the networks took an answer of a user with this text. */
async function timesSent(control: Control, user: User, text: string): Promise<number> {
  const { accepted } = await control<{ accepted: { text: string }[] }>('GET', `/accepted?email=${encodeURIComponent(user.email)}`)
  return accepted.filter((write) => write.text === text).length
}

test('a comment arrives in every open tab, is answered once, and nothing moves', async ({ page, context, request, newUser, signIn, control }) => {
  const user = await newUser('Mara')
  await prepare(request, user)
  await signIn(user)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, '/social-interactions?tab=comments')
    await expect(tab.getByText(INTERACTION_TEXTS.nothingYet)).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])
  await comment(request, user, 'Elif Demir', 'Can it still arrive before Christmas?')
  for (const tab of [page, other]) await expect(row(tab, 'Elif Demir')).toBeVisible({ timeout: ARRIVES_WITHIN })

  const field = thread(page).getByRole('textbox', { name: 'Reply' })
  await field.fill('Yes, until 15 December.')
  const place = await row(page, 'Elif Demir').boundingBox()
  await comment(request, user, 'Jonas Weber', 'Two weeks and no answer.')
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: ARRIVES_WITHIN })
  expect(await row(page, 'Elif Demir').boundingBox()).toEqual(place)
  await expect(field).toBeFocused()

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(thread(page).getByText(/^Sends in 0:0\d$/)).toBeVisible()
  await expect(thread(page).getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: UNDO_MS + 10_000 })
  expect(await timesSent(control, user, 'Yes, until 15 December.')).toBe(1)
  await expect(row(other, 'Elif Demir')).toContainText('Answered')
  expect(await findViolations(page)).toEqual([])
})

test('an answer takes a picture, which stands under it at the network', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Mina')
  await prepare(request, user)
  await comment(request, user, 'Elif Demir', 'What does the box look like?')
  await uploadPicture(request, user, 'box.png', makePng(300, 200, { seed: 16 }))
  await signIn(user)
  await open(page, '/social-interactions?tab=comments')
  const field = thread(page).getByRole('textbox', { name: 'Reply' })
  await field.fill('Like this')
  await thread(page).getByRole('button', { name: 'Emoji' }).click()
  await page.getByRole('button', { name: 'red heart' }).first().click()
  await expect(field).toHaveValue('Like this❤️')
  await thread(page).getByRole('button', { name: `${INTERACTION_TEXTS.addFile}: pictures` }).click()
  await page.getByRole('dialog').getByRole('button', { name: /box/ }).click()
  await expect(thread(page).getByRole('list', { name: 'Files' }).getByRole('img', { name: 'box.png' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await thread(page).getByRole('button', { name: 'Send', exact: true }).click()
  await thread(page).getByRole('button', { name: 'Send now' }).click()
  await expect(thread(page).getByText('Sent', { exact: true }).first()).toBeVisible()
  const link = thread(page).getByRole('link', { name: 'View post' })
  await page.goto((await link.getAttribute('href')) ?? '')
  const answer = page.getByRole('article').filter({ hasText: 'Like this❤️' })
  await expect(answer.getByRole('img', { name: 'Picture' })).toBeVisible()
})

test('a held reply is taken back, bulk actions are undone, and the keys lead through the list', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Nils')
  await prepare(request, user)
  for (const name of ['Ada Berg', 'Ben Hollis', 'Cleo Hart']) await comment(request, user, name, `${name} asks something.`)
  await signIn(user)
  await open(page, '/social-interactions?tab=comments')
  await expect(row(page, 'asks something')).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(row(page, 'asks something').nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  const field = thread(page).getByRole('textbox', { name: 'Reply' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Too early.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await thread(page).getByRole('button', { name: INTERACTION_TEXTS.undo }).click()
  await expect(field).toHaveValue('Too early.')
  expect(await timesSent(control, user, 'Too early.')).toBe(0)

  await page.getByRole('checkbox', { name: 'Select Ada Berg' }).check()
  await page.getByRole('checkbox', { name: 'Select Ben Hollis' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('region', { name: 'Selected threads' }).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'asks something')).toHaveCount(1)
  await toastWith(page, /2 marked as done/).locator('..').getByRole('button', { name: INTERACTION_TEXTS.undo }).click()
  await expect(row(page, 'asks something')).toHaveCount(3)

  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'an open thread')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(row(page, 'Cleo Hart')).toBeVisible()
  await expectNoSidewaysScroll(page, 'the list of threads')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next conversation')).toBeVisible()
})
