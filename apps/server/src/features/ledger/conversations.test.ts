import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openInboxWorld } from '../../../test/factories/inbox.ts'
import { createFakeNetwork, createFakeTables, type FakeProcess, type FakeWorld, FAKE_RULES, startFakeProcess } from '../../../test/factories/ledger.ts'
import { createManualClock } from '../../../test/manual-clock.ts'
import type { MessageRequest, OwnAccount, ReplyRequest } from '../../ports/inbox.ts'
import type { Outcome } from '../../ports/outcome.ts'
import type { DispatchRow, Kind } from './index.ts'

const MINUTE_MS = 60_000
/** The provider takes no keys and repeats what it has read for ten minutes: a lost call is looked up for long before it is repeated. */
const RULES = { ...FAKE_RULES, checkWaitsMs: [[60 * MINUTE_MS, 2 * MINUTE_MS]] as const, resendAfterMs: MINUTE_MS, maxAttempts: 30 }

let database: TestDatabase
let owner: string
let service: Awaited<ReturnType<typeof openInboxWorld>>
let world: FakeWorld
let key: string
let own: OwnAccount

beforeAll(async () => {
  ;[database, service] = await Promise.all([createTestDatabase(), openInboxWorld()])
  owner = await createFakeTables(database)
})
afterAll(async () => {
  await service.close()
  await database.drop()
})
beforeEach(async () => {
  const clock = createManualClock()
  const user = await service.makeUser()
  ;[key, own] = [user.key, user.own('instagram')]
  world = { database, owner, clock, network: createFakeNetwork(clock), kindName: `fake-${randomUUID()}` }
  await tellTime()
})

/** The service's clock shows the same time as ours. */
const tellTime = () => service.sandbox.control('clock', { at: world.clock.now().toISOString() })

/** What the account has written in the thread that belongs to other intents. */
async function knownOf({ id, thread_key: thread }: DispatchRow): Promise<string[]> {
  const rows = await database.db.selectFrom('dispatches').select('provider_post_id').where('thread_key', '=', thread).where('id', '<>', id).execute()
  return rows.flatMap((row) => row.provider_post_id ?? [])
}

const idOf = (outcome: Outcome<{ id: string }>): Outcome<string> => (outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.id } : outcome)

type Calls = Pick<Kind<string, 'account'>, 'send' | 'lookUp'>

/** A kind whose calls are those of the real adapter. */
function callsOf<Request>(send: (request: Request) => Promise<Outcome<{ id: string }>>, find: (lost: { request: Request; own: OwnAccount; sentAt: Date; known: string[] }) => Promise<'absent' | 'unclear' | { value: { id: string } }>): Calls {
  const requestOf = ({ id, payload }: DispatchRow) => ({ ...(payload as Request), idempotencyKey: id })
  return {
    send: async (_way, dispatch) => idOf(await send(requestOf(dispatch))),
    async lookUp(_way, dispatch) {
      const found = await find({ request: requestOf(dispatch), own, sentAt: dispatch.sent_at ?? dispatch.created_at, known: await knownOf(dispatch) })
      return typeof found === 'object' ? { value: found.value.id } : found
    },
  }
}
const replies = (): Calls => callsOf<ReplyRequest>((request) => service.inbox.reply(key, request), (lost) => service.inbox.findReply(key, lost))
const messages = (): Calls => callsOf<MessageRequest>((request) => service.inbox.sendMessage(key, request), (lost) => service.inbox.findMessage(key, lost))

const FAULTS = ['lost-response', 'lost-request', 'rate-limited', 'server-error', 'malformed'] as const

/** Sends everything with processes of which each is killed after more steps than the one before, while calls fail. */
async function sendAll(calls: Calls, call: string, write: (process: FakeProcess) => Promise<void>): Promise<void> {
  const kind = { ...world, kind: { ...calls, rules: RULES } }
  await write(startFakeProcess(kind))
  for (const fault of FAULTS) await service.sandbox.arm(fault, { times: 3, on: call })
  for (let round = 0; round < 60 && (await countOpen()) > 0; round += 1) {
    await startFakeProcess(kind, round < 30 ? 8 + 3 * round : Number.POSITIVE_INFINITY).sweep()
    world.clock.pass(3 * MINUTE_MS)
    await tellTime()
  }
  expect(await countOpen()).toBe(0)
}
const countOpen = async () => (await database.db.selectFrom('dispatches').select('id').where('kind', '=', world.kindName).where('status', '<>', 'settled').execute()).length
const outcomes = async () => (await database.db.selectFrom('dispatches').select('outcome').where('kind', '=', world.kindName).execute()).map(({ outcome }) => outcome)

const writeIntents = async (process: FakeProcess, intents: readonly { threadKey: string; payload: object }[]): Promise<void> => {
  for (const intent of intents) await database.db.transaction().execute((trx) => process.ledger.write(trx, { id: randomUUID(), owner, ...intent }))
}

describe('through the provider, which takes no keys, with kills, lost answers, 429 and 5xx', () => {
  it('every reply is written once, also where a thread gets the same words twice', async () => {
    const post = await service.publish(key, ['instagram'])
    const asked = await Promise.all(Array.from({ length: 6 }, (_, index) => service.comment(key, post, 'instagram', { text: `Question ${index}` })))
    const intents = asked.flatMap(({ id: commentId }) =>
      ['Thank you', 'Thank you', 'See you'].map((text) => ({ threadKey: commentId, payload: { network: 'instagram', commentId, postId: post.nativeIds.instagram, text, mediaUrls: [] } })),
    )
    await sendAll(replies(), 'POST /comments/reply', (process) => writeIntents(process, intents))
    const written = await service.accepted(key)
    for (const { id } of asked) expect(written.filter(({ target }) => target === id).map(({ text }) => text)).toEqual(['Thank you', 'Thank you', 'See you'])
    expect(await outcomes()).toEqual(intents.map(() => 'accepted'))
  })

  it('every message is sent once, in order', async () => {
    const talks = await Promise.all(Array.from({ length: 4 }, (_, index) => service.message(key, 'facebook', { name: `Guest ${index}`, text: 'Hello' })))
    const texts = ['Good morning', 'We are open until six', 'See you', 'Good morning']
    const intents = talks.flatMap(({ conversationId, personId: recipientId }) => texts.map((text) => ({ threadKey: conversationId, payload: { network: 'facebook', conversationId, recipientId, text, mediaUrls: [] } })))
    await sendAll(messages(), 'POST /messages/:platform', (process) => writeIntents(process, intents))
    const sent = await service.accepted(key)
    for (const { personId } of talks) expect(sent.filter(({ target }) => target === personId).map(({ text }) => text)).toEqual(texts)
    expect(await outcomes()).toEqual(intents.map(() => 'accepted'))
  })
})
