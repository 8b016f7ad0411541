import { type Act, type Check, type Rehearsed, sayBriefly, sayCheck, sayDecision, sayMoment } from '@marquee/campaigns'
import { MOST_REHEARSED, type Rehearsal, type RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'

const instant = (at: number): string => new Date(at).toISOString()
const labels = (platforms: readonly string[]): string => platforms.map((name) => platformLabel(name as Platform)).join(', ')

function sayAct(act: Act, zone: string): string {
  if (act.kind === 'notify') return `Notify: ${act.message}`
  if (act.kind === 'change_campaign') return act.status === 'paused' ? 'Pause the campaign' : 'Complete the campaign'
  return `${act.needsApproval ? 'Draft for' : 'Post on'} ${labels(act.platforms)}, ${sayMoment(act.at, zone)}`
}

const presentAct = (act: Act, zone: string): RehearsedDecision['acts'][number] => ({
  kind: act.kind, at: instant(act.at), platforms: act.kind === 'post' ? act.platforms : [], needs_approval: act.kind === 'post' && act.needsApproval, is_moved: act.kind === 'post' && act.moves.length > 0, text: sayAct(act, zone),
})

const failedOf = ({ checks, failed }: Rehearsed['decision']): Check | undefined => checks.find(({ name }) => name === failed)

/** A decision as it is shown. */
export function presentDecision({ event, ruleId, decision }: Rehearsed, zone: string): RehearsedDecision {
  const failed = failedOf(decision)
  return {
    event_id: event.id, at: instant(event.at), rule_id: ruleId, is_fired: decision.fires, text: sayDecision(decision, zone), failed: decision.failed, reason: failed ? sayBriefly(failed) : null,
    product: event.product && { id: event.product.id, title: event.product.title },
    checks: decision.checks.map((check) => ({ name: check.name, isPassed: check.isPassed, text: sayCheck(check, zone) })),
    acts: decision.acts.map((act) => presentAct(act, zone)), again_at: decision.againAt === null ? null : instant(decision.againAt),
  }
}

/** How often each check stood in the way, the most frequent first. */
function countChecks(rehearsed: readonly Rehearsed[]): Rehearsal['counts']['by_check'] {
  const counts = new Map<string, { text: string; count: number }>()
  for (const { decision } of rehearsed) {
    const failed = failedOf(decision)
    if (!failed) continue
    const known = counts.get(failed.name)
    counts.set(failed.name, { text: known?.text ?? sayBriefly(failed), count: (known?.count ?? 0) + 1 })
  }
  return [...counts].map(([name, rest]) => ({ name, ...rest })).toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

const countPosts = (rehearsed: readonly Rehearsed[]): number => rehearsed.reduce((sum, { decision }) => sum + decision.acts.filter(({ kind }) => kind === 'post').length, 0)

/** The decisions of a rehearsal with their counts; of very many, the latest. */
export function presentDecisions(rehearsed: readonly Rehearsed[], events: number, zone: string): Pick<Rehearsal, 'counts' | 'decisions'> {
  const fired = rehearsed.filter(({ decision }) => decision.fires).length
  return {
    counts: { events, posts: countPosts(rehearsed), fired, not_fired: rehearsed.length - fired, by_check: countChecks(rehearsed) },
    decisions: rehearsed.slice(-MOST_REHEARSED).map((entry) => presentDecision(entry, zone)),
  }
}
