import type { CampaignAction } from '@marquee/contract/campaigns/rules'
import { expect, it } from 'vitest'
import { EVENTS, HOUR, makeRule, makeState, NOW, postAt, TRIGGERS } from '../../test/made.ts'
import { decide, type State } from '../index.ts'

const MINUTE = 60_000
type Settings = Extract<CampaignAction, { type: 'schedule_post' }>['settings']
const scheduled = (settings: Settings, id = 's'): CampaignAction => ({ id, type: 'schedule_post', enabled: true, platforms: ['instagram'], settings })
const immediate: CampaignAction = { id: 'a', type: 'create_post', enabled: true, platforms: ['instagram'], settings: {} }
type Pace = NonNullable<Parameters<typeof makeRule>[0]>['pace']
function planned(actions: CampaignAction[], { pace = {}, state = {}, type = 'inventory_change', now = NOW }: { pace?: Pace; state?: Partial<State>; type?: keyof typeof TRIGGERS; now?: number } = {}) {
  const { acts } = decide(makeRule({ trigger: TRIGGERS[type], actions, pace: { product_hours: 0, max_posts: 50, ...pace } }), EVENTS[type], makeState(state), now)
  return acts.map((act) => ({ minutes: (act.at - NOW) / MINUTE, moves: act.kind === 'post' ? act.moves.map(({ why }) => why) : [] }))
}

it('a post is written at once, after its delay, or at the first best hour', () => {
  expect(planned([immediate])).toEqual([{ minutes: 0, moves: [] }])
  expect(planned([scheduled({ delay_minutes: 90 })])).toEqual([{ minutes: 90, moves: [] }])
  expect(planned([scheduled({ best_hour: true })], { state: { bestHours: [NOW - HOUR, NOW + 5 * HOUR, NOW + 9 * HOUR] } })).toEqual([{ minutes: 300, moves: ['best_hour'] }])
})

it('without a best hour that is free the time itself is taken', () => {
  expect(planned([scheduled({ best_hour: true })])).toEqual([{ minutes: 0, moves: [] }])
  const busy = { bestHours: [NOW + 5 * HOUR, NOW + 9 * HOUR], posts: [postAt(5.2, 'tin')] }
  expect(planned([scheduled({ best_hour: true })], { state: busy })).toEqual([{ minutes: 540, moves: ['best_hour'] }])
})

it('the delay of a new product counts from when it was added, and a late decision acts now', () => {
  expect(planned([immediate], { type: 'product_added' })).toEqual([{ minutes: 60, moves: [] }])
  expect(planned([immediate], { type: 'product_added', now: NOW + 3 * HOUR })).toEqual([{ minutes: 180, moves: [] }])
  expect(planned([immediate], { now: NOW + 1 })).toEqual([{ minutes: 1, moves: [] }])
})

it('quiet hours move a post to their end, by the clocks of the campaign', () => {
  // 10:42 in Stockholm.
  expect(planned([immediate], { pace: { quiet_from: '10:00', quiet_to: '11:00' } })).toEqual([{ minutes: 18, moves: ['quiet'] }])
  expect(planned([scheduled({ delay_minutes: 12 * 60 })], { pace: { quiet_from: '21:00', quiet_to: '07:00' } })).toEqual([{ minutes: (20 * 60) + 18, moves: ['quiet'] }])
  expect(planned([immediate], { pace: { quiet_from: '10:00', quiet_to: '10:42' } })).toEqual([{ minutes: 0, moves: [] }])
  expect(planned([immediate], { pace: { quiet_from: '10:00', quiet_to: '10:00' } })).toEqual([{ minutes: 0, moves: [] }])
})

it('posts on one network are half an hour apart, those of one firing too', () => {
  expect(planned([immediate, scheduled({ delay_minutes: 10 })], { state: { posts: [postAt(-0.25, 'tin')] } })).toEqual([{ minutes: 15, moves: ['spacing'] }, { minutes: 45, moves: ['spacing', 'spacing'] }])
  expect(planned([{ ...immediate, platforms: ['facebook'] }], { state: { posts: [postAt(0, 'tin')] } })).toEqual([{ minutes: 0, moves: [] }])
  expect(planned([immediate], { pace: { quiet_from: '10:00', quiet_to: '11:00' }, state: { posts: [postAt(0.3, 'tin')] } })).toEqual([{ minutes: 48, moves: ['quiet', 'spacing'] }])
})
