import { AUTH_SERVICE_TEXTS, mailWaitText, RESEND_AFTER_SECONDS } from '@marquee/contract/auth'
import { AuthError, tooManyRequests } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { countDownForSystem, type Counter, countUpForSystem } from './queries.ts'

/** How many of what may happen in how long. */
type Rule = { scope: string; max: number; seconds: number }

/** Guesses from one socket address, whatever the account (security.md section 3.10; window of protocols/supabase-auth.md section 6). */
const GUESS_ADDRESS: Rule = { scope: 'guess-1-address', max: 30, seconds: 300 }
/**
 * Guesses at one account from all addresses its owner never signed in from. Theirs stay open, so nobody is locked out by others;
 * with the ten of such an address it makes 30 for an account.
 */
const GUESS_ACCOUNT: Rule = { scope: 'guess-2-account', max: 20, seconds: 900 }
/** Guesses at one account from one address: one address alone cannot use up the account's share. */
const GUESS_PAIR: Rule = { scope: 'guess-3-pair', max: 10, seconds: 900 }
/** Codes and links that were wrong (protocols/supabase-auth.md section 6: verify 30 per 5 minutes). */
const VERIFY_ADDRESS: Rule = { scope: 'verify-1-address', max: 30, seconds: 300 }
const VERIFY_ACCOUNT: Rule = { scope: 'verify-2-account', max: 30, seconds: 3_600 }
/** Refresh tokens that were wrong (protocols/supabase-auth.md section 6: 150 per 5 minutes). */
const REFRESH_ADDRESS: Rule = { scope: 'refresh-address', max: 150, seconds: 300 }
const SIGN_UP_ADDRESS: Rule = { scope: 'sign-up-address', max: 300, seconds: 300 }
/** Mails (protocols/supabase-auth.md section 6): to one person every 60 s and 30 an hour; asked for by one address, more. */
const MAIL_ADDRESS: Rule = { scope: 'mail-1-address', max: 100, seconds: 3_600 }
const MAIL_USER_HOUR: Rule = { scope: 'mail-2-hour', max: 30, seconds: 3_600 }
const MAIL_USER: Rule = { scope: 'mail-3-user', max: 1, seconds: RESEND_AFTER_SECONDS }

type Claim = { rule: Rule; subject: string }
type ThrottleContext = Pick<AuthContext, 'db' | 'clock' | 'vault'>

/** What a counter is kept under: a keyed hash, because people type passwords into the e-mail field. */
export const subjectOf = (ctx: Pick<AuthContext, 'vault'>, text: string): string => ctx.vault.sign(text, 'auth-throttle')

const toCounters = (ctx: ThrottleContext, claims: readonly Claim[], now: Date): Counter[] =>
  claims.map(({ rule, subject }) => ({
    scope: rule.scope,
    subject: subjectOf(ctx, subject),
    expiresAt: new Date(now.getTime() + rule.seconds * 1_000),
  }))

type Taken = { counters: Counter[]; exceeded: Claim | null; retryAfterSeconds: number }

/** Counts before the work, so that parallel requests cannot slip through; a claim that does not pass counts for nothing. */
async function take(ctx: ThrottleContext, claims: readonly Claim[]): Promise<Taken> {
  const now = ctx.clock.now()
  const counters = toCounters(ctx, claims, now)
  const counts = await countUpForSystem(ctx.db, counters, now)
  const over = claims.flatMap((claim) => {
    const count = counts.find(({ scope }) => scope === claim.rule.scope)
    return count && count.count > claim.rule.max ? [{ claim, seconds: (count.expiresAt.getTime() - now.getTime()) / 1_000 }] : []
  })
  if (over.length === 0) return { counters, exceeded: null, retryAfterSeconds: 0 }
  await countDownForSystem(ctx.db, counters)
  return { counters, exceeded: over[0]?.claim ?? null, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...over.map(({ seconds }) => seconds)))) }
}

type Guess = { account: string; address: string; isKnownAddress: boolean }

const guessClaims = ({ account, address, isKnownAddress }: Guess): Claim[] => [
  { rule: GUESS_ADDRESS, subject: address },
  ...(isKnownAddress ? [] : [{ rule: GUESS_ACCOUNT, subject: account }]),
  { rule: GUESS_PAIR, subject: `${account} ${address}` },
]

async function guard(ctx: ThrottleContext, claims: Claim[], attempt: () => Promise<boolean>): Promise<boolean> {
  const { counters, exceeded, retryAfterSeconds } = await take(ctx, claims)
  if (exceeded) throw tooManyRequests(retryAfterSeconds)
  const isRight = await attempt()
  if (isRight) await countDownForSystem(ctx.db, counters)
  return isRight
}

/**
 * Lets a password be tried when the account and the address have tries left. Takes who is guessed at, from where, and the try;
 * returns whether it was right. Throws AuthError 429 before trying when there have been too many wrong ones.
 */
export const guardPassword = (ctx: ThrottleContext, guess: Guess, attempt: () => Promise<boolean>): Promise<boolean> =>
  guard(ctx, guessClaims(guess), attempt)

/** The same for a code sent by mail. */
export const guardCode = (ctx: ThrottleContext, guess: { account: string; address: string }, attempt: () => Promise<boolean>): Promise<boolean> =>
  guard(ctx, [{ rule: VERIFY_ADDRESS, subject: guess.address }, { rule: VERIFY_ACCOUNT, subject: guess.account }], attempt)

async function countOrRefuse(ctx: ThrottleContext, claim: Claim): Promise<void> {
  const { exceeded, retryAfterSeconds } = await take(ctx, [claim])
  if (exceeded) throw tooManyRequests(retryAfterSeconds)
}

/** Counts a refresh token that was wrong. Throws AuthError 429 when there were too many from this address. */
export const countBadRefresh = (ctx: ThrottleContext, address: string): Promise<void> => countOrRefuse(ctx, { rule: REFRESH_ADDRESS, subject: address })

/** Counts a mailed link that was wrong. Throws AuthError 429 when there were too many from this address. */
export const countBadLink = (ctx: ThrottleContext, address: string): Promise<void> => countOrRefuse(ctx, { rule: VERIFY_ADDRESS, subject: address })

/** Counts a new account. Throws AuthError 429 when there were too many from this address. */
export const countSignUp = (ctx: ThrottleContext, address: string): Promise<void> => countOrRefuse(ctx, { rule: SIGN_UP_ADDRESS, subject: address })

/**
 * Counts a mail to `email`, whether or not it belongs to somebody, so that the answer tells nothing.
 * Throws AuthError 429 over_email_send_rate_limit.
 */
export async function countMail(ctx: ThrottleContext, email: string, address: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await take(ctx, [
    { rule: MAIL_ADDRESS, subject: address },
    { rule: MAIL_USER_HOUR, subject: email },
    { rule: MAIL_USER, subject: email },
  ])
  if (!exceeded) return
  const message = exceeded.rule === MAIL_USER ? mailWaitText(retryAfterSeconds) : AUTH_SERVICE_TEXTS.mailRateLimited
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds })
}
