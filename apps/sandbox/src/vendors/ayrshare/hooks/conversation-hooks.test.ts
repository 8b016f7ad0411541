import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProfile, eventually, startBench } from '../../../../test/harness.ts'
import type { Bench } from '../../../../test/harness.ts'
import { startReceiver } from '../../../../test/receiver.ts'
import type { Received, Receiver } from '../../../../test/receiver.ts'

const EMAIL = 'alice@example.com'
const SECRET = 's3cret'

let bench: Bench
let receiver: Receiver
let key: string
let post: { id: string; postIds: { platform: string; id: string }[] }
beforeAll(async () => {
  receiver = await startReceiver()
  bench = await startBench({ origins: [new URL(receiver.url).origin] })
})
afterAll(async () => {
  await bench.close()
  receiver.close()
})
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench, `Alice ${EMAIL}`, ['instagram', 'facebook', 'twitter'])
  await bench.call('POST', '/control/messaging', { email: EMAIL })
  for (const action of ['comments', 'messages', 'mentions']) await bench.ayrshare('POST', '/hook/webhook', { action, url: receiver.url, secret: SECRET }, key)
  const { body } = await bench.ayrshare('POST', '/post', { post: 'Fresh bread', platforms: ['instagram', 'facebook', 'twitter'], mediaUrls: ['https://media.example.com/a.jpg'] }, key)
  post = (body.posts as (typeof post)[])[0]!
  receiver.received.length = 0
})

const say = async (call: string, platform: string, text: string, more: Record<string, unknown> = {}) => (await bench.call('POST', `/control/${call}`, { email: EMAIL, platform, name: 'Elif Demir', text, ...more })).body
const next = (count: number) => eventually(async () => receiver.received.length >= count && receiver.received)
const shapes = (list: Received[]) => list.map(({ body }) => ({ ...body }))

test('comments, answers to them and replies of the account are reported on Instagram and Facebook only', async () => {
  const comment = await say('comment', 'instagram', 'Open?')
  await say('comment', 'twitter', 'Open?')
  await next(1)
  const { instagram } = comment.nativeIds as Record<string, string>
  await bench.ayrshare('POST', '/comments/reply', { commentId: instagram, platforms: ['instagram'], searchPlatformId: true, comment: 'Until six' }, key)
  const received = await next(2)
  const common = { action: 'comments', subAction: 'commentCreated', platform: 'instagram', postId: post.id, code: 200, refId: expect.any(String), hookId: expect.any(String), url: receiver.url, media: { id: post.postIds.find(({ platform }) => platform === 'instagram')?.id } }
  expect(shapes(received)).toMatchObject([{ ...common, id: instagram, text: 'Open?', from: { name: 'Elif Demir', username: 'elif.demir' } }, { ...common, text: 'Until six', from: { username: 'alice' }, parentId: instagram }])
  expect(received.every((webhook) => receiver.isSigned(webhook, SECRET))).toBe(true)
  await say('comment', 'facebook', 'Open?')
  expect((await next(3))[2]?.body).toMatchObject({ platform: 'facebook' })
})

test('messages are reported with what happens to them', async () => {
  const { conversationId, id, from } = (await say('message', 'twitter', 'Hello')) as { conversationId: string; id: string; from: { id: string } }
  const sent = await bench.ayrshare('POST', '/messages/twitter', { recipientId: from.id, message: 'Hi' }, key)
  await bench.call('POST', '/control/read-messages', { conversationId })
  await bench.call('POST', '/control/read-messages', { conversationId })
  await bench.call('POST', '/control/react-to-message', { id: sent.body.id, emoji: '❤️' })
  await bench.call('POST', '/control/edit-message', { id, text: 'Hello again' })
  const received = await next(5)
  const common = { action: 'messages', platform: 'twitter', conversationId }
  const byName = (subAction: string, type: string) => received.find(({ body }) => body.subAction === subAction && body.type === type)?.body
  expect(received).toHaveLength(5)
  expect(byName('messageCreated', 'received')).toMatchObject({ ...common, id, message: 'Hello', senderId: from.id, senderDetails: { name: 'Elif Demir' } })
  expect(byName('messageCreated', 'sent')).toMatchObject({ ...common, id: sent.body.id, message: 'Hi', recipientId: from.id })
  expect(byName('messageRead', 'sent')).toMatchObject({ ...common, id: sent.body.id })
  expect(byName('reactionCreated', 'sent')).toMatchObject({ ...common, reaction: '❤️' })
  expect(byName('messageEdited', 'received')).toMatchObject({ ...common, id, message: 'Hello again' })
})

test('a mention elsewhere is reported, read by its id and answered there', async () => {
  const mention = await say('mention', 'instagram', 'Lovely place: @alice', { url: 'https://www.instagram.com/p/x/' })
  const { instagram } = mention.nativeIds as Record<string, string>
  expect((await next(1))[0]?.body).toMatchObject({ action: 'mentions', subAction: 'mentionCreated', platform: 'instagram', id: instagram, text: 'Lovely place: @alice', url: 'https://www.instagram.com/p/x/', from: { name: 'Elif Demir' } })
  const reply = await bench.ayrshare('POST', '/comments/reply', { commentId: instagram, platforms: ['instagram'], searchPlatformId: true, comment: 'Thank you' }, key)
  expect(reply.body).toMatchObject({ status: 'success', instagram: { status: 'success' } })
  expect((await bench.ayrshare('GET', `/comments/${instagram}?searchPlatformId=true&platform=instagram&commentId=true`, undefined, key)).body).toMatchObject({ instagram: [{ comment: 'Lovely place: @alice', replies: [{ comment: 'Thank you' }] }] })
})

test('a webhook is replayed, forged, delayed or lost on demand; action, network and text select it', async () => {
  await bench.arm('webhook-lost', { on: 'comments', text: 'first' })
  await say('message', 'twitter', 'first')
  await say('comment', 'facebook', 'first')
  await say('comment', 'facebook', 'second')
  expect((await next(2)).map(({ body }) => `${String(body.action)} ${String(body.message ?? body.text)}`).toSorted()).toEqual(['comments second', 'messages first'])
  await bench.arm('webhook-replayed', { on: 'comments' })
  await say('comment', 'facebook', 'third')
  const twice = (await next(4)).slice(2)
  expect(twice[0]?.body.hookId).toBe(twice[1]?.body.hookId)
  await bench.arm('webhook-forged', { on: 'comments', platform: 'instagram' })
  await say('comment', 'facebook', 'fourth')
  await say('comment', 'instagram', 'fifth')
  expect((await next(7)).slice(4).filter((webhook) => receiver.isSigned(webhook, SECRET))).toHaveLength(2)
  await bench.arm('webhook-delayed', { ms: 300 })
  await say('comment', 'facebook', 'sixth')
  await say('comment', 'facebook', 'seventh')
  expect((await next(9)).slice(7).map(({ body }) => body.text)).toEqual(['seventh', 'sixth'])
})
