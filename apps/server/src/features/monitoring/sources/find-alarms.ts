import { networkLabel, type ThreadKind } from '@marquee/contract/conversations/networks'
import { pollMinutesInForce } from '@marquee/contract/conversations/polling/intervals'
import type { Alarm } from '@marquee/contract/monitoring/monitoring'
import { CANARY, FAILING_CHECKS, HEARTBEAT } from '@marquee/contract/monitoring/source-state'
import { type Heard, type JudgedSource, keyOf } from './read-sources.ts'

/** What is wrong. `subject` is the same as long as it is; `isTold`: whether its owner gets a notice, and one when it is well again. */
export type Finding = Alarm & { subject: string; isTold: boolean; endedTitle: string }

const NAMES: Readonly<Record<ThreadKind, string>> = { comment: 'comments', mention: 'mentions', message: 'messages' }
/** The subject of what concerns all webhooks. */
export const WEBHOOKS = 'webhooks'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Minutes until a check finds what no webhook tells. */
const minutesOf = ({ via, network, kind }: JudgedSource, chosen: number): number => pollMinutesInForce(via, network, kind, chosen)

/** What is wrong with a source by itself; null if nothing is, or the way of all webhooks is. */
function findOfSource(source: JudgedSource, chosen: number): Finding | null {
  const label = networkLabel(source.network)
  const name = `${label} ${NAMES[source.kind]}`
  const common = { accountId: source.accountId, subject: keyOf(source) }
  // The notice of the connection tells of it.
  if (source.isExpired) return { ...common, subject: `account ${source.accountId}`, isTold: false, title: `${label} asks for a new sign-in.`, text: 'Nothing is heard from it until you reconnect it.', repair: 'reconnect', endedTitle: '' }
  if (source.failedChecks >= FAILING_CHECKS) {
    const text = `The last ${source.failedChecks} checks failed${source.failedFor ? `: ${source.failedFor.replace(/\.$/, '')}` : ''}.`
    return { ...common, isTold: true, title: `${name} cannot be checked.`, text, repair: 'poll', endedTitle: `${name} can be checked again` }
  }
  if (!source.hasWebhook || source.missed === 0) return null
  const [found, minutes] = [plural(source.missed, source.kind), plural(minutesOf(source, chosen), 'minute')]
  const text = `The last checks found ${found} that no webhook told us. ${source.missed === 1 ? 'It is' : 'They are'} in your inbox; answers start up to ${minutes} late.`
  return { ...common, isTold: true, title: `${name} are not reported any more.`, text, repair: 'register-webhook', endedTitle: `${name} are reported again` }
}

/** What is wrong with what an owner hears by: each once. */
export function findAlarms({ sources, canary, hasWebhooks, pollMinutes }: Heard): Finding[] {
  const seconds = CANARY.lostAfterMs / 1_000
  const webhooks: Finding[] = hasWebhooks && canary?.isLost
    ? [{ accountId: null, subject: WEBHOOKS, isTold: true, title: 'Webhooks do not arrive.', text: `A test event did not come back within ${seconds} seconds${canary.row.reason ? `: ${canary.row.reason}` : ''}. Checks still find everything, later.`, repair: 'register-webhook', endedTitle: 'Webhooks arrive again' }]
    : []
  const found = sources.flatMap((source) => findOfSource(source, pollMinutes) ?? [])
  return [...webhooks, ...new Map(found.map((each) => [each.subject, each])).values()]
}

/** What is said when the scheduler stands still. It cannot tell anybody itself. */
export const SCHEDULER_STOPPED: Alarm = {
  accountId: null, title: 'The scheduler has stopped.', text: `It left no beat for more than ${HEARTBEAT.lateAfterMs / 60_000} minutes. Posts, checks and answers wait until the worker runs again.`, repair: 'none',
}
