import type { CampaignCost } from '@marquee/contract/campaigns/analytics/figures'
import { COST_LIMITS } from '@marquee/contract/campaigns/analytics/values'
import { COST_ERRORS } from '@marquee/contract/campaigns/analytics/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCampaign } from '../../../../../test/factories/campaigns.ts'
import { type Actor, startWorld, type World } from '../../../../../test/world.ts'
import { comparedDays } from '../periods.ts'
import { spreadCosts } from './spread.ts'

let world: World
let alice: Actor
let bob: Actor
let campaign: string

const COST = { amount: '120.5', currency: 'EUR', from: '2026-11-01', to: '2026-11-10', note: ' Adverts ' }
type Answer = { cost: CampaignCost; costs: CampaignCost[]; error: string; details?: { message: string }[] }
const add = (body: object, { actor = alice, id = campaign, headers = {} }: { actor?: Actor; id?: string; headers?: Record<string, string> } = {}) => actor.call<Answer>('POST', `/api/campaigns/${id}/costs`, body, headers)
const list = async (actor = alice) => (await actor.call<Answer>('GET', '/api/campaigns/costs')).body.costs

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  campaign = (await buildCampaign(alice, { title: 'Gifts' })).id
})
afterAll(() => world.close())

describe('what a campaign cost', () => {
  it('is entered once for each key, listed, and removed', async () => {
    const headers = { 'idempotency-key': 'cost-1-of-alice' }
    const { status, body } = await add(COST, { headers })
    expect(status).toBe(200)
    expect(body.cost).toEqual({ id: expect.any(String), campaign_id: campaign, campaign_title: 'Gifts', amount: '120.50', currency: 'EUR', from: '2026-11-01', to: '2026-11-10', note: 'Adverts' })
    expect((await add(COST, { headers })).body.cost.id).toBe(body.cost.id)
    expect(await list()).toEqual([body.cost])
    const path = `/api/campaigns/${campaign}/costs/${body.cost.id}`
    expect((await bob.call('DELETE', path)).status).toBe(404)
    expect((await world.anonymous('DELETE', path)).status).toBe(401)
    expect((await alice.call('DELETE', path)).status).toBe(200)
    expect([await list(), (await alice.call('DELETE', path)).status, (await alice.call('DELETE', `/api/campaigns/${campaign}/costs/x`)).status]).toEqual([[], 404, 400])
  })

  it.each([
    [{ amount: '0' }, COST_ERRORS.amount], [{ amount: '-3' }, COST_ERRORS.amount], [{ amount: 'ten' }, COST_ERRORS.amount], [{ amount: '0.001' }, COST_ERRORS.amount], [{ amount: '0.4', currency: 'JPY' }, COST_ERRORS.amount], [{ currency: 'XYZ' }, COST_ERRORS.currency],
    [{ from: '2026-11-11' }, COST_ERRORS.order], [{ from: '2025-11-09', to: '2026-11-10' }, COST_ERRORS.long], [{ note: 'x'.repeat(COST_LIMITS.note + 1) }, 'At most 120 characters.'],
  ])('is refused with %j', async (fields, sentence) => {
    const { status, body } = await add({ ...COST, ...fields })
    expect([status, body.details?.map(({ message }) => message)]).toEqual([400, [sentence]])
  })

  it('belongs to the campaign’s owner', async () => {
    expect([(await add(COST, { actor: bob })).status, (await world.anonymous('POST', `/api/campaigns/${campaign}/costs`, COST)).status, (await world.anonymous('GET', '/api/campaigns/costs')).status]).toEqual([404, 401, 401])
    await add(COST)
    expect(await list(bob)).toEqual([])
    await alice.call('DELETE', `/api/campaigns/${campaign}`)
    expect(await list()).toEqual([])
  })
})

describe('spreading', () => {
  const cost = { id: 'a', campaign_id: 'c', title: 'C', amount: '30.00', currency: 'EUR', from_day: '2026-10-30', to_day: '2026-11-03', note: '' }
  it('gives each day its even part', () => {
    expect(spreadCosts([cost], { from: '2026-11-02', to: '2026-11-20' })).toEqual(['2026-11-02', '2026-11-03'].map((day) => ({ campaign: 'c', currency: 'EUR', day, minor: 600 })))
    expect(spreadCosts([cost], { from: '2026-11-04', to: '2026-11-20' })).toEqual([])
  })
})

describe('the days that a period is compared with', () => {
  const period = { from: '2026-11-20', to: '2026-11-26' }
  it.each([
    ['before', period, { from: '2026-11-13', to: '2026-11-19' }],
    ['year', period, { from: '2025-11-20', to: '2025-11-26' }],
    ['year', { from: '2028-02-23', to: '2028-02-29' }, { from: '2027-02-22', to: '2027-02-28' }],
    ['campaign', period, period],
    ['none', period, null],
  ] as const)('%s: %j', (kind, days, expected) => {
    expect(comparedDays(days, kind)).toEqual(expected)
  })
})
