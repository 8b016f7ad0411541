import { DEFAULT_QUEUE, PROPOSAL_TEXTS, type AccountQueue, type ProposedTime, QUEUE_TEXTS } from '@marquee/contract/queue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts, startWriters } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Queues = { timeZone: string; accounts: AccountQueue[]; error: string }
type Proposals = { nextSlot: string | null; times: ProposedTime[] }

let world: World
let alice: Actor
let bob: Actor

const PATH = '/api/planning/queue'
const MONDAY_AT_SEVEN = [{ weekday: 1, time: '07:00' }]
const save = (platform: string, times: unknown, as = alice) => as.call<Queues>('PUT', `${PATH}/${platform}`, { times })
const propose = async (query: string, as = alice) => (await as.call<Proposals>('GET', `/api/planning/proposals?timeZone=UTC&${query}`)).body

beforeAll(async () => void ({ world, alice, bob } = await startWriters()))
afterAll(() => world.close())

describe('queue times', () => {
  it('are working hours until some are chosen, for each connected account', async () => {
    const { body } = await alice.call<Queues>('GET', PATH)
    expect(body.accounts.map(({ platform, isDefault, times }) => [platform, isDefault, times.length])).toEqual([['facebook', true, 15], ['twitter', true, 15]])
    expect(body.accounts[0]?.times[0]).toEqual({ weekday: 1, time: DEFAULT_QUEUE.times[0] })
    expect((await bob.call<Queues>('GET', PATH)).body.accounts).toEqual([])
  })

  it('are replaced for one account, may be none, and return to the defaults', async () => {
    const { body } = await save('twitter', [{ weekday: 3, time: '20:00' }, { weekday: 1, time: '07:00' }])
    expect(body.accounts.find(({ platform }) => platform === 'twitter')).toEqual({ platform: 'twitter', isDefault: false, times: [{ weekday: 1, time: '07:00' }, { weekday: 3, time: '20:00' }] })
    expect((await save('twitter', [])).body.accounts.find(({ platform }) => platform === 'twitter')).toEqual({ platform: 'twitter', isDefault: false, times: [] })
    expect((await propose('platforms=twitter')).nextSlot).toBeNull()
    expect((await save('twitter', null)).body.accounts.every(({ isDefault }) => isDefault)).toBe(true)
  })

  it('are in the zone of the profile, or of the request while none was chosen', async () => {
    const carol = await world.signUp('carol')
    expect((await carol.call<Queues>('GET', `${PATH}?timeZone=Europe/Vienna`)).body.timeZone).toBe('Europe/Vienna')
    await carol.call('PUT', '/api/profile', { timezone: 'Asia/Tokyo' })
    expect((await carol.call<Queues>('GET', `${PATH}?timeZone=Europe/Vienna`)).body.timeZone).toBe('Asia/Tokyo')
    await save('facebook', MONDAY_AT_SEVEN, carol)
    const { nextSlot } = await propose('platforms=facebook', carol)
    expect(nextSlot?.slice(11, 16)).toBe('22:00')
  })

  it.each([
    ['an unknown platform', 'myspace', MONDAY_AT_SEVEN], ['a time twice', 'twitter', [...MONDAY_AT_SEVEN, ...MONDAY_AT_SEVEN]], ['an eighth weekday', 'twitter', [{ weekday: 7, time: '07:00' }]],
    ['an invalid time', 'twitter', [{ weekday: 1, time: '24:00' }]], ['no list', 'twitter', 'daily'],
    ['too many times', 'twitter', Array.from({ length: 71 }, (_, index) => ({ weekday: index % 7, time: `10:${String(Math.floor(index / 7)).padStart(2, '0')}` }))],
  ])('reject %s', async (_name, platform, times) => {
    expect((await save(platform, times)).status).toBe(400)
  })

  it('reject anonymous requests and another user', async () => {
    expect((await save('twitter', [...MONDAY_AT_SEVEN, ...MONDAY_AT_SEVEN])).body.error).toBe(QUEUE_TEXTS.twice)
    for (const [method, path] of [['GET', PATH], ['PUT', `${PATH}/twitter`], ['GET', '/api/planning/proposals?timeZone=UTC']] as const) expect((await world.anonymous(method, path, method === 'PUT' ? { times: null } : undefined)).status).toBe(401)
    expect((await alice.call('GET', `${PATH}?userId=${bob.id}`)).status).toBe(403)
    expect((await alice.call('PUT', `${PATH}/twitter`, { userId: bob.id, times: null })).status).toBe(403)
  })
})

describe('proposed times', () => {
  it('are sorted, each with a reason, and begin with the next free slot', async () => {
    const dan = await world.signUp('dan')
    await linkAccounts(world, dan, ['facebook'])
    const { nextSlot, times } = await propose('', dan)
    expect(times).toHaveLength(3)
    expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted())
    expect(times.find(({ at }) => at === nextSlot)).toMatchObject({ kind: 'slot', reason: PROPOSAL_TEXTS.slot })
    expect(times.filter(({ at }) => at !== nextSlot).every(({ kind, reason, detail }) => kind === 'common' && reason === PROPOSAL_TEXTS.common && detail !== '')).toBe(true)
    expect(new Set(times.map(({ wall }) => wall.slice(0, 13))).size).toBe(3)
  })

  it('skip a slot that a post on one of the accounts has, and not one of another account', async () => {
    const { nextSlot } = await propose('platforms=twitter')
    await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: nextSlot })
    expect((await propose('platforms=twitter')).nextSlot).toBe(nextSlot)
    expect((await propose('platforms=twitter,facebook')).nextSlot).not.toBe(nextSlot)
    await save('facebook', [{ weekday: new Date(nextSlot ?? 0).getUTCDay(), time: (nextSlot ?? '').slice(11, 16) }])
    expect(Date.parse((await propose('platforms=facebook')).nextSlot ?? '')).toBe(Date.parse(nextSlot ?? '') + 7 * 86_400_000)
  })
})
