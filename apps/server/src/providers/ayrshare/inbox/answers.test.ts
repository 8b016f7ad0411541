import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Inbox } from '../../../ports/inbox.ts'
import { createAyrshareInbox } from './inbox.ts'

type Canned = { status?: number; headers?: Record<string, string>; body: unknown }
type Seen = { method: string; url: string; body: unknown }

let canned: Canned = { body: {} }
const seen: Seen[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    seen.push({ method: request.method ?? '', url: request.url ?? '', body: text === '' ? null : (JSON.parse(text) as unknown) })
    response.writeHead(canned.status ?? 200, { 'content-type': 'application/json', ...canned.headers })
    response.end(typeof canned.body === 'string' ? canned.body : JSON.stringify(canned.body))
  })
})
let inbox: Inbox
const answer = (next: Canned) => (canned = next)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  inbox = createAyrshareInbox({ baseUrl: `http://127.0.0.1:${port}/api`, apiKey: 'API-KEY-1', timeoutMs: 1_000, log: pino({ level: 'silent' }) })
})
beforeEach(() => void seen.splice(0))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const reply = (changes: Partial<Parameters<Inbox['reply']>[1]> = {}) =>
  inbox.reply('KEY', { idempotencyKey: 'i', network: 'facebook', commentId: 'c 1', postId: 'p1', text: 'Thank you', mediaUrls: [], ...changes })
const send = (changes: Partial<Parameters<Inbox['sendMessage']>[1]> = {}) =>
  inbox.sendMessage('KEY', { idempotencyKey: 'i', network: 'instagram', conversationId: 'talk', recipientId: 'p', text: 'Hi', mediaUrls: [], ...changes })

describe('what is sent', () => {
  it('names the comment by the network’s id, with the ids that single networks need', async () => {
    for (const network of ['facebook', 'linkedin', 'tiktok'] as const) await reply({ network })
    const common = { commentId: 'c 1', comment: 'Thank you', searchPlatformId: true }
    expect(seen.map(({ body }) => body)).toEqual([{ ...common, platforms: ['facebook'] }, { ...common, platforms: ['linkedin'], commentUrn: 'c 1' }, { ...common, platforms: ['tiktok'], videoId: 'p1' }])
  })

  it('asks for a post by the provider’s id or a network’s, and for a thread by its comment', async () => {
    await inbox.readComments('KEY', { id: 'own', network: null }, ['facebook', 'twitter'])
    await inbox.readComments('KEY', { id: 'a/b', network: 'facebook' }, ['facebook'])
    await inbox.readThread('KEY', { network: 'linkedin', commentId: 'urn:li:c', postId: null })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/comments/own', '/api/comments/a%2Fb?searchPlatformId=true&platform=facebook', '/api/comments/urn%3Ali%3Ac?searchPlatformId=true&platform=linkedin&commentId=true',
    ])
  })

  it('is a message with what there is of it', async () => {
    await send({ text: '', mediaUrls: ['https://cdn.example.com/a.jpg'] })
    await send({ recipientId: null })
    expect(seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/messages/instagram', { conversationId: 'talk', recipientId: 'p', mediaUrls: ['https://cdn.example.com/a.jpg'] }],
      ['/api/messages/instagram', { conversationId: 'talk', message: 'Hi' }],
    ])
  })
})

describe('the answer to a reply', () => {
  const refused = (code: number, message = 'No.') => ({ status: 400, body: { facebook: { action: 'comment', status: 'error', code, message, platform: 'facebook' }, status: 'error' } })
  it.each([
    ['a success', { body: { facebook: { status: 'success', commentId: 'own', sourceCommentId: 7 }, status: 'success' } }, { kind: 'ok', value: { id: '7', url: null } }],
    ['a success of another network', { body: { instagram: { status: 'success', commentId: 'own' }, status: 'success' } }, { kind: 'unknown' }],
    ['a success without an id', { body: { facebook: { status: 'success' }, status: 'success' } }, { kind: 'unknown' }],
    ['a refusal with 200', { body: { facebook: { status: 'error', code: 161, message: 'lost' }, status: 'error' } }, { kind: 'rejected', code: 'reconnect' }],
    ['a lost authorization', refused(161), { kind: 'rejected', code: 'reconnect', reason: 'Facebook no longer allows Marquee to answer for you. Reconnect the account.' }],
    ['an account that is not linked', refused(156), { kind: 'rejected', code: 'not-connected' }],
    ['the same words', refused(137), { kind: 'rejected', code: 'duplicate' }],
    ['a file that cannot be opened', refused(136), { kind: 'rejected', code: 'media' }],
    ['a comment that is gone', refused(114), { kind: 'not-found' }],
    ['another reason', refused(138, 'Too long for https://x.example/?t=SECRET'), { kind: 'rejected', code: null, reason: 'Too long for (link)' }],
    ['a flat refusal', { status: 403, body: { status: 'error', code: 361, message: 'off' } }, { kind: 'rejected', code: 'messaging-off' }],
    ['a wrong key', { status: 403, body: { code: 102, message: 'API Key not valid' } }, { kind: 'unauthorized' }],
    ['an unknown profile', { status: 403, body: { code: 348, message: 'no' } }, { kind: 'not-found' }],
    ['a page about too many calls', { status: 429, headers: { 'retry-after': '9' }, body: 'slow down' }, { kind: 'rate-limited', retryAfterSeconds: 9 }],
    ['a full quota', { status: 429, body: { code: 106, message: 'used up' } }, { kind: 'quota-exceeded' }],
    ['a time-out of the request', { status: 408, body: { code: 1, message: 'late' } }, { kind: 'unknown' }],
    ['a conflict', { status: 409, body: { code: 1, message: 'conflict' } }, { kind: 'unknown' }],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' }, body: '' }, { kind: 'unknown' }],
    ['a page that refuses', { status: 403, body: '<html>' }, { kind: 'unknown' }],
    ['a 502 page', { status: 502, body: '<html>' }, { kind: 'unknown' }],
    ['a 503 with a time', { status: 503, headers: { 'retry-after': '3' }, body: {} }, { kind: 'unavailable' }],
  ] satisfies [string, Canned, object][])('%s', async (_name, next, expected) => {
    answer(next)
    expect(await reply()).toMatchObject(expected)
    expect(seen).toHaveLength(1)
  })
})

describe('the answer to a message', () => {
  it.each([
    ['a success', { body: { status: 'success', id: 'm1' } }, { kind: 'ok', value: { id: 'm1', url: null } }],
    ['a success without an id', { body: { status: 'success' } }, { kind: 'unknown' }],
    ['a refusal with 200', { body: { status: 'error', code: 362, message: 'relink' } }, { kind: 'rejected', code: 'relink' }],
    ['Meta’s window', { status: 400, body: { code: 400, message: 'This message is sent outside of allowed window.' } }, { kind: 'rejected', code: 'window-closed' }],
    ['nobody who wrote', { status: 400, body: { code: 400, message: 'The person must write first.' } }, { kind: 'rejected', code: 'no-conversation' }],
  ] satisfies [string, Canned, object][])('%s', async (_name, next, expected) => {
    answer(next)
    expect(await send()).toMatchObject(expected)
  })
})

describe('the answer to a deletion', () => {
  it.each([
    ['a success', { body: { facebook: { status: 'success' }, status: 'success' } }, { kind: 'ok' }],
    ['a refusal with 200', { body: { facebook: { status: 'error', code: 161, message: 'no' }, status: 'error' } }, { kind: 'rejected', code: 'reconnect' }],
    ['what is gone', { body: { facebook: { status: 'error', code: 114, message: 'gone' }, status: 'error' } }, { kind: 'ok' }],
    ['a page', { body: '<html>' }, { kind: 'unknown' }],
    ['nothing', { body: '' }, { kind: 'unknown' }],
    ['half an answer', { body: '{"facebook":{"sta' }, { kind: 'unknown' }],
    ['another kind of answer', { body: [] }, { kind: 'unknown' }],
    ['an answer without a status', { body: {} }, { kind: 'unknown' }],
  ] satisfies [string, Canned, object][])('%s', async (_name, next, expected) => {
    answer(next)
    expect(await inbox.act('KEY', { network: 'facebook', commentId: 'c', postId: null }, 'delete')).toMatchObject(expected)
  })
})

describe('what is read', () => {
  const readFacebook = async () => {
    const outcome = await inbox.readComments('KEY', { id: 'own', network: null }, ['facebook'])
    return outcome.kind === 'ok' ? outcome.value[0] : outcome
  }

  it('leaves out a network that could not be asked', async () => {
    answer({ body: { status: 'success', facebook: [], twitter: { status: 'error', code: 272 } } })
    const outcome = await inbox.readComments('KEY', { id: 'own', network: null }, ['facebook', 'twitter'])
    expect(outcome.kind === 'ok' && outcome.value.map(({ network, asOf }) => [network, asOf])).toEqual([['facebook', null]])
  })

  it('does not claim to be complete with a comment that cannot be read, or with as many as are shown', async () => {
    const comment = (commentId: unknown) => ({ commentId, comment: 'Hello', created: '2026-11-23T10:00:00Z', userImage: 'javascript:alert(1)' })
    const lastUpdated = '2026-11-23T11:00:00Z'
    answer({ body: { status: 'success', facebook: [comment(1), 'strange', { ...comment(2), replies: [comment(undefined)] }], lastUpdated } })
    expect(await readFacebook()).toMatchObject({ items: [{ id: '1' }, { id: '2' }], hasAll: false, asOf: new Date(lastUpdated) })
    answer({ body: { status: 'success', facebook: Array.from({ length: 1_000 }, (_, index) => comment(index)) } })
    expect(await readFacebook()).toMatchObject({ hasAll: false })
    answer({ body: { status: 'success', facebook: [comment(1)] } })
    expect(await readFacebook()).toMatchObject({ hasAll: true })
  })

  it('is never mistaken for nothing when it cannot be read', async () => {
    for (const body of ['<html>', [], { messages: [] }, { status: 'success', messages: null }]) {
      answer({ body })
      expect(await inbox.readConversations('KEY', 'facebook', null)).toMatchObject({ kind: 'unavailable', isUnreadable: true })
    }
    answer({ body: { status: 'success' } })
    expect(await inbox.readThread('KEY', { network: 'facebook', commentId: 'c', postId: null })).toMatchObject({ kind: 'unavailable', isUnreadable: true })
  })

  it('has the last twenty messages of each conversation, or pages', async () => {
    const message = (index: number) => ({ id: index, conversationId: 'talk', action: 'received', senderId: 'p', message: `${index}`, created: '2026-11-23T10:00:00Z' })
    const messages = Array.from({ length: 20 }, (_, index) => message(index))
    const read = async (network: 'facebook' | 'twitter', page: string | null = null) => inbox.readConversations('KEY', network, page)
    answer({ body: { status: 'success', messages } })
    expect(await read('facebook')).toMatchObject({ value: { hasAll: false, next: null, items: [{ id: 'talk', person: { id: 'p' } }] } })
    answer({ body: { status: 'success', messages: messages.slice(1) } })
    expect(await read('facebook')).toMatchObject({ value: { hasAll: true } })
    answer({ body: { status: 'success', messages, meta: { pagination: { next: 50 } } } })
    expect(await read('twitter', '7')).toMatchObject({ value: { hasAll: false, next: '50' } })
    expect(seen.map(({ url }) => url)).toEqual(['/api/messages/facebook', '/api/messages/facebook', '/api/messages/twitter?next=7&limit=100'])
    answer({ body: { status: 'success', messages: [{ id: 1 }, message(2)] } })
    expect(await read('twitter')).toMatchObject({ value: { hasAll: false, items: [{ messages: [{ id: '2' }] }] } })
  })

  it('opens no address that is none of the web', async () => {
    answer({ body: { status: 'success', facebook: [{ commentId: 1, from: { id: 3, profileImage: 'javascript:alert(1)' }, mediaUrls: ['https://a.example/b.jpg', 'data:x'] }] } })
    expect(await readFacebook()).toMatchObject({ items: [{ author: { id: '3', avatarUrl: null }, files: [{ type: 'file', url: 'https://a.example/b.jpg' }] }] })
  })
})

describe('the automatic response', () => {
  it('of older versions is beside the status', async () => {
    answer({ body: { status: 'success', autoResponseActive: true, autoResponseMessage: 'Hi', autoResponseWaitSeconds: 60 } })
    expect(await inbox.changeAutoResponse('KEY', { waitSeconds: 60 })).toEqual({ kind: 'ok', value: { isActive: true, message: 'Hi', waitSeconds: 60 } })
    expect(seen[0]?.body).toEqual({ autoResponseWaitSeconds: 60 })
  })

  it('needs messages', async () => {
    answer({ status: 403, body: { code: 361, message: 'off' } })
    expect(await inbox.readAutoResponse('KEY')).toMatchObject({ kind: 'rejected', code: 'messaging-off' })
  })
})
