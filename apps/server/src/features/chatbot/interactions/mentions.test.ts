import type { listChatbotMentions, Mention } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import type { ReplyState } from '@marquee/contract/conversations/thread'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../../test/factories/conversations.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Page = RouteAnswer<typeof listChatbotMentions>
type Answered = { mention: Mention; reply: ReplyState; error: string }

let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

const list = async (query = '', actor: Actor = alice) => (await actor.call<Page>('GET', `/api/chatbot/mentions?${query}`)).body
const find = async (id: string) => (await list()).mentions.find((mention) => mention.id === id)
const mark = (id: string, body?: object, actor: Actor = alice) => actor.call<{ mention: Mention }>('POST', `/api/chatbot/mentions/${id}/read`, body)
const answer = (mentionId: string, replyText: string, headers: Record<string, string> = {}, actor: Actor = alice) => actor.call<Answered>('POST', '/api/chatbot/reply-to-mention', { mentionId, replyText }, headers)
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)

describe('mentions', () => {
  it('are comments and mentions in the specification’s names, newest first; messages are none', async () => {
    const erin = await openHost(world, 'erin')
    const comment = await erin.comment({ text: 'Is there rye on Friday?', name: 'Elif Demir' })
    await erin.message({ text: 'Psst' })
    const mention = await erin.mention({ text: 'Lovely bakery', name: 'Max Roth' })
    const { mentions, newCount, nextCursor } = await list('', erin)
    expect([mentions.map(({ id }) => id), newCount, nextCursor]).toEqual([[mention.id, comment.id], 2, null])
    expect(mentions[1]).toMatchObject({
      platform: 'facebook', type: 'comment', status: 'new', mention_text: 'Is there rye on Friday?', content: 'Is there rye on Friday?', author_name: 'Elif Demir', author_username: 'elif.demir', author: 'elif.demir',
      post_id: comment.post?.postId, thread_id: comment.id, auto_responded: false, response_text: null, draft: null,
    })
    expect((await list('type=mention', erin)).mentions.map(({ id }) => id)).toEqual([mention.id])
    expect((await list('platform=instagram', erin)).mentions).toEqual([])
    const first = await list('limit=1', erin)
    expect((await list(`limit=1&cursor=${first.nextCursor}`, erin)).mentions.map(({ id }) => id)).toEqual([comment.id])
    expect((await list('', bob)).mentions).toEqual([])
  })

  it('say why they cannot be answered: a network that takes no answers, an account that is gone', async () => {
    const frank = await openHost(world, 'frank', ['facebook', 'threads'])
    const comment = await frank.comment()
    // No webhook tells of comments there.
    const text = uniqueText('On Threads')
    await frank.tell('/comment', { platform: 'threads', text })
    await world.control('POST', '/refresh', {})
    await frank.call('POST', '/api/chatbot/manual-poll', { type: 'comments' })
    const read = await frank.find(text)
    await world.control('POST', '/unlink', { email: frank.email, platform: 'facebook' })
    await frank.call('POST', '/api/ayrshare/update-user-platforms', {})
    const refusals = new Map((await list('', frank)).mentions.map(({ id, cannotReply }) => [id, cannotReply]))
    expect([refusals.get(read.id), refusals.get(comment.id)]).toEqual(['Threads shows comments but takes no answers. Open on Threads.', 'Facebook is not linked any more. Reconnect.'])
    expect((await find((await alice.comment()).id))?.cannotReply).toBeNull()
  })

  it('are marked as read, and as new again', async () => {
    const { id } = await alice.mention()
    const { newCount } = await list()
    expect((await mark(id)).body.mention.status).toBe('read')
    expect([(await list()).newCount, (await list('status=read')).mentions.some((each) => each.id === id)]).toEqual([newCount - 1, true])
    expect((await alice.detail(id)).thread.isUnread).toBe(false)
    expect((await mark(id, { isRead: false })).body.mention.status).toBe('new')
    expect((await list()).newCount).toBe(newCount)
  })

  it('are answered once, and show the answer', async () => {
    const { id } = await alice.comment()
    const text = uniqueText('Answer')
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, text, { 'idempotency-key': `mention-${id}` })))
    expect(answers.map(({ status, body }) => [status, body.mention.status, body.mention.response_text, body.mention.auto_responded])).toEqual(answers.map(() => [200, 'responded', text, false]))
    expect(answers[0]?.body.reply).toMatchObject({ status: 'held', by: 'you' })
    await world.passUntil(async () => (await arrived(text)).length, (count) => count > 0)
    await world.settle()
    expect([(await arrived(text)).length, await find(id)]).toMatchObject([1, { status: 'responded', response_text: text }])
  })

  it('have failed when their answer was refused, and can be answered again', async () => {
    const { id } = await alice.comment()
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1, on: 'POST /comments/reply' })
    await answer(id, uniqueText('Refused'))
    await world.passUntil(async () => (await find(id))?.status, (status) => status === 'failed')
    expect((await find(id))?.response_text).toBeNull()
    expect((await list('status=failed')).mentions.map((each) => each.id)).toContain(id)
  })

  it('are refused to others, without a session, and with what is no mention', async () => {
    const { id } = await alice.mention()
    const message = await alice.message()
    expect([(await mark(id, undefined, bob)).status, (await answer(id, 'Hi', {}, bob)).status, (await mark(message.id)).status, (await answer(message.id, 'Hi')).status]).toEqual([404, 404, 404, 404])
    expect(await answer(id, '  ')).toMatchObject({ status: 400, body: { error: CHATBOT_TEXTS.emptyReply } })
    expect([(await mark('x')).status, (await mark(id, { isRead: 'no' })).status, (await alice.call('GET', '/api/chatbot/mentions?status=lost')).status, (await alice.call('GET', '/api/chatbot/mentions?cursor=x')).status]).toEqual([400, 400, 400, 400])
    for (const [method, path] of [['GET', 'mentions'], ['POST', `mentions/${id}/read`], ['POST', 'reply-to-mention']] as const) expect([path, (await world.anonymous(method, `/api/chatbot/${path}`, method === 'POST' ? {} : undefined)).status]).toEqual([path, 401])
  })
})
