import { EXPORT_LINK_SECONDS } from '@marquee/contract/account'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { createSignedTokens } from '../../../platform/signed-token.ts'
import { assertOwnAccount } from '../../auth/index.ts'
import type { AccountContext } from '../context.ts'

export const EXPORT_PATH = '/api/account/export'

/** Browsers download addresses, which cannot carry a session's token; this one opens nothing but the export, for a minute. */
export const exportTokens = createSignedTokens('account-export', z.object({ owner: z.uuid(), session: z.uuid() }))

/** The address of the caller's export. Throws AppError forbidden for a shared account. */
export function signExport(ctx: Pick<AccountContext, 'clock' | 'vault'>, caller: SessionCaller): { url: string; expiresAt: string } {
  assertOwnAccount(caller)
  const expiresAt = new Date(ctx.clock.now().getTime() + EXPORT_LINK_SECONDS * 1_000)
  const token = exportTokens.sign(ctx.vault, { owner: caller.userId, session: caller.sessionId }, expiresAt)
  return { url: `${EXPORT_PATH}/${token}`, expiresAt: expiresAt.toISOString() }
}
