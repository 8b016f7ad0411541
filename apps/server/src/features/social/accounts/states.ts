import { EXPIRING_MS, type SocialAccount } from '@marquee/contract/accounts'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SocialContext } from '../context.ts'
import { accountDisconnected, accountsChanged } from '../events.ts'
import { findDirectAccess } from '../direct/access.ts'
import { deleteDirectAccount } from '../direct/queries.ts'
import { takeBack } from '../direct/take-back.ts'
import { findActiveProfile, openKey } from '../profiles.ts'
import { copyToUserProfile, findProfile, lockProfile } from '../queries.ts'
import { toAppError } from '../provider-errors.ts'
import { toSocialAccount } from '../view.ts'
import { disconnect } from './reconcile.ts'
import { type AccountRow, countScheduledOn, findLinkedAccount, listShownAccounts, listUsedAccounts, markChosen, markForgotten, markRefused, type ShownAccount } from './queries.ts'

const toText = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString())

function stateOf({ state, expires_at }: ShownAccount, now: Date): SocialAccount['state'] {
  if (state === 'expired') return 'expired'
  if (state === 'disconnected') return 'removed'
  return expires_at !== null && expires_at.getTime() - now.getTime() < EXPIRING_MS ? 'expiring' : 'connected'
}

const toAccount = (row: ShownAccount, used: ReadonlySet<string>, now: Date): SocialAccount => ({
  id: row.id,
  platform: row.platform as Platform,
  via: row.via === 'direct' ? 'direct' : 'provider',
  server: row.server,
  is_used: used.has(row.id),
  state: stateOf(row, now),
  username: row.handle,
  display_name: row.display_name,
  avatar_url: row.avatar_url,
  since: toText(row.state_since),
  expires_at: toText(row.expires_at),
  posts: { count: Number(row.posts?.count ?? 0), after_expiry: Number(row.posts?.after ?? 0), first_at: toText(row.posts?.first ?? null) },
})

/**
 * The owner's accounts with their states: every screen that shows one reads this list. A connection that ended is left out while another
 * account of its network is in use; of several that ended, the last is shown.
 */
export async function listAccountStates(ctx: Pick<SocialContext, 'db' | 'clock'>, owner: string): Promise<SocialAccount[]> {
  const now = ctx.clock.now()
  const used = new Set((await listUsedAccounts(ctx.db, owner)).map(({ id }) => id))
  const accounts = (await listShownAccounts(ctx.db, owner)).map((row) => toAccount(row, used, now))
  const inUse = new Set(accounts.filter(({ state }) => state !== 'removed').map(({ platform }) => platform))
  return accounts.filter((account, index) => account.state !== 'removed' || (!inUse.has(account.platform) && accounts.findIndex(({ platform }) => platform === account.platform) === index))
}

/** How many scheduled posts need an account that is expired, removed or about to expire. Takes the owner's accounts. */
export const countDependentPosts = (db: Db, owner: string, accounts: readonly SocialAccount[]): Promise<number> =>
  countScheduledOn(db, owner, accounts.filter(({ state, is_used: isUsed }) => state === 'removed' || (isUsed && state !== 'connected')).map(({ platform }) => platform))

async function storeDisconnected(ctx: SocialContext, trx: Tx, owner: string, id: string): Promise<void> {
  const now = ctx.clock.now()
  await lockProfile(trx, owner)
  // A sync may have removed it while the provider was asked.
  const row = await findLinkedAccount(trx, owner, id)
  if (!row) return
  const change = await disconnect(trx, row, now, 'user')
  await deleteDirectAccount(trx, owner, id)
  const profile = await findProfile(trx, owner)
  if (profile) await copyToUserProfile(trx, owner, profile.accounts.map(toSocialAccount))
  await ctx.events.publish(trx, accountsChanged, { owner, payload: { changes: [change] }, at: now })
  await ctx.events.publish(trx, accountDisconnected, { owner, payload: { accountId: id, platform: change.platform }, at: now })
  await ctx.live.publish(trx, owner, { type: 'profile.changed' })
}

/** Disconnects one account, at the provider first. Throws not_found, and the provider's failure, after which nothing has changed. One that is reached directly needs nobody's consent. */
export async function disconnectAccount(ctx: SocialContext, owner: string, id: string): Promise<void> {
  const account = await findLinkedAccount(ctx.db, owner, id)
  if (!account) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (account.via === 'provider') await unlinkAtProvider(ctx, account)
  const access = await findDirectAccess(ctx.db, ctx.vault, owner, id)
  await ctx.db.transaction().execute((trx) => storeDisconnected(ctx, trx, owner, id))
  if (access) await takeBack(ctx, access)
}

async function unlinkAtProvider(ctx: SocialContext, account: AccountRow): Promise<void> {
  const profile = await findActiveProfile(ctx.db, account.owner)
  if (!profile) throw new AppError('not_found', GATE_ERRORS.notFound)
  const outcome = await ctx.publisher.unlinkAccount(openKey(ctx.vault, profile.profile_key_sealed), account.platform as Platform)
  if (outcome.kind !== 'ok') throw toAppError(outcome, ACCOUNT_TEXTS.updateFailed)
}

/** Has the posts to a network go out by this account of it. Throws not_found. */
export async function chooseAccount(ctx: SocialContext, owner: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await markChosen(trx, owner, id, ctx.clock.now()))) throw new AppError('not_found', GATE_ERRORS.notFound)
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  })
}

/** Stops showing an account that ended at the network. Throws not_found for any other. */
export async function forgetAccount(ctx: SocialContext, owner: string, id: string): Promise<void> {
  if (!(await markForgotten(ctx.db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
  await ctx.live.publish(ctx.db, owner, { type: 'profile.changed' })
}

/**
 * A network refused a post since it no longer lets us post: its account counts as expired from now on, for every screen and every post.
 * Takes the owner and the network, with the account where it is reached directly, in the transaction that stores the refusal.
 */
export async function noteRefusedAccess(ctx: Pick<SocialContext, 'events' | 'live'>, trx: Tx, owner: string, refused: { platform: Platform; accountId: string | null }, now: Date): Promise<void> {
  const before = await markRefused(trx, owner, refused, now)
  if (!before) return
  const change = { accountId: before.id, platform: refused.platform, before: { state: 'connected' as const, handle: before.handle }, after: { state: 'expired' as const, handle: before.handle } }
  await ctx.events.publish(trx, accountsChanged, { owner, payload: { changes: [change] }, at: now })
  await ctx.live.publish(trx, owner, { type: 'profile.changed' })
}
