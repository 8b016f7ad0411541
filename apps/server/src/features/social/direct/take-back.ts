import type { SocialContext } from '../context.ts'
import { type DirectAccess, listDirectAccess } from './access.ts'

type TakeBackContext = Pick<SocialContext, 'db' | 'vault' | 'directNetworks' | 'log'>

/** Takes back at the account's server what acts as it, where that is a token. Its owner can do so there as well, so a server that cannot be asked is left alone. */
export async function takeBack({ directNetworks, log }: Pick<TakeBackContext, 'directNetworks' | 'log'>, { network, key }: Pick<DirectAccess, 'network' | 'key'>): Promise<void> {
  if (network !== 'mastodon') return
  const outcome = await directNetworks.mastodon.signOut(key)
  if (outcome.kind !== 'ok') log.warn({ network, kind: outcome.kind, reason: outcome.reason }, 'a permission could not be taken back')
}

/** The same of every account that the owner has connected directly. */
export async function takeBackAll(ctx: TakeBackContext, owner: string): Promise<void> {
  for (const access of await listDirectAccess(ctx.db, ctx.vault, owner)) await takeBack(ctx, access)
}
