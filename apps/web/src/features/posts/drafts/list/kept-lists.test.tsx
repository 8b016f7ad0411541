import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../../../test/fake-api.tsx'
import { draftPage, linkedProfile, makeDraft, pendingPage } from '../../../../../test/drafts.ts'
import { keepLists } from '../../../../lib/keep-lists.ts'
import { KEPT } from '../../../../lib/kept-posts.ts'
import { listKey } from '../../../../lib/last-known.ts'
import { queryClient } from '../../../../lib/query.ts'
import { readLocal } from '../../../../lib/storage.ts'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { ALICE } from '../../../../../test/session.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'

const SCHEDULED = makeDraft(1, { content: 'Scheduled words', status: 'scheduled', state: 'scheduled', scheduledTime: '2026-11-24T09:30:00.000Z' })
const WAITING = makeDraft(2, { content: 'Words to approve', status: 'pending_approval', state: 'pending_approval' })

function show(handlers: Parameters<typeof fakeApi>[0] = {}, address = '/drafts') {
  setTimeZone('UTC')
  fakeApi({
    'GET /api/posts/drafts': () => draftPage([SCHEDULED]),
    'GET /api/posts/pending': () => pendingPage([WAITING]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    ...handlers,
  })
  renderScreen(<Drafts />, address)
}

/** Leaves the page once its lists are stored; the next one begins with nothing but the browser's storage. */
async function leave(): Promise<void> {
  await waitFor(() => {
    dispatchEvent(new Event('pagehide'))
    for (const kind of [KEPT.drafts, KEPT.pending]) expect(readLocal(listKey(ALICE.id, kind))).not.toBeNull()
  })
  cleanup()
}

const NEVER = () => new Promise(() => undefined)
const away = { 'GET /api/posts/drafts': NEVER, 'GET /api/posts/pending': NEVER, 'GET /api/ayrshare/user-profile': NEVER }

it('shows the drafts and scheduled posts of last time before the server has answered, with their times (GEN-16)', async () => {
  show()
  await screen.findByText('Scheduled words')
  await leave()
  show(away)
  const card = screen.getByText('Scheduled words').closest('article')
  expect(card?.textContent).toContain('9:30 AM')
  expect(await screen.findByText('Words to approve')).toBeTruthy()
  expect(screen.getByRole('feed').getAttribute('aria-busy'), 'it is being renewed').toBe('true')
})

it('replaces them by what the server has now', async () => {
  show()
  await screen.findByText('Scheduled words')
  await leave()
  show({ 'GET /api/posts/drafts': () => draftPage([makeDraft(3, { content: 'Newer words' })]), 'GET /api/posts/pending': () => pendingPage([]) })
  expect(await screen.findByText('Newer words')).toBeTruthy()
  expect(screen.queryByText('Scheduled words')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Words to approve')).toBeNull())
  expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('false')
})

it('keeps them beside the reason while the server cannot answer', async () => {
  show()
  await screen.findByText('Scheduled words')
  await leave()
  show({ 'GET /api/posts/drafts': () => errorResponse(500, 'internal', 'Broken.'), 'GET /api/posts/pending': () => errorResponse(500, 'internal', 'Broken.') })
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(screen.getByText('Scheduled words')).toBeTruthy()
})

it('does not keep searches', async () => {
  keepLists(queryClient)
  show({}, '/drafts?q=words')
  await screen.findByText('Scheduled words')
  dispatchEvent(new Event('pagehide'))
  expect(readLocal(listKey(ALICE.id, KEPT.drafts))).toBeNull()
  expect(within(screen.getByRole('feed')).getAllByRole('article')).toHaveLength(1)
})
