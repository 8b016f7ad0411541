import type { SocialAccount } from '@marquee/contract/accounts'
import { type DirectNetworkName, OFFERED_SERVERS } from '@marquee/contract/direct-accounts'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { DirectAccount, SignedIn } from '../../../ports/direct-network.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { changeAccount, insertAccount } from '../accounts/queries.ts'
import { listAccountStates } from '../accounts/states.ts'
import { DIRECT_KEY_PURPOSE, type SocialContext } from '../context.ts'
import { accountsChanged } from '../events.ts'
import { toAppError } from '../provider-errors.ts'
import { findDirectOn, findFormer, lockOwner, saveDirectAccount } from './queries.ts'

type Connection = { network: DirectNetworkName; server: string; signedIn: SignedIn }

/** Writes the account's row, its old one if it was connected before, and announces the change. Returns its id. */
async function storeAccount(ctx: SocialContext, trx: Tx, owner: string, network: DirectNetworkName, account: DirectAccount): Promise<string> {
  const now = ctx.clock.now()
  const before = await findFormer(trx, owner, network, account.externalId)
  const id = before?.id ?? newId(now.getTime())
  const values = {
    handle: account.username, display_name: account.displayName, avatar_url: account.avatarUrl, state: 'connected', connected_at: now, state_since: now,
    expires_at: null, ended_by: null, refused_at: null, is_forgotten: false, chosen_at: now, updated_at: now,
  }
  if (before) await changeAccount(trx, owner, id, values)
  else await insertAccount(trx, { ...values, id, owner, platform: network, via: 'direct', external_id: account.externalId, created_at: now })
  // What the column contains is what was written by these names.
  const was = before ? { state: before.state as 'connected' | 'expired' | 'disconnected', handle: before.handle } : null
  const change = { accountId: id, platform: network, before: was, after: { state: 'connected' as const, handle: account.username } }
  await ctx.events.publish(trx, accountsChanged, { owner, payload: { changes: [change] }, at: now })
  return id
}

async function store(ctx: SocialContext, owner: string, { network, server, signedIn: { key, account } }: Connection): Promise<string> {
  const limits = account.limits ? JSON.stringify(account.limits) : null
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const other = await findDirectOn(trx, owner, network)
    if (other && other.external_id !== account.externalId) throw new AppError('conflict', DIRECT_TEXTS.another(other.handle ?? ''))
    const id = await storeAccount(ctx, trx, owner, network, account)
    await saveDirectAccount(trx, { account_id: id, owner, server, key_sealed: ctx.vault.seal(key, DIRECT_KEY_PURPOSE), limits, updated_at: ctx.clock.now() })
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
    return id
  })
}

async function readAccount(ctx: SocialContext, owner: string, id: string): Promise<SocialAccount> {
  const account = (await listAccountStates(ctx, owner)).find((each) => each.id === id)
  if (!account) throw new Error(`The account ${id} was not stored.`)
  return account
}

/** The server that a network's card offers: the simulator's while it stands in for networks. */
export const offeredServer = (ctx: SocialContext, network: DirectNetworkName): string => ctx.simulatedServers[network] ?? OFFERED_SERVERS[network]

/** The server that a user named, or the one that is offered. Throws validation_failed for what is none. */
export function readServer(ctx: SocialContext, network: DirectNetworkName, typed: string | undefined): string {
  const server = ctx.servers.read(typed ?? offeredServer(ctx, network))
  if (server !== null) return server
  const message = network === 'mastodon' ? DIRECT_TEXTS.badOwnServer : DIRECT_TEXTS.badServer
  throw new AppError('validation_failed', message, { details: [{ path: 'server', message }] })
}

/** Keeps an account that was signed in, sealed, and returns it. Throws what the failure of the sign-in says, and conflict while another account of the network is connected directly. */
export async function keepAccount(ctx: SocialContext, owner: string, { network, server, signedIn }: { network: DirectNetworkName; server: string; signedIn: Outcome<SignedIn> }): Promise<SocialAccount> {
  if (signedIn.kind === 'unauthorized' || signedIn.kind === 'rejected') throw new AppError('validation_failed', signedIn.reason)
  if (signedIn.kind !== 'ok') throw toAppError(signedIn, DIRECT_TEXTS.failed(platformLabel(network)))
  return readAccount(ctx, owner, await store(ctx, owner, { network, server, signedIn: signedIn.value }))
}

/**
 * Signs in to a Bluesky account with an app password and keeps that, sealed. Returns the account. Throws validation_failed for what is no server, conflict while
 * another account of the network is connected directly, and the server's refusal in words.
 */
export async function connectBluesky(ctx: SocialContext, owner: string, login: { handle: string; password: string; server?: string | undefined }): Promise<SocialAccount> {
  const server = readServer(ctx, 'bluesky', login.server)
  const signedIn = await ctx.directNetworks.bluesky.signIn(server, { identifier: login.handle, password: login.password })
  return keepAccount(ctx, owner, { network: 'bluesky', server, signedIn })
}
