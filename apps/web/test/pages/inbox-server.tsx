import type { DraftReply, Message, Thread } from '@marquee/contract/conversations/thread'
import userEvent from '@testing-library/user-event'
import { Component as Interactions } from '../../src/features/conversations/pages/social-interactions.tsx'
import { type ApiCall, fakeApi, renderScreen } from '../fake-api.tsx'
import { summary } from './chatbot-server.ts'

/** An id that ends with a number. */
export const uuid = (end: number): string => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`
export const AT = '2026-11-20T10:48:00.000Z'

/** A thread of somebody, with changes. */
export const thread = (id: number, name: string, change: Partial<Thread> = {}): Thread => ({
  id: uuid(id), kind: 'message', network: 'instagram', via: 'provider', post: null, preview: `Hello from ${name}`, lastAt: AT, lastIncomingId: uuid(id + 100),
  person: { id: uuid(id + 200), name, handle: name.toLowerCase(), avatarUrl: null, network: 'instagram', isBot: false },
  isUnread: false, state: 'open', snoozedUntil: null, badge: { kind: 'needs-answer', label: 'Needs answer', until: null }, answeredBy: null, mood: null, language: 'en', flags: [], ...change,
})
/** A message of a thread, with changes. */
export const message = (id: number, text: string, change: Partial<Message> = {}): Message => ({
  id: uuid(id), parentId: null, isOwn: false, author: null, isPrivate: true, text, at: AT, attachments: [], translation: null, isHidden: false, isLiked: false, likes: null, isDeleted: false, url: null,
  can: { hide: false, like: false, delete: false }, reply: null, ...change,
})
/** A draft that waits in the first thread. */
export const draft: DraftReply = {
  id: uuid(900), threadId: uuid(1), status: 'pending_approval', text: 'It arrives on Friday.', facts: [{ start: 11, end: 20, source: 1 }],
  sources: [{ entryId: uuid(901), title: 'Delivery', type: 'faq', page: null, excerpt: 'Parcels arrive on Friday.', quote: 'Parcels arrive on Friday.' }],
  verdict: 'partly-supported', missing: ['gift cards'], checks: [], personality: { id: 'professional', name: 'Professional', version: 5 }, origin: 'auto', length: 21, maxLength: 1_000,
  because: 'It waits for you.', sendsAt: null, answersId: uuid(101), isOutdated: false, createdAt: AT,
}

/** A server with threads. Takes them, the handlers that differ, what an open thread has besides, and the address. */
export function showInbox({ threads = [thread(1, 'Elif'), thread(2, 'Jonas')], open = {}, handlers = {}, address = '/social-interactions' }: { threads?: Thread[]; open?: object; handlers?: Parameters<typeof fakeApi>[0]; address?: string } = {}) {
  const calls = fakeApi({
    'GET /api/conversations': () => ({ success: true, threads, nextCursor: null }),
    'GET /api/conversations/counts': () => ({ success: true, views: { open: threads.length, 'to-approve': 1, snoozed: 0, done: 0 }, kinds: { message: 2, comment: 3, mention: 1 }, needsYou: 2, toApprove: 1, unread: 0, languages: ['en'] }),
    'GET /api/conversations/automations': () => ({ success: true, automations: [] }),
    'GET /api/chatbot/summary': () => ({ ...summary, monitoringActive: false }),
    'GET /api/conversations/people/:id': () => ({ success: true, person: { ...thread(1, 'Elif').person, knownSince: AT, languages: ['en'], mood: null, threads: 1 }, threads: [], nextCursor: null }),
    'GET /api/conversations/:id': ({ path }: ApiCall) => ({
      success: true, thread: threads.find(({ id }) => path.endsWith(id)) ?? threads[0], messages: [message(101, 'Where is my parcel?')], olderCursor: null, draft: null, notes: [],
      chatbot: { isPaused: false, pausedBy: null, pausedAt: null, because: 'It waits for you.' }, composer: { isPossible: true, sentence: null, closesAt: null, maxLength: 1_000, maxFiles: null, needsReconnect: false }, privateComposer: null, networkUrl: null, ...open,
    }),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { id: 'p' }, data: null }),
    'PATCH /api/conversations/:id': () => ({ success: true, thread: threads[0], undoId: uuid(500) }),
    ...handlers,
  })
  const router = renderScreen(<Interactions />, address)
  return { calls, router, user: userEvent.setup() }
}
/** The bodies of the calls that were made. */
export const made = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path.endsWith(path)).map(({ body }) => body)
