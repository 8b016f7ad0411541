import type { Draft } from '@marquee/contract/posts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { queryClient } from '../../../../lib/query.ts'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'

const FUTURE = '2099-05-01T10:00:00.000Z'
const waiting = (n: number, change: Partial<Draft> = {}): Draft => makeDraft(n, { content: `Waiting ${n}`, status: 'pending_approval', state: 'pending_approval', scheduledTime: FUTURE, ...change })

/** A server with waiting posts; judged ones leave the list, `await-approval` restores them. */
function show(posts: Draft[], handlers: Parameters<typeof fakeApi>[0] = {}, drafts: Draft[] = []) {
  setTimeZone('UTC')
  const left = new Map(posts.map((post) => [post.id, post]))
  const idOf = ({ path }: ApiCall) => path.split('/')[4] ?? ''
  const judged = (status: Draft['status']) => (call: ApiCall) => {
    const post = left.get(idOf(call)) ?? waiting(99)
    left.delete(idOf(call))
    return { success: true, draft: { ...post, status, state: status } }
  }
  const calls = fakeApi({
    'GET /api/posts/drafts': () => draftPage(drafts),
    'GET /api/posts/pending': () => pendingPage(posts.filter(({ id }) => left.has(id))),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    'POST /api/posts/draft/:id/approve': judged('scheduled'),
    'POST /api/posts/draft/:id/reject': judged('draft'),
    'POST /api/posts/draft/:id/await-approval': (call) => {
      const post = posts.find(({ id }) => id === idOf(call))
      if (post) left.set(post.id, post)
      return { success: true, draft: post }
    },
    ...handlers,
  })
  renderScreen(<Drafts />, '/drafts')
  return { calls, user: userEvent.setup() }
}
const section = () => screen.findByRole('region', { name: /Pending approval/ })
const card = (n: number) => screen.findByRole('article', { name: new RegExp(`Waiting ${n}\\b`) })
const gone = (n: number) => screen.queryByRole('article', { name: new RegExp(`Waiting ${n}\\b`) })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('posts waiting for approval', () => {
  it('are above the tabs with their count, time and platforms', async () => {
    show([waiting(1), waiting(2, { seriesId: postId(50), seriesPosition: 1 })])
    expect(within(await section()).getByRole('heading', { name: 'Pending approval (2)' })).toBeTruthy()
    expect(within(await card(1)).getByText('Fri, May 1, 2099, 10:00 AM UTC')).toBeTruthy()
    expect(within(await card(2)).getByText('Part 2 of a series')).toBeTruthy()
    expect(within(await card(1)).getByRole('link', { name: 'Open in editor' }).getAttribute('href')).toBe(`/create-post?draft=${postId(1)}`)
  })

  it('are absent when there are none', async () => {
    show([])
    expect(await screen.findByText('No drafts yet')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /Pending approval/ })).toBeNull()
  })

  it('are approved at once, say when they are published, and can be undone', async () => {
    const { calls, user } = show([waiting(1)])
    await user.click(within(await card(1)).getByRole('button', { name: 'Approve' }))
    expect(gone(1)).toBeNull()
    expect(await screen.findByText('Approved. It goes out Fri, May 1, 2099, 10:00 AM UTC.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await card(1)).toBeTruthy()
    expect(calls.filter((call) => call.method === 'POST').map((call) => call.path)).toEqual([`/api/posts/draft/${postId(1)}/approve`, `/api/posts/draft/${postId(1)}/await-approval`])
  })

  it('are decided by A and R, and the next card is focused', async () => {
    const { user } = show([waiting(1), waiting(2), waiting(3)])
    ;(await card(1)).focus()
    await user.keyboard('a')
    await waitFor(async () => expect(document.activeElement).toBe(await card(2)))
    await user.keyboard('r')
    expect(await screen.findByText('Moved back to drafts.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await card(3)))
    expect([gone(1), gone(2)]).toEqual([null, null])
  })

  it('hand their focus to the next one when another window decides', async () => {
    let posts = [waiting(1), waiting(2), waiting(3)]
    show([], { 'GET /api/posts/pending': () => pendingPage(posts) })
    within(await card(2)).getByRole('button', { name: 'Approve' }).focus()
    posts = [waiting(1), waiting(3)]
    await act(() => queryClient.invalidateQueries({ queryKey: ['posts'] }))
    await waitFor(() => expect(gone(2)).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await card(3)))
  })

  it('are restored with the reason when the decision is rejected', async () => {
    const { user } = show([waiting(1)], { 'POST /api/posts/draft/:id/approve': () => errorResponse(409, 'conflict', 'This post is not waiting for approval.') })
    await user.click(within(await card(1)).getByRole('button', { name: 'Approve' }))
    expect((await screen.findByText('The post was not approved. This post is not waiting for approval.')).getAttribute('role')).toBe('alert')
    expect(await card(1)).toBeTruthy()
  })

  it('explain what approving does without a future time', async () => {
    const draft = waiting(1, { scheduledTime: '2020-01-01T10:00:00.000Z' })
    const { user } = show([draft, waiting(2, { scheduledTime: null })], { 'POST /api/posts/draft/:id/approve': () => ({ success: true, draft: { ...draft, status: 'draft', state: 'draft' } }) })
    expect(within(await card(1)).getByText('Its time has passed. Once approved, it becomes a draft, and you can choose a new one.')).toBeTruthy()
    expect(within(await card(2)).getByText('It has no time yet. Once approved, it becomes a draft, and you can choose one.')).toBeTruthy()
    await user.click(within(await card(1)).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved. It is now a draft without a future time.')).toBeTruthy()
  })

  it('are approved together, and failed ones are listed', async () => {
    const bulk = ({ body }: ApiCall) => {
      const { ids } = body as { ids: string[] }
      return { success: true, results: ids.map((id) => (id === postId(2) ? { id, ok: false, error: 'Connect your X account first.', draft: null } : { id, ok: true, error: null, draft: null })) }
    }
    const { calls, user } = show([waiting(1), waiting(2)], { 'POST /api/posts/bulk': bulk })
    await section()
    await user.click(screen.getByRole('button', { name: 'Select all 2' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 of 2 posts approved. The others stayed as they were:')
    expect(within(alert).getByText('“Waiting 2”: Connect your X account first.')).toBeTruthy()
    expect(calls.find((call) => call.path === '/api/posts/bulk')?.body).toEqual({ action: 'approve', ids: [postId(1), postId(2)] })
    expect(screen.getByLabelText('Select “Waiting 2”')).toHaveProperty('checked', true)
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show one row first, the others on demand', async () => {
    const { user } = show([1, 2, 3, 4, 5].map((n) => waiting(n)))
    await card(3)
    expect(gone(4)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(await card(5)).toBeTruthy()
  })

  it('say so when they cannot be loaded', async () => {
    let isBroken = true
    const { user } = show([], { 'GET /api/posts/pending': () => (isBroken ? errorResponse(500, 'internal', 'no') : pendingPage([waiting(1)])) })
    expect((await screen.findByRole('alert')).textContent).toContain('The posts waiting for approval could not be loaded.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card(1)).toBeTruthy()
  })
})
