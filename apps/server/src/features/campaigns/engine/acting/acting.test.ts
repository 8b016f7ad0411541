import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOf, logOf, postsOf, runCampaign, toPost } from '../../../../../test/factories/campaign-engine.ts'
import { linkAccounts } from '../../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../../test/world.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { SuggestionRequest, SuggestionUpdate } from '../../../../ports/text-model.ts'
import { postFailed, postSettled } from '../../../posts/index.ts'
import { judgeTimes } from '../deciding/judge-times.ts'
import { engineSweep } from '../job-definitions.ts'
import { engineJobs } from '../jobs.ts'
import { engineSubscribers } from '../subscribers.ts'
import { giveUp, performAct } from './act.ts'
import { contentStyleOf, describeVoice, dress } from './dress.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const daily: CampaignTrigger = { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } }

/** The world's context with a writer that writes `texts` one after the other; null: it fails. Returns also what it was asked. */
function withWriter(texts: readonly (string | null)[]) {
  const asked: SuggestionRequest[] = []
  async function* suggestPosts(request: SuggestionRequest): AsyncGenerator<SuggestionUpdate> {
    const text = texts[asked.length] ?? null
    asked.push(request)
    yield text === null ? { kind: 'failed', failure: { kind: 'unavailable', reason: 'no answer' } } : { kind: 'done', suggestions: [text], roles: [], usage: null, model: 'test' }
  }
  return { asked, ctx: { ...world.ctx, textModel: { ...world.ctx.textModel, suggestPosts } } }
}

/** Lets a day pass and asks the rules of a campaign about it. Returns the ids of the acts that wait. */
async function passDay(campaignId: string): Promise<string[]> {
  await world.clock.advance(DAY_MS)
  await judgeTimes(world.ctx, { owner: alice.id, id: campaignId })
  return (await actsOf(world, campaignId)).filter(({ state }) => state === 'waiting').map(({ id }) => id)
}
const standOf = (campaignId: string) => world.ctx.db.selectFrom('campaign_rules').select(['failures', 'stopped_reason']).where('campaign_id', '=', campaignId).executeTakeFirst()

describe('the text of a post', () => {
  it('that repeats an earlier one is written once more, and then not posted', async () => {
    const id = await runCampaign(alice, [daily], [toPost], { description: 'We roast coffee by the harbour.' })
    const { asked, ctx } = withWriter(['Coffee from the harbour, dark and slow.', 'Coffee from the harbour, dark and sweet.', 'Coffee from the harbour, dark and cold.', 'Another thought: come and smell it.'])
    for (let day = 0; day < 2; day += 1) for (const actId of await passDay(id)) await performAct(ctx, { owner: alice.id, actId })
    expect((await postsOf(world, id)).map(({ content }) => content)).toEqual(['Coffee from the harbour, dark and slow.'])
    const [first, second] = await actsOf(world, id)
    expect([first?.state, second?.state]).toEqual(['done', 'dropped'])
    expect(second?.reason).toMatch(/^The text is too like the post of .*% of it is the same, and a campaign repeats nothing within 30 days\.$/)
    expect(asked.map(({ variation, avoid }) => [variation, avoid.length])).toEqual([[0, 0], [0, 1], [1, 1]])
    for (const actId of await passDay(id)) await performAct(ctx, { owner: alice.id, actId })
    expect(await postsOf(world, id)).toHaveLength(2)
  })

  it('follows the voice of the campaign, and one with an avoided word is written once more', async () => {
    const voice = { personality: 'fun', keywords: ['harbour'], avoid_words: ['cheap'] }
    const id = await runCampaign(alice, [daily], [toPost], { description: 'We roast coffee.', brand_voice: voice, ai_content_settings: { tone: 'playful', hashtags: true } })
    const { asked, ctx } = withWriter(['We roast cheap coffee.', 'We roast coffee @everyone.'])
    for (const actId of await passDay(id)) await performAct(ctx, { owner: alice.id, actId })
    expect((await postsOf(world, id)).map(({ content, state }) => [content, state])).toEqual([['We roast coffee.\n\n#harbour', 'scheduled']])
    expect(asked.map(({ style }) => style)).toEqual(['Casual', 'Casual'])
    expect(asked[1]?.brandVoice).toContain('Tone: playful. Style: informative. Personality: fun. Words to use: harbour. Words to avoid: cheap.')
  })

  it('has hashtags and mentions as its campaign wants', () => {
    const platforms = ['twitter'] as const
    const dressed = (text: string, hashtags: boolean, mentions: boolean, words = ['Gift box', '24']) => dress({ text: '', filled: text }, { content: { hashtags, mentions }, words, platforms }).filled
    expect(dressed('New in. #mug #gift', false, false)).toBe('New in.')
    expect(dressed('New in. #mug', true, false)).toBe('New in. #mug')
    expect(dressed('Thanks @ola.k for it\n\nmail@example.com', false, false)).toBe('Thanks for it\n\nmail@example.com')
    expect(dressed('Thanks @ola', false, true)).toBe('Thanks @ola')
    expect(dressed('New in.', true, false)).toBe('New in.\n\n#giftbox')
    expect(dressed('x'.repeat(275), true, false)).toBe('x'.repeat(275))
    expect([['professional', 'informative'], ['casual', 'storytelling'], ['own', 'own']].map(([tone = '', style = '']) => contentStyleOf({ tone, style }))).toEqual(['Professional', 'Creative', undefined])
    expect(describeVoice({ tone: '', style: '' }, { personality: '', keywords: [], avoid_words: [] })).toBe('')
  })
})

describe('failures', () => {
  it('of the writer are tried again; the last counts for the rule, and three in a row stop it', async () => {
    const id = await runCampaign(alice, [daily], [toPost], { description: 'We roast coffee.' })
    const { ctx } = withWriter([])
    for (let day = 1; day <= 3; day += 1) {
      for (const actId of await passDay(id)) {
        await expect(performAct(ctx, { owner: alice.id, actId })).rejects.toThrow('text model: unavailable: no answer')
        expect((await actsOf(world, id)).find((act) => act.id === actId)?.state).toBe('waiting')
        await giveUp(ctx, { owner: alice.id, actId })
      }
      expect((await standOf(id))?.failures).toBe(day)
    }
    expect((await standOf(id))?.stopped_reason).toEqual(expect.stringMatching(/\S/))
    expect([await passDay(id), (await logOf(world, id)).map(({ failed }) => failed)]).toEqual([[], [null, null, null, 'stopped']])
    expect((await world.ctx.db.selectFrom('events').select('id').where('name', '=', 'campaign.rule-stopped').where('owner', '=', alice.id).execute())).toHaveLength(1)
  })

  it('of sending count too, until a post is published', async () => {
    const id = await runCampaign(alice, [daily], [toPost], { description: 'We roast coffee.' })
    const { ctx } = withWriter(['A thought about coffee.'])
    for (const actId of await passDay(id)) await performAct(ctx, { owner: alice.id, actId })
    const postId = (await postsOf(world, id))[0]?.id ?? ''
    const outcome = { deliveryId: randomUUID(), platform: 'facebook' as const, accountId: null, status: 'failed' }
    const tell = (send: (trx: Tx) => Promise<void>) => world.ctx.db.transaction().execute(send)
    const handle = async (name: string) => {
      const event = await world.ctx.db.selectFrom('events').select('id').where('owner', '=', alice.id).where('name', 'in', ['post.failed', 'post.settled']).orderBy('id', 'desc').executeTakeFirstOrThrow()
      await engineSubscribers(world.ctx).find(({ definition }) => definition.name === name)?.run({ eventId: event.id })
    }
    await tell((trx) => world.ctx.events.publish(trx, postFailed, { owner: alice.id, payload: { postId, state: 'failed', failures: [{ ...outcome, reason: 'Too long.', fix: null }] }, at: world.clock.now() }))
    await handle('campaigns.post-failed')
    expect((await standOf(id))?.failures).toBe(1)
    await tell((trx) => world.ctx.events.publish(trx, postSettled, { owner: alice.id, payload: { postId, before: 'publishing', after: 'published', outcomes: [{ ...outcome, status: 'published' }] }, at: world.clock.now() }))
    await handle('campaigns.post-settled')
    expect((await standOf(id))?.failures).toBe(0)
  })
})

describe('acts whose job was lost', () => {
  const tell: CampaignAction = { id: 'tell', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'Nine' } }
  const waitingJobs = async (actId: string) => (await world.ctx.pool.query("select 1 from pgboss.job where name = 'campaigns.act' and data->>'actId' = $1", [actId])).rowCount
  const sweep = (isStart: boolean) => engineJobs(world.ctx).find(({ definition }) => definition.name === engineSweep.name)?.run({ isStart })

  it('get another one from the sweep; those of a paused campaign wait', async () => {
    const id = await runCampaign(alice, [daily], [tell])
    const [actId = ''] = await passDay(id)
    await world.ctx.pool.query("delete from pgboss.job where data->>'actId' = $1", [actId])
    await alice.call('POST', `/api/campaigns/${id}/pause`, {})
    await sweep(true)
    await performAct(world.ctx, { owner: alice.id, actId })
    expect([await waitingJobs(actId), (await actsOf(world, id))[0]?.state]).toEqual([0, 'waiting'])
    await alice.call('POST', `/api/campaigns/${id}/resume`, {})
    await sweep(true)
    expect(await waitingJobs(actId)).toBe(1)
    await performAct(world.ctx, { owner: alice.id, actId })
    expect((await actsOf(world, id))[0]?.state).toBe('done')
  })

  it('of a campaign that was completed are dropped', async () => {
    const id = await runCampaign(alice, [daily], [toPost], { description: 'We roast coffee.' })
    const [actId = ''] = await passDay(id)
    await alice.call('POST', `/api/campaigns/${id}/complete`, {})
    await performAct(withWriter(['Never written']).ctx, { owner: alice.id, actId })
    expect([(await actsOf(world, id)).map(({ state, reason }) => [state, reason]), await postsOf(world, id)]).toEqual([[['dropped', 'The campaign is completed.']], []])
  })
})
