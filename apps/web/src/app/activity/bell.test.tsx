import { type Notice, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ActivityButton } from '../header/activity-button.tsx'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'

const POST = '22222222-2222-4222-8222-222222222222'
const notice = (id: number, change: Partial<Notice> = {}): Notice => ({ id: `00000000-0000-4000-8000-00000000000${id}`, kind: 'publishing', tone: 'bad', title: `Notice ${id}`, body: 'Soup today', about: null, path: '/post-history', at: new Date().toISOString(), isRead: false, action: null, ...change })

/** A server with notices, of which one can be marked as read. */
function show(notices: Notice[], handlers: Record<string, () => unknown> = {}) {
  const calls = fakeApi({
    'GET /api/notifications/unread': () => ({ success: true, unread: notices.filter(({ isRead }) => !isRead).length }),
    'GET /api/notifications': ({ query }) => ({ success: true, notifications: notices.filter(({ isRead }) => query.get('filter') !== 'unread' || !isRead), unread: notices.filter(({ isRead }) => !isRead).length, nextCursor: null }),
    'POST /api/notifications/read': ({ body }) => {
      const { ids } = body as { ids?: string[] }
      for (const each of notices) each.isRead ||= !ids || ids.includes(each.id)
      return { success: true, unread: 0 }
    },
    ...handlers,
  })
  renderScreen(<ActivityButton />)
  return { calls, user: userEvent.setup() }
}

// What a browser fetches when the pointer comes near.
beforeAll(() => import('./activity-popover.tsx'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says how many notices are unread, and opening one marks it as read', async () => {
  const { calls, user } = show([notice(1), notice(2), notice(3, { isRead: true })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  await user.click(await screen.findByRole('link', { name: /Unread:\s*Notice 1/ }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/read')).map(({ body }) => body)).toEqual([{ ids: [notice(1).id] }])
})

it('shows the unread ones alone, and marks all as read', async () => {
  const { user } = show([notice(1), notice(2, { isRead: true })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  expect(await screen.findByRole('link', { name: /Notice 2/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: TEXTS.unread }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Notice 2/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: TEXTS.markAll }))
  expect(await screen.findByText(TEXTS.noneUnread)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
})

it('approves a post there, which marks its notice as read', async () => {
  const { calls, user } = show([notice(1, { kind: 'approval', tone: 'wait', action: { type: 'approve', postId: POST } })], { [`POST /api/posts/draft/${POST}/approve`]: () => ({ success: true, draft: { status: 'scheduled' } }) })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved.')).toBeTruthy()
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/read'))).toBe(true))
})

it('retries a failed post there; a refusal is said and leaves the notice unread', async () => {
  const { calls, user } = show([notice(1, { action: { type: 'retry', postId: POST } })], { [`POST /api/posts/${POST}/retry`]: () => errorResponse(409, 'conflict', 'This post is being sent.') })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: TEXTS.retry }))
  expect((await screen.findByRole('alert')).textContent).toContain('This post is being sent.')
  expect(calls.some(({ path }) => path.endsWith('/read'))).toBe(false)
})

it('links to what must be mended first, and offers the account that ended', async () => {
  const { user } = show([notice(1, { action: { type: 'fix', postId: POST } }), notice(2, { kind: 'connection', action: { type: 'reconnect', platform: 'instagram' } })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  expect((await screen.findByRole('link', { name: 'Fix and retry' })).getAttribute('href')).toBe(`/post-history?open=${POST}`)
  expect(await screen.findByRole('button', { name: 'Reconnect Instagram' })).toBeTruthy()
})

it('says so when there is nothing, and when notices cannot be loaded', async () => {
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText(TEXTS.none)).toBeTruthy()
  cleanup()
  show([], { 'GET /api/notifications': () => errorResponse(500, 'internal', 'not now') })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not now')
})
