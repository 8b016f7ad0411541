import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts } from './lib/api.ts'
import { now, runStart } from './lib/clock.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, test, type User } from './lib/test.ts'

/** Time until a post is due, sent and reported. */
const PUBLISHED_MS = 15_000
const HOUR_MS = 3_600_000
const A_TIME = /\d:\d\d [AP]M/
const PASSED = 'That time has passed. Choose a later one.'
/** Height of an hour in the day view. */
const HOUR_PX = 56

/** A day of the month after the run's first, so that everything around it is in the future, even if a month ends during the run. */
function nextMonth(number: number): string {
  const start = runStart()
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, number)).toISOString().slice(0, 10)
}

/** A zone in which it is about noon now: part of today is past, part is ahead. */
function noonZone(): string {
  const shift = 12 - now().getUTCHours()
  return shift === 0 ? 'UTC' : `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`
}

const cell = (page: Page, day: string): Locator => page.locator(`[role=gridcell][data-day="${day}"]`)
const tile = (page: Page, text: string | RegExp): Locator => page.getByRole('grid').getByRole('button', { name: text })

/** A scheduled post on a day of next month, at an hour in UTC, the zone of new profiles. */
const schedulePost = (request: APIRequestContext, user: User, content: string, day: string, hour = 10) =>
  createDraft(request, user, { content, platforms: ['facebook'], scheduledTime: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`, status: 'scheduled' })

/**
 * Drags with the mouse like a user: press, a small move, the way, and release once the calendar shows the effect of the
 * drop. `shown` is the text shown over the target then, null over a target outside the calendar; `y` is the position in the
 * target, from its top.
 */
async function drag(page: Page, from: Locator, to: Locator, shown: string | RegExp | null, y?: number): Promise<void> {
  // The code for dragging is loaded separately from the screen.
  await expect(from).toHaveAttribute('draggable', 'true')
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + 12, start.y + 4)
  await page.mouse.down()
  await page.mouse.move(start.x + 24, start.y + 12, { steps: 4 })
  const hint = page.getByRole('grid').locator('.pointer-events-none').filter({ hasText: shown ?? A_TIME })
  if (shown === null) await expect(hint).toBeVisible()
  await page.mouse.move(end.x + end.width / 2, y === undefined ? end.y + end.height / 2 : end.y + y + 4, { steps: 8 })
  if (shown === null) await expect(hint).toBeHidden()
  else await expect(hint.and(to.locator('*'))).toBeVisible()
  await page.mouse.up()
}

/** Scrolls the day view until an hour is in its middle. */
const showHour = (page: Page, hour: number): Promise<void> =>
  page.getByRole('grid').evaluate((grid, top) => grid.scrollTo({ top: top - grid.clientHeight / 2, behavior: 'instant' }), hour * HOUR_PX)

const scheduledTime = async (request: APIRequestContext, user: User, id: string): Promise<string | null> =>
  (await call<{ draft: { scheduledTime: string | null } }>(request, user, 'GET', `/api/posts/draft/${id}`)).draft.scheduledTime

async function newPlanner(request: APIRequestContext, newUser: (name: string) => Promise<User>, name: string): Promise<User> {
  const user = await newUser(name)
  await linkAccounts(request, user, ['facebook'])
  return user
}

test('a dragged post keeps its clock time, and Undo reverts it', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Drago')
  const post = await schedulePost(request, user, 'Carried around', nextMonth(10))
  await signIn(user)
  await open(page, `/planning?date=${nextMonth(10)}`)
  await drag(page, tile(page, 'Carried around'), cell(page, nextMonth(12)), '10:00 AM')
  await expect(cell(page, nextMonth(12)).getByRole('button', { name: 'Carried around' })).toBeVisible()
  await expect(toastWith(page, /^Moved to .*10:00 AM UTC$/)).toBeVisible()
  expect(await scheduledTime(request, user, post.id)).toBe(`${nextMonth(12)}T10:00:00.000Z`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, nextMonth(10)).getByRole('button', { name: 'Carried around' })).toBeVisible()
  await expect.poll(() => scheduledTime(request, user, post.id)).toBe(`${nextMonth(10)}T10:00:00.000Z`)
})

test('Alt and an arrow moves the post with the focus, Ctrl+Z undoes, Enter opens the day', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Alta')
  const post = await schedulePost(request, user, 'By the keys', nextMonth(10))
  await signIn(user)
  await open(page, `/planning?date=${nextMonth(9)}`)
  await cell(page, nextMonth(9)).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, nextMonth(10))).toBeFocused()
  await tile(page, 'By the keys').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cell(page, nextMonth(11)).getByRole('button', { name: 'By the keys' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cell(page, nextMonth(18)).getByRole('button', { name: 'By the keys' })).toBeFocused()
  await expect.poll(() => scheduledTime(request, user, post.id)).toBe(`${nextMonth(18)}T10:00:00.000Z`)
  await expect(toastWith(page, /^Moved to/)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(cell(page, nextMonth(11)).getByRole('button', { name: 'By the keys' })).toBeVisible()
  await cell(page, nextMonth(11)).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('1 post', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`open=${nextMonth(11)}`))
  await page.goBack()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('Move to… chooses a day and time; quick add leads to the editor with the time', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Mova')
  const post = await schedulePost(request, user, 'By the dialog', nextMonth(10))
  await signIn(user)
  await open(page, `/planning?date=${nextMonth(10)}`)
  await tile(page, 'By the dialog').click()
  await page.getByRole('complementary').getByRole('button', { name: 'Move to…' }).click()
  await page.getByLabel('Day and time').fill(`${nextMonth(14)}T16:45`)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toastWith(page, /^Moved to .*4:45 PM UTC$/)).toBeVisible()
  expect(await scheduledTime(request, user, post.id)).toBe(`${nextMonth(14)}T16:45:00.000Z`)
  await cell(page, nextMonth(20)).hover()
  await cell(page, nextMonth(20)).getByRole('link', { name: /Schedule a post on/ }).click()
  // The editor opens with that time.
  await expect(page).toHaveURL('/create-post')
  await expect(page.getByRole('radiogroup', { name: 'Schedule Post' }).getByRole('radio', { checked: true })).toHaveText(/9:00 AM/)
  await expect(page.getByText(new RegExp(`${Number(nextMonth(20).slice(8))}.* 9:00 AM UTC`))).toBeVisible()
})

test('a drop on a past time is refused with a message; a later one sets the quarter of an hour', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Petra')
  await call(request, user, 'PUT', '/api/profile', { timezone: noonZone() })
  const dueAt = new Date(Math.ceil((now().getTime() + 2 * HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
  const post = await createDraft(request, user, { content: 'Not backwards', platforms: ['facebook'], scheduledTime: dueAt, status: 'scheduled' })
  await signIn(user)
  await open(page, '/planning?view=day')
  await expect(page.locator('[data-now-line]')).toBeVisible()
  const column = page.locator('[role=gridcell]')
  // The view goes to the present by itself, once it has the posts.
  await expect(tile(page, 'Not backwards')).toBeInViewport()
  await showHour(page, 13.5)
  await drag(page, tile(page, 'Not backwards'), column, PASSED, 11 * HOUR_PX)
  await expect(toastWith(page, PASSED)).toBeVisible()
  expect(await scheduledTime(request, user, post.id)).toBe(dueAt)
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await drag(page, tile(page, 'Not backwards'), column, '4:15 PM', 16.25 * HOUR_PX)
  await expect(toastWith(page, /^Moved to .* 4:15 PM/)).toBeVisible()
})

test('a draft without time is dragged from the tray to a day, and back', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Traya')
  const draft = await createDraft(request, user, { content: 'Not planned yet', platforms: ['facebook'] })
  await signIn(user)
  await open(page, `/planning?date=${nextMonth(10)}`)
  const item = page.locator(`[data-tray-post="${draft.id}"]`)
  await drag(page, item, cell(page, nextMonth(16)), A_TIME)
  await expect(cell(page, nextMonth(16)).getByRole('button', { name: 'Not planned yet' })).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect.poll(async () => (await scheduledTime(request, user, draft.id))?.slice(0, 10)).toBe(nextMonth(16))
  await drag(page, tile(page, 'Not planned yet'), page.getByRole('region', { name: 'Unscheduled' }), null)
  await expect(item).toBeVisible()
  await expect.poll(() => scheduledTime(request, user, draft.id)).toBeNull()
})

test('the filters and views are part of the URL, and have keys', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Vera')
  await schedulePost(request, user, 'Seen everywhere', nextMonth(10))
  await createDraft(request, user, { content: 'Only an idea', scheduledTime: `${nextMonth(10)}T12:00:00.000Z` })
  await signIn(user)
  await open(page, `/planning?date=${nextMonth(10)}`)
  await page.getByRole('button', { name: 'Draft 1' }).click()
  await expect(tile(page, 'Seen everywhere')).toHaveCount(0)
  await expect(page).toHaveURL(/status=draft/)
  await page.reload()
  await expect(tile(page, 'Only an idea')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  for (const [key, label] of [['w', 'Week'], ['d', 'Day'], ['m', 'Month']] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
    await expect(tile(page, 'Seen everywhere')).toBeVisible()
  }
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await expect(page.getByRole('gridcell').and(page.locator('[aria-current=date]'))).toBeVisible()
})

test('a post turns green at its time without a reload', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Liva')
  const midnight = Date.parse(`${fromNow(0).slice(0, 10)}T23:59:59.000Z`)
  const later = new Date(Math.min(now().getTime() + HOUR_MS, midnight)).toISOString()
  const post = await createDraft(request, user, { content: 'Out in a moment', platforms: ['facebook'], scheduledTime: later, status: 'scheduled' })
  await signIn(user)
  await open(page, '/planning')
  await expect(page.getByRole('button', { name: 'Scheduled 1' })).toBeVisible()
  await call(request, user, 'PUT', `/api/posts/draft/${post.id}`, { scheduledTime: fromNow(1_500) })
  await expect(tile(page, /Out in a moment, Published, Facebook/)).toBeVisible({ timeout: PUBLISHED_MS })
  await expect(page.getByRole('button', { name: 'Published 1' })).toBeVisible()
})

test('the feed has working addresses, and new ones when it is renewed', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Fida')
  await schedulePost(request, user, 'In the feed', nextMonth(10))
  await signIn(user)
  await open(page, '/planning')
  await page.getByRole('button', { name: 'Subscribe / export' }).click()
  const field = page.getByLabel('Calendar address (iCal)')
  const before = await field.inputValue()
  expect(await (await request.get(before)).text()).toContain('In the feed')
  await page.getByRole('button', { name: 'Renew…' }).click()
  await page.getByRole('button', { name: 'Renew', exact: true }).click()
  await expect(field).not.toHaveValue(before)
  expect((await request.get(before)).status()).toBe(404)
  const table = await request.get((await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')) ?? '')
  expect(await table.text()).toContain('In the feed')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

  test('dots, an agenda of the chosen day, and a sheet with its actions', async ({ page, request, newUser, signIn }) => {
    const user = await newPlanner(request, newUser, 'Phoebe')
    await schedulePost(request, user, 'On the small screen', nextMonth(10))
    await signIn(user)
    await open(page, `/planning?date=${nextMonth(9)}`)
    await cell(page, nextMonth(10)).tap()
    await page.getByRole('button', { name: /On the small screen/ }).tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Move to…' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the day sheet')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Unschedule' }).tap()
    await expect(toastWith(page, /Taken off the calendar/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Schedule… On the small screen/ })).toBeVisible()
  })
})

test('axe finds nothing in any view, with day and dialogs open', async ({ page, request, newUser, signIn }) => {
  const user = await newPlanner(request, newUser, 'Axelle')
  for (const hour of [9, 10, 11, 12, 13]) await schedulePost(request, user, `At ${hour}`, nextMonth(10), hour)
  await createDraft(request, user, { content: 'Waiting in the tray' })
  await signIn(user)
  for (const view of ['month', 'week', 'day']) {
    await open(page, `/planning?view=${view}&date=${nextMonth(10)}`)
    await expect(tile(page, 'At 9')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  }
  await open(page, `/planning?date=${nextMonth(10)}&open=${nextMonth(10)}`)
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Move to…' })).toHaveCount(5)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('complementary').getByRole('button', { name: 'Move to…' }).first().click()
  await expect(page.getByLabel('Day and time')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
