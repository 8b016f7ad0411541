import { DEFAULT_SETTINGS, type UserSettings } from '@marquee/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

const PATH = '/api/user/settings'
type Answer = { success: boolean; settings: UserSettings; error: string }

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const save = (settings: Record<string, unknown>, more: Record<string, unknown> = {}) => alice.call<Answer>('POST', PATH, { settings, ...more })

describe('posting settings', () => {
  it('are the defaults until something is saved', async () => {
    expect((await bob.call<Answer>('GET', PATH)).body).toEqual({ success: true, settings: DEFAULT_SETTINGS })
  })

  it('change individually and are stored', async () => {
    expect((await save({ bypassApproval: true })).body.settings).toEqual({ ...DEFAULT_SETTINGS, bypassApproval: true })
    expect((await save({ defaultScheduleInterval: 168 }, { userId: alice.id })).body.settings).toEqual({ bypassApproval: true, autoSchedule: false, defaultScheduleInterval: 168 })
    expect((await save({})).body.settings.bypassApproval).toBe(true)
    expect((await alice.call<Answer>('GET', PATH)).body.settings).toEqual({ bypassApproval: true, autoSchedule: false, defaultScheduleInterval: 168 })
    expect((await bob.call<Answer>('GET', PATH)).body.settings).toEqual(DEFAULT_SETTINGS)
  })

  it('do not lose one of two concurrent changes', async () => {
    const carol = await world.signUp('carol')
    await Promise.all([{ bypassApproval: true }, { autoSchedule: true }].map((settings) => carol.call('POST', PATH, { settings })))
    expect((await carol.call<Answer>('GET', PATH)).body.settings).toMatchObject({ bypassApproval: true, autoSchedule: true })
  })

  it.each([{ defaultScheduleInterval: 5 }, { bypassApproval: 'yes' }, { other: true }, { autoSchedule: null }])('reject %o', async (settings) => {
    expect((await save(settings)).status).toBe(400)
  })

  it('reject anonymous requests and another user', async () => {
    expect([(await world.anonymous('GET', PATH)).status, (await world.anonymous('POST', PATH, { settings: {} })).status]).toEqual([401, 401])
    expect([(await alice.call('GET', `${PATH}?userId=${bob.id}`)).status, (await save({}, { userId: bob.id })).status]).toEqual([403, 403])
  })
})
