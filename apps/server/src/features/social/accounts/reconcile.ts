import type { Platform } from '@marquee/contract/shared/platforms'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LinkedAccount } from '../../../ports/publisher.ts'
import type { SocialContext } from '../context.ts'
import { accountsChanged } from '../events.ts'
import type { AccountState } from './accounts.ts'
import { type AccountRow, changeAccount, insertAccount, listProviderAccounts } from './queries.ts'

type Change = z.infer<typeof accountsChanged.schema>['changes'][number]
type Values = Pick<AccountRow, 'external_id' | 'handle' | 'display_name' | 'avatar_url' | 'connected_at' | 'expires_at' | 'refused_at'> & { state: AccountState }

/**
 * When the network refused a post, unless there was a new sign-in since: the provider reports such an account as connected until then.
 * A connection of another time, or a sign-in that was opened later, is one.
 */
function refusalOf(row: AccountRow | undefined, account: LinkedAccount): Date | null {
  if (!row?.refused_at || row.state !== 'expired') return null
  const isNew = account.connectedAt?.getTime() !== row.connected_at?.getTime() || (row.asked_at !== null && row.asked_at > row.refused_at)
  return isNew ? null : row.refused_at
}

function toState(account: LinkedAccount, refusedAt: Date | null, now: Date): AccountState {
  const hasEnded = account.expiresAt !== null && account.expiresAt <= now
  return account.needsReconnect || hasEnded || refusedAt ? 'expired' : 'connected'
}

const toValues = (account: LinkedAccount, row: AccountRow | undefined, now: Date, refusedAt = refusalOf(row, account)): Values => ({
  // A report without the network's id does not clear a known one.
  external_id: account.externalId ?? row?.external_id ?? null,
  handle: account.username,
  display_name: account.displayName,
  avatar_url: account.avatarUrl,
  connected_at: account.connectedAt,
  expires_at: account.expiresAt,
  refused_at: refusedAt,
  state: toState(account, refusedAt, now),
})

/** The row of a reported account: by the network's id where both have it, else by the handle, connected ones first. */
function findRow(rows: readonly AccountRow[], { platform, externalId, username }: LinkedAccount): AccountRow | undefined {
  const candidates = rows.filter((row) => row.platform === platform)
  const byId = candidates.find((row) => row.external_id !== null && row.external_id === externalId)
  if (byId) return byId
  const isAlike = (row: AccountRow) => (row.external_id === null || externalId === null) && (row.handle === username || row.handle === null || username === null)
  const alike = candidates.filter(isAlike)
  return alike.find(({ state }) => state !== 'disconnected') ?? alike[0]
}

const toSnapshot = ({ state, handle }: { state: string; handle: string | null }) => ({ state: state as AccountState, handle })
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What storing an account did: `isShown` when a visible value changed, and the changes for subscribers. */
type Stored = { isShown: boolean; changes: Change[] }

/** Stores one reported account in its row or a new one. */
async function storeAccount(trx: Tx, owner: string, account: LinkedAccount, row: AccountRow | undefined, now: Date): Promise<Stored> {
  const values = toValues(account, row, now)
  const changed = row ? Object.entries(values).filter(([name, value]) => !isSame(row[name as keyof Values], value)) : []
  if (row && changed.length === 0) return { isShown: false, changes: [] }
  const id = row?.id ?? newId(now.getTime())
  const since = row?.state === values.state ? {} : { state_since: now, ended_by: null, is_forgotten: false }
  if (row) await changeAccount(trx, owner, id, { ...values, ...since, updated_at: now })
  else await insertAccount(trx, { ...values, ...since, id, owner, platform: account.platform, via: 'provider', created_at: now, updated_at: now })
  const before = row ? toSnapshot(row) : null
  const after = toSnapshot(values)
  return { isShown: !row || changed.some(([name]) => name !== 'external_id' && name !== 'refused_at'), changes: isSame(before, after) ? [] : [{ accountId: id, platform: account.platform, before, after }] }
}

/** Who ended a connection: the user here, or somebody at the network. */
export type EndedBy = 'user' | 'network'

/** Disconnects an account's row. Returns the change for subscribers. */
export async function disconnect(trx: Tx, row: AccountRow, now: Date, endedBy: EndedBy): Promise<Change> {
  await changeAccount(trx, row.owner, row.id, { state: 'disconnected', state_since: now, ended_by: endedBy, refused_at: null, updated_at: now })
  return { accountId: row.id, platform: row.platform as Platform, before: toSnapshot(row), after: { state: 'disconnected', handle: row.handle } }
}

/** Whether the user disconnected an account after `askedAt`: what was reported then says nothing of it. */
const isEndedSince = (row: AccountRow | undefined, askedAt: Date): boolean => row?.state === 'disconnected' && row.ended_by === 'user' && row.state_since !== null && row.state_since > askedAt

/**
 * Updates the rows to what the provider reported when it was asked at `now`: accounts are inserted or updated, an account that was connected before gets its old
 * row, and those that are not reported are disconnected. Takes the owner, whose profile's row is locked, the accounts, and who ended the others.
 * An account that the user has disconnected since is left so.
 * Returns whether a visible value changed; publishes an event about accounts connected, disconnected, expired or renamed.
 */
export async function reconcileAccounts(ctx: Pick<SocialContext, 'events'>, trx: Tx, owner: string, reported: readonly LinkedAccount[], now: Date, endedBy: EndedBy = 'network'): Promise<boolean> {
  const rows = await listProviderAccounts(trx, owner)
  const pairs = reported.map((account) => ({ account, row: findRow(rows, account) })).filter(({ row }) => !isEndedSince(row, now))
  const unreported = rows.filter((row) => row.state !== 'disconnected' && !pairs.some((pair) => pair.row === row))
  const changes: Change[] = []
  for (const row of unreported) changes.push(await disconnect(trx, row, now, endedBy))
  let isShown = unreported.length > 0
  for (const { account, row } of pairs) {
    const stored = await storeAccount(trx, owner, account, row, now)
    isShown ||= stored.isShown
    changes.push(...stored.changes)
  }
  if (changes.length > 0) await ctx.events.publish(trx, accountsChanged, { owner, payload: { changes }, at: now })
  return isShown
}
