import type { Rehearsal, RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { id } from './commerce.ts'
import { MUG_SENTENCE } from './campaigns.ts'

const PRODUCTS = { mug: 'Copper mug', box: 'Mini Box' } as const
type Change = Partial<RehearsedDecision> & { product_of?: keyof typeof PRODUCTS }
const base = (event: string, at: string, { product_of: of = 'mug', ...change }: Change): RehearsedDecision => ({
  event_id: event, at, rule_id: 't1', is_fired: true, text: `Stock of ${PRODUCTS[of]} fell from 12 to 9, below 10.`, failed: null, reason: null, product: { id: id(of === 'mug' ? 1 : 2), title: PRODUCTS[of] },
  checks: [{ name: 'enabled', isPassed: true, text: 'The rule is on.' }], acts: [], again_at: null, ...change,
})

/** A decision that posts, at the time of its event. */
export const wouldPost = (event: string, at: string, change: Change = {}): RehearsedDecision =>
  base(event, at, { acts: [{ kind: 'post', at, platforms: ['instagram'], needs_approval: false, is_moved: false, text: 'Post on Instagram, Thu, Nov 5, 8:10 AM' }], ...change })

/** One that a cap stood in the way of. */
export const wouldNot = (event: string, at: string, change: Change = {}): RehearsedDecision =>
  base(event, at, {
    is_fired: false, text: `Stock of ${PRODUCTS[change.product_of ?? 'mug']} fell from 12 to 9. The campaign has 2 posts already, of at most 2 a day.`, failed: 'cap', reason: 'already 2 posts a day',
    checks: [{ name: 'enabled', isPassed: true, text: 'The rule is on.' }, { name: 'cap', isPassed: false, text: 'The campaign has 2 posts already, of at most 2 a day.' }], ...change,
  })

/** A rehearsal of these decisions, with the counts that they make. */
export function makeRehearsal(decisions: RehearsedDecision[], change: Partial<Rehearsal> = {}): Rehearsal {
  const fired = decisions.filter((decision) => decision.is_fired)
  const held = Map.groupBy(decisions.filter((decision) => !decision.is_fired), ({ failed }) => failed ?? '')
  return {
    version: 4, days: 30, source: 'stored', from: '2026-10-23T10:00:00.000Z', to: '2026-11-22T10:00:00.000Z', time_zone: 'UTC', rules: [{ id: 't1', sentence: MUG_SENTENCE }], warnings: [], decisions,
    counts: {
      events: 412, posts: fired.flatMap(({ acts }) => acts).filter(({ kind }) => kind === 'post').length, fired: fired.length, not_fired: decisions.length - fired.length,
      by_check: [...held].map(([name, list]) => ({ name, text: list[0]?.reason ?? '', count: list.length })),
    },
    ...change,
  }
}
