import { createHmac, randomUUID } from 'node:crypto'
import type { webhookActivity } from '@marquee/contract/chatbot/responses'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import type { World } from '../../../../test/world.ts'
import { WEBHOOK_SECRET_PURPOSE } from '../context.ts'

const HANDLERS = ['conversations.store-comment', 'conversations.store-mention', 'conversations.store-message', 'publishing.accept-report', 'monitoring.canary-back']

let world: World
let alice: Host

const run = (statement: string) => sql.raw(statement).execute(world.ctx.db)
const read = async () => (await alice.call<RouteAnswer<typeof webhookActivity>>('GET', '/api/chatbot/webhook-activity?limit=50')).body.activity
/** What became of the newest events of some actions. */
const newestOf = async (actions: string[]) => {
  const events = await read()
  return Object.fromEntries(actions.map((action) => [action, events.find((event) => event.action === action)?.outcome]))
}
/** Has the provider report of a post, which it does for posts that a network took its time for. Returns the status of the answer. */
async function reportPost(): Promise<number> {
  const { profile_id: refId, webhook_secret_sealed: sealed } = await world.ctx.db.selectFrom('social_profiles').select(['profile_id', 'webhook_secret_sealed']).where('owner', '=', alice.id).executeTakeFirstOrThrow()
  const now = world.clock.now()
  const postIds = [{ platform: 'tiktok', status: 'success', id: '1', postUrl: 'https://example.com/1' }]
  const body = JSON.stringify({ action: 'scheduled', hookId: randomUUID(), refId, created: now.toISOString(), code: 200, id: 'post-1', status: 'success', postIds })
  const signature = createHmac('sha256', world.ctx.vault.open(sealed ?? '', WEBHOOK_SECRET_PURPOSE)).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-authorization-timestamp': String(Math.floor(now.getTime() / 1_000)), 'x-authorization-content-sha256': signature }
  return (await fetch(`${world.url}${PROVIDER_WEBHOOK_PATH}`, { method: 'POST', headers, body })).status
}

beforeAll(async () => {
  ;({ world, alice } = await startInbox())
  await world.settle()
  // One repetition of each job instead of five.
  await run('update pgboss.queue set retry_limit = 1 where dead_letter is not null')
  await run(`create function break_handlers() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
})
afterAll(() => world.close())

describe('an event of the provider whose job fails for good', () => {
  it('is shown as failed, whatever people wrote or became of a post, and what comes later is handled', async () => {
    await run(`create trigger break_handlers before insert on event_receipts for each row when (new.subscriber in (${HANDLERS.map((name) => `'${name}'`).join(', ')})) execute function break_handlers()`)
    for (const call of ['/comment', '/mention', '/message']) await alice.tell(call, { text: uniqueText('Broken') })
    expect(await reportPost()).toBe(200)
    const all = { comments: 'failed', mentions: 'failed', messages: 'failed', scheduled: 'failed' }
    expect(await world.passUntil(() => newestOf(Object.keys(all)), (outcomes) => JSON.stringify(outcomes) === JSON.stringify(all))).toEqual(all)
    const failed = (await read()).filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ handled_at: at, hook_id: id, refusal }) => [at !== null, id !== null, refusal])).toEqual(failed.map(() => [true, true, null]))
    await run('drop trigger break_handlers on event_receipts')
    const thread = await alice.comment()
    await until(() => newestOf(['comments']), ({ comments }) => comments === 'stored')
    expect((await read()).find(({ action }) => action === 'comments')?.thread_id).toBe(thread.id)
  })

  it('is shown as failed when it told of accounts that cannot be read', async () => {
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'unavailable', times: 50, on: 'GET /user' })
    await world.control('POST', '/link', { email: alice.email, platform: 'linkedin' })
    expect(await world.passUntil(() => newestOf(['social']), ({ social }) => social === 'failed')).toEqual({ social: 'failed' })
  })
})
