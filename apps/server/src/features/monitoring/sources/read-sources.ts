import { capabilityOf, isPossible, known } from '@marquee/contract/conversations/capabilities'
import { THREAD_KINDS } from '@marquee/contract/conversations/networks'
import { judgeSource, type SourceFinding, usualGap, WEBHOOK_GRACE_MS } from '@marquee/contract/monitoring/source-state'
import type { Db } from '../../../platform/db/database.ts'
import { readPollMinutes } from '../../chatbot/index.ts'
import { listLastTold } from '../../social/index.ts'
import { type CanaryState, readCanary } from '../canary/canary.ts'
import { type AccountRow, type CheckedRow, countMissed, findSubscription, listAccounts, listChecked, listEvents, listStored, type SourceKey } from './queries.ts'

/** A source with what is known of it. */
export type JudgedSource = SourceKey & SourceFinding & {
  accountId: string
  isExpired: boolean
  hasWebhook: boolean
  lastEventAt: Date | null
  usualGapMs: number | null
  lastCheckAt: Date | null
  failedChecks: number
  /** Why the last check failed. */
  failedFor: string | null
  missed: number
}
/** All that the owner hears by, the way of webhooks, whether there is one, and the minutes between two checks that were chosen. */
export type Heard = { sources: JudgedSource[]; canary: CanaryState | null; hasWebhooks: boolean; pollMinutes: number }

type Subscription = Awaited<ReturnType<typeof findSubscription>>

export const keyOf = ({ via, network, kind }: SourceKey): string => `${via} ${network} ${kind}`

/** The action of the provider's webhook that tells of a source; null if none does, or it is not subscribed to. */
function actionOf({ via, network, kind }: SourceKey, subscription: Subscription): string | null {
  const can = capabilityOf(via, network, kind)
  const action = can === null || via !== 'provider' ? null : known(can.webhook)
  return subscription?.webhook_url && action !== null && subscription.webhook_actions.includes(action) ? action : null
}

/** What can be asked for on an account, or was heard of there. Messages exist only where the provider has them switched on. */
function listKeys(accounts: readonly AccountRow[], subscription: Subscription): (SourceKey & { account: AccountRow; isAsked: boolean })[] {
  return accounts.flatMap((account) =>
    THREAD_KINDS.flatMap((kind) => {
      const { via, network } = account
      const can = capabilityOf(via, network, kind)
      const isOff = kind === 'message' && via === 'provider' && subscription?.messaging_active !== true
      const isAsked = can !== null && isPossible(can.read)
      return can === null || isOff || (!isAsked && known(can.webhook) === null) ? [] : [{ via, network, kind, account, isAsked }]
    }))
}

/** How many of the last checks failed in a row. Takes them newest first. */
function countFailed(checks: readonly CheckedRow[]): number {
  const index = checks.findIndex(({ is_successful: isSuccessful }) => isSuccessful)
  return index === -1 ? checks.length : index
}

/** What no webhook told, by source: since it last told something, or is expected to. */
async function readMissed(db: Db, owner: string, keys: readonly (SourceKey & { action: string | null })[], now: Date): Promise<Map<string, number>> {
  const expected = new Map((await listStored(db, owner)).filter((row) => row.has_webhook).map((row) => [keyOf(row), row.expected_since]))
  const told = await listLastTold(db, owner, keys.flatMap(({ network, action }) => (action === null ? [] : [{ network, action }])))
  const since = keys.flatMap(({ via, network, kind, action }) => {
    const from = expected.get(keyOf({ via, network, kind }))
    if (action === null || !from) return []
    const last = told.find((each) => each.network === network && each.action === action)?.at
    return [{ via, network, kind, since: last && last > from ? last : from }]
  })
  const missed = await countMissed(db, owner, since, new Date(now.getTime() - WEBHOOK_GRACE_MS))
  return new Map(missed.map((row) => [keyOf(row), row.missed]))
}

/** Reads and judges everything that the owner hears by. */
export async function readHeard(db: Db, owner: string, now: Date): Promise<Heard> {
  const [accounts, subscription, canary] = [await listAccounts(db, owner), await findSubscription(db, owner), await readCanary(db, owner, now)]
  const keys = listKeys(accounts, subscription).map((key) => ({ ...key, action: actionOf(key, subscription) }))
  const [events, checked, missed] = [await listEvents(db, owner, keys), await listChecked(db, owner, keys), await readMissed(db, owner, keys, now)]
  const sources = keys.flatMap(({ account, isAsked, action, ...key }) => {
    const times = events.filter((event) => keyOf(event) === keyOf(key)).map(({ at }) => at)
    // What is only told of is a source once it told something.
    if (!isAsked && times.length === 0) return []
    const checks = checked.filter((check) => keyOf(check) === keyOf(key))
    const facts = {
      ...{ isExpired: account.state === 'expired', hasWebhook: action !== null, lastEventAt: times.at(-1) ?? null, usualGapMs: usualGap(times) },
      ...{ isChecked: checks.length > 0, failedChecks: countFailed(checks), missed: missed.get(keyOf(key)) ?? 0, canary: canary && { sentAt: canary.row.sent_at, isBack: canary.isBack } },
    }
    const { canary: _canary, ...rest } = facts
    return [{ ...key, ...rest, ...judgeSource(facts, now), accountId: account.id, lastCheckAt: checks[0]?.at ?? null, failedFor: checks.find((check) => !check.is_successful)?.reason ?? null }]
  })
  return { sources, canary, hasWebhooks: (subscription?.webhook_url ?? null) !== null, pollMinutes: await readPollMinutes(db, owner) }
}
