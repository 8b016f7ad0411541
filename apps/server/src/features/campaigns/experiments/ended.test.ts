import { EXPERIMENT_ROUTES } from '@marquee/contract/campaigns/experiments'
import { listNotifications, type Notice } from '@marquee/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildActive, takeStep } from '../../../../test/factories/campaigns.ts'
import { buildExperiment } from '../../../../test/factories/experiments/measured.ts'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { lookAt } from './look.ts'

let world: World
let alice: Actor
let campaignId: string

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
  campaignId = (await buildActive(alice, { title: 'Harbour', automation_rules: { enabled: false }, platforms: ['facebook'] })).id
})

const DAY_MS = 86_400_000
const [LOW, HIGH] = [[3, 4, 5, 4, 4], [6, 7, 8, 7, 7]]
type Mail = { to: string[]; subject: string; text: string }

const build = (likes: Readonly<Record<string, readonly number[]>>, until?: Date) => buildExperiment(world, alice, { campaignId, likes, ...(until && { until }) })
const look = (id: string, ctx = world.ctx) => lookAt(ctx, { owner: alice.id, id })
const verdictOf = async () => EXPERIMENT_ROUTES.listExperiments.response.parse((await alice.call('GET', `/api/campaigns/${campaignId}/experiments`)).body).experiments[0]?.verdict
/** What was told about experiments, once every job has run. */
async function told(): Promise<Notice[]> {
  await world.settle()
  const { notifications } = listNotifications.response.parse((await alice.call('GET', '/api/notifications?limit=50')).body)
  return notifications.filter(({ title }) => title.startsWith('Experiment over'))
}
const mails = async () => (await world.control<Mail[]>('GET', '/outbox')).filter(({ to, subject }) => to.includes(alice.email) && subject.startsWith('Experiment over'))

describe('the end of an experiment', () => {
  it('is told with what was asked and what was found, in the words of its card', async () => {
    await look(await build({ A: LOW, B: HIGH }))
    const notices = await told()
    expect(notices).toEqual([expect.objectContaining({
      ...{ kind: 'report', tone: 'ok', title: 'Experiment over: How should a post open?', body: `${await verdictOf()}\nB: Open with the maker\nHarbour` },
      ...{ path: `/campaign-manager?campaign=${campaignId}&tab=experiments`, action: null, isRead: false },
    })])
    expect(notices[0]?.body).toContain('B did better: 7% against 4%.')
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('B did better: 7% against 4%.')])
  })

  it('is told when no difference was found', async () => {
    await look(await build({ A: LOW, B: [4, 3, 5, 4, 4] }))
    expect((await told()).map(({ tone, body }) => [tone, body])).toEqual([['info', 'No difference found. A gap over 1.4 points would have shown.\nHarbour']])
    expect(await verdictOf()).toBe('No difference found. A gap over 1.4 points would have shown.')
  })

  it('is told when its last day came before its posts', async () => {
    await look(await build({ A: [1, 1, 1], B: [90, 90, 90] }, new Date(world.clock.now().getTime() - DAY_MS)))
    expect((await told()).map(({ tone, body }) => [tone, body])).toEqual([['info', 'Too few posts for a verdict: 4 more measured posts were needed.\nHarbour']])
  })

  it('is told when its campaign ended before it', async () => {
    const id = await build({ A: LOW })
    await takeStep(alice, campaignId, 'complete')
    await look(id)
    expect((await told()).map(({ tone, body }) => [tone, body])).toEqual([['info', 'No verdict.\nHarbour is over.']])
  })

  it('is not told while it runs, nor to the one who stopped it, whatever it found by then', async () => {
    await look(await build({ A: LOW.slice(1), B: HIGH }))
    expect(await told()).toEqual([])
    const [{ id } = { id: '' }] = await world.ctx.db.selectFrom('campaign_experiments').select('id').where('campaign_id', '=', campaignId).execute()
    expect((await alice.call('POST', `/api/campaigns/${campaignId}/experiments/${id}/stop`, {})).status).toBe(200)
    const decided = await build({ A: LOW, B: HIGH })
    expect((await alice.call('POST', `/api/campaigns/${campaignId}/experiments/${decided}/stop`, {})).status).toBe(200)
    await look(decided)
    expect(await told()).toEqual([])
  })

  it('is told once, although its first try died before it was stored and others follow', async () => {
    const id = await build({ A: LOW, B: HIGH })
    const publish: typeof world.ctx.events.publish = async (...args) => {
      await world.ctx.events.publish(...args)
      throw new Error('killed')
    }
    await expect(look(id, { ...world.ctx, events: { ...world.ctx.events, publish } })).rejects.toThrow('killed')
    expect([await told(), await verdictOf()]).toEqual([[], 'B did better: 7% against 4%.'])
    await Promise.all([look(id), look(id), look(id)])
    await look(id)
    expect([(await told()).length, (await mails()).length]).toEqual([1, 1])
  })

  it.each(['inApp', 'email'] as const)('is not told %s where the switch of reports is off', async (channel) => {
    expect((await alice.call('PATCH', '/api/notifications/settings', { cells: [{ kind: 'report', channel, isOn: false }] })).status).toBe(200)
    await look(await build({ A: LOW, B: HIGH }))
    expect([(await told()).length, (await mails()).length]).toEqual(channel === 'inApp' ? [0, 1] : [1, 0])
  })
})
