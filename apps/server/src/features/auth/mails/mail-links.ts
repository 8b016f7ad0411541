import { MAIL_LINK_SECONDS } from '@marquee/contract/auth'
import { TEXT_CODE_SECONDS } from '@marquee/contract/auth-codes'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AuthContext } from '../service.ts'
import { type MailKind, type TextKind, upsertMailToken } from './queries.ts'

/** The challenge of a client that wants a code instead of tokens (protocols/supabase-auth.md section 4). */
export type CodeChallenge = { challenge: string; method: string }

/** Marks links of the PKCE flow, so that an expired one gets that flow's error response. */
const PKCE_PREFIX = 'pkce_'

/**
 * The secret of a mail's link, derived from the mail's id and the installation's key: a mail that is sent again carries the same
 * link, and neither the job queue nor the database stores it.
 */
export const linkTokenOf = (vault: Vault, mailId: string, isPkce: boolean): string => `${isPkce ? PKCE_PREFIX : ''}${vault.sign(mailId, 'auth-mail-link')}`

/** Whether a link's secret came from a PKCE flow. */
export const isPkceLink = (token: string): boolean => token.startsWith(PKCE_PREFIX)

/** The six-digit code of a mail, for users who read it on another device. */
export function otpOf(vault: Vault, mailId: string): string {
  const bytes = Buffer.from(vault.sign(mailId, 'auth-mail-code'), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The hash of a code that the database stores: keyed, because six digits are quickly guessed. */
export const otpHashOf = (vault: Vault, recipient: string, otp: string): string => vault.sign(`${recipient}:${otp}`, 'auth-mail-code-hash')

type NewLink = { mailId: string; owner: string; kind: MailKind; email: string; flow: CodeChallenge | null }

/** Creates the link of a mail, valid for an hour. Returns whether it is the newest of its kind. */
export function createLink(ctx: AuthContext, tx: Tx, { mailId, owner, kind, email, flow }: NewLink): Promise<boolean> {
  return upsertMailToken(tx, owner, {
    id: mailId,
    kind,
    recipient: email,
    tokenHash: sha256(linkTokenOf(ctx.vault, mailId, flow !== null)),
    otpHash: otpHashOf(ctx.vault, email, otpOf(ctx.vault, mailId)),
    codeChallenge: flow?.challenge ?? null,
    codeChallengeMethod: flow?.method ?? null,
    expiresAt: new Date(ctx.clock.now().getTime() + MAIL_LINK_SECONDS * 1_000),
  })
}

type NewCode = { textId: string; owner: string; kind: TextKind; phone: string }

/** Creates the code of a text message, valid for ten minutes. Returns whether it is the newest of its kind. */
export function createCode(ctx: AuthContext, tx: Tx, { textId, owner, kind, phone }: NewCode): Promise<boolean> {
  return upsertMailToken(tx, owner, {
    id: textId,
    kind,
    recipient: phone,
    tokenHash: null,
    otpHash: otpHashOf(ctx.vault, phone, otpOf(ctx.vault, textId)),
    codeChallenge: null,
    codeChallengeMethod: null,
    expiresAt: new Date(ctx.clock.now().getTime() + TEXT_CODE_SECONDS * 1_000),
  })
}
