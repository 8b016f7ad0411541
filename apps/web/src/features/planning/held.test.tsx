import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listHeldPosts } from '@marquee/contract/commerce/posts/held'
import { makePost, sent, showPlanning, tile } from '../../../test/pages/planning-page.tsx'
import { AT, id, makeHeld } from '../../../test/samples/commerce.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows a held post in its place, and decides about it in the panel of its day', async () => {
  const post = makePost(1, '2026-11-24T14:00', { heldAt: AT })
  const held = { ...makeHeld(1), postId: post.id }
  const { calls, user } = showPlanning([post], {
    'GET /api/commerce/held': () => listHeldPosts.response.parse({ success: true, held: [held], total: 1, firstDueAt: null }),
    'POST /api/commerce/held/:id/decide': () => ({ success: true, results: [{ postId: post.id, isDone: true, reason: null, leavesAt: null }], undoId: id(700), undoUntil: AT }),
  })
  const shown = await tile(1)
  expect(shown.getAttribute('aria-label')).toContain('Held')
  await user.click(shown)
  const card = await screen.findByRole('article', { name: /^The price changed/ })
  expect(within(card).getByText('€18.00').tagName).toBe('S')
  await user.click(within(card).getByRole('button', { name: 'Use €19.00' }))
  await waitFor(() => expect(sent(calls, 'POST', '/decide')).toEqual([{ version: 'v1', decision: 'use_now' }]))
})

it('shows a scheduled post of a paused campaign as such, and what it waits for', async () => {
  const { user } = showPlanning([makePost(1, '2026-11-24T14:00', { campaign: 'New roasts', isPaused: true }), makePost(2, '2026-11-24T15:00', { campaign: 'New roasts', isPaused: true, state: 'draft', status: 'draft' })])
  const shown = await tile(1)
  expect(shown.getAttribute('aria-label')).toContain('Paused')
  expect((await tile(2)).getAttribute('aria-label')).not.toContain('Paused')
  await user.click(shown)
  expect(await screen.findByText('Campaign: New roasts. It is paused: this post waits until it is resumed.')).toBeTruthy()
})
