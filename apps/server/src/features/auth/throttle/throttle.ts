import { AUTH_SERVICE_TEXTS, mailWaitText, RESEND_AFTER_SECONDS } from '@marquee/contract/auth'
import { ANONYMOUS_PER_HOUR, AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import { AUTH_FACTOR_TEXTS } from '@marquee/contract/auth-factors'
import { AuthError, tooManyRequests } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { countDownForSystem, type Counter, countUpForSystem } from './queries.ts'

/** A limit: at most `max` hits of a counter within `seconds`. */
type Rule = { scope: string; max: number; seconds: number }

/** Guesses from one socket address, whatever the account (security.md section 3.10; window of protocols/supabase-auth.md section 6). */
const GUESS_ADDRESS: Rule = { scope: 'guess-1-address', max: 30, seconds: 300 }
/**
 * Guesses at one account from all addresses its owner never signed in from. Known addresses do not count, so nobody is locked out by
 * others; with the ten of a known address an account allows 30.
 */
const GUESS_ACCOUNT: Rule = { scope: 'guess-2-account', max: 20, seconds: 900 }
/** Guesses at one account from one address: one address alone cannot exhaust the account's limit. */
const GUESS_PAIR: Rule = { scope: 'guess-3-pair', max: 10, seconds: 900 }
/** Wrong codes and links (protocols/supabase-auth.md section 6: verify 30 per 5 minutes). */
const VERIFY_ADDRESS: Rule = { scope: 'verify-1-address', max: 30, seconds: 300 }
const VERIFY_ACCOUNT: Rule = { scope: 'verify-2-account', max: 30, seconds: 3_600 }
/** Wrong refresh tokens (protocols/supabase-auth.md section 6: 150 per 5 minutes). */
const REFRESH_ADDRESS: Rule = { scope: 'refresh-address', max: 150, seconds: 300 }
/** New accounts of one address; the most is a setting. */
const SIGN_UP_ADDRESS: Omit<Rule, 'max'> = { scope: 'sign-up-address', seconds: 3_600 }
/** Visits of the demo from one address: each has a session of its own. */
const DEMO_ADDRESS: Rule = { scope: 'demo-address', max: 60, seconds: 3_600 }
/** Mails (protocols/supabase-auth.md section 6): to one recipient every 60 s and 30 an hour; requested by one address, more. */
const MAIL_ADDRESS: Rule = { scope: 'mail-1-address', max: 100, seconds: 3_600 }
const MAIL_USER_HOUR: Rule = { scope: 'mail-2-hour', max: 30, seconds: 3_600 }
const MAIL_USER: Rule = { scope: 'mail-3-user', max: 1, seconds: RESEND_AFTER_SECONDS }

/** Requests for a code or link to sign in (protocols/supabase-auth.md section 6: otp 30 per 5 minutes). */
const OTP_ADDRESS: Rule = { scope: 'otp-address', max: 30, seconds: 300 }
/** Text messages cost money, and some numbers earn it for whoever owns them: few to one number and for one address, and a limit for all. */
const TEXT_ALL: Omit<Rule, 'max'> = { scope: 'text-1-all', seconds: 3_600 }
const TEXT_ADDRESS: Rule = { scope: 'text-2-address', max: 30, seconds: 3_600 }
const TEXT_PHONE_HOUR: Rule = { scope: 'text-3-hour', max: 10, seconds: 3_600 }
const TEXT_PHONE: Rule = { scope: 'text-4-phone', max: 1, seconds: RESEND_AFTER_SECONDS }
/** Sign-ins by another provider from one address: each asks the provider. */
const OAUTH_ADDRESS: Rule = { scope: 'oauth-address', max: 60, seconds: 300 }
/** Anonymous accounts of one address (protocols/supabase-auth.md section 6). */
const ANONYMOUS_ADDRESS: Rule = { scope: 'anonymous-address', max: ANONYMOUS_PER_HOUR, seconds: 3_600 }
/** Wrong codes of second factors (protocols/supabase-auth.md section 6: 15 per minute). Whoever guesses has the password: a day has few guesses. */
const FACTOR_ADDRESS: Rule = { scope: 'factor-1-address', max: 30, seconds: 60 }
const FACTOR_DAY: Rule = { scope: 'factor-2-day', max: 100, seconds: 86_400 }
const FACTOR_USER: Rule = { scope: 'factor-3-user', max: 15, seconds: 60 }
/** Challenges of one user (protocols/supabase-auth.md section 6: 15 per minute). */
const CHALLENGE_USER: Rule = { scope: 'challenge-user', max: 15, seconds: 60 }
/** Wrong recovery codes of one user. */
const RECOVERY_USER: Rule = { scope: 'recovery-user', max: 10, seconds: 900 }

type Hit = { rule: Rule; subject: string }
type ThrottleContext = Pick<AuthContext, 'db' | 'clock' | 'vault'>

/** The key of a counter: a keyed hash, because people type passwords into the e-mail field. */
export const subjectOf = (ctx: Pick<AuthContext, 'vault'>, text: string): string => ctx.vault.sign(text, 'auth-throttle')

const toCounters = (ctx: ThrottleContext, hits: readonly Hit[], now: Date): Counter[] =>
  hits.map(({ rule, subject }) => ({
    scope: rule.scope,
    subject: subjectOf(ctx, subject),
    expiresAt: new Date(now.getTime() + rule.seconds * 1_000),
  }))

type Counted = { counters: Counter[]; exceeded: Hit | null; retryAfterSeconds: number }

/** Counts before the work, so that parallel requests cannot slip through; rejected hits are not counted. */
async function countHits(ctx: ThrottleContext, hits: readonly Hit[]): Promise<Counted> {
  const now = ctx.clock.now()
  const counters = toCounters(ctx, hits, now)
  const counts = await countUpForSystem(ctx.db, counters, now)
  const exceeding = hits.flatMap((hit) => {
    const count = counts.find(({ scope }) => scope === hit.rule.scope)
    return count && count.count > hit.rule.max ? [{ hit, seconds: (count.expiresAt.getTime() - now.getTime()) / 1_000 }] : []
  })
  if (exceeding.length === 0) return { counters, exceeded: null, retryAfterSeconds: 0 }
  await countDownForSystem(ctx.db, counters)
  return { counters, exceeded: exceeding[0]?.hit ?? null, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...exceeding.map(({ seconds }) => seconds)))) }
}

type Guess = { account: string; address: string; isKnownAddress: boolean }

const guessHits = ({ account, address, isKnownAddress }: Guess): Hit[] => [
  { rule: GUESS_ADDRESS, subject: address },
  ...(isKnownAddress ? [] : [{ rule: GUESS_ACCOUNT, subject: account }]),
  { rule: GUESS_PAIR, subject: `${account} ${address}` },
]

async function guard(ctx: ThrottleContext, hits: Hit[], attempt: () => Promise<boolean>): Promise<boolean> {
  const { counters, exceeded, retryAfterSeconds } = await countHits(ctx, hits)
  if (exceeded) throw tooManyRequests(retryAfterSeconds)
  const isRight = await attempt()
  if (isRight) await countDownForSystem(ctx.db, counters)
  return isRight
}

/**
 * Checks a password when the account and the address have attempts left. Takes the account, where the guess comes from, and the
 * check; returns whether it was right. Throws AuthError 429 without checking after too many wrong attempts.
 */
export const guardPassword = (ctx: ThrottleContext, guess: Guess, attempt: () => Promise<boolean>): Promise<boolean> =>
  guard(ctx, guessHits(guess), attempt)

/** The same for a code sent by mail. */
export const guardCode = (ctx: ThrottleContext, guess: { account: string; address: string }, attempt: () => Promise<boolean>): Promise<boolean> =>
  guard(ctx, [{ rule: VERIFY_ADDRESS, subject: guess.address }, { rule: VERIFY_ACCOUNT, subject: guess.account }], attempt)

/** The same for a code of a second factor. Takes the user and where the code comes from. */
export const guardFactor = (ctx: ThrottleContext, { user, address }: { user: string; address: string }, attempt: () => Promise<boolean>): Promise<boolean> =>
  guard(ctx, [{ rule: FACTOR_ADDRESS, subject: address }, { rule: FACTOR_DAY, subject: user }, { rule: FACTOR_USER, subject: user }], attempt)

/** The same for a recovery code: throws AuthError mfa_recovery_codes_locked (429), as the client knows it. */
export async function guardRecovery(ctx: ThrottleContext, user: string, attempt: () => Promise<boolean>): Promise<void> {
  const { counters, exceeded, retryAfterSeconds } = await countHits(ctx, [{ rule: RECOVERY_USER, subject: user }])
  if (exceeded) throw new AuthError(429, 'mfa_recovery_codes_locked', AUTH_FACTOR_TEXTS.recoveryLocked, { retryAfterSeconds })
  if (await attempt()) await countDownForSystem(ctx.db, counters)
}

async function countOrReject(ctx: ThrottleContext, hit: Hit): Promise<void> {
  const { exceeded, retryAfterSeconds } = await countHits(ctx, [hit])
  if (exceeded) throw tooManyRequests(retryAfterSeconds)
}

/** Counts a wrong refresh token. Throws AuthError 429 when there were too many from this address. */
export const countBadRefresh = (ctx: ThrottleContext, address: string): Promise<void> => countOrReject(ctx, { rule: REFRESH_ADDRESS, subject: address })

/** Counts a wrong mailed link. Throws AuthError 429 when there were too many from this address. */
export const countBadLink = (ctx: ThrottleContext, address: string): Promise<void> => countOrReject(ctx, { rule: VERIFY_ADDRESS, subject: address })

/** Counts a new account. Throws AuthError 429 when there were too many from this address. */
export const countSignUp = (ctx: ThrottleContext & Pick<AuthContext, 'signUpsPerHour'>, address: string): Promise<void> =>
  countOrReject(ctx, { rule: { ...SIGN_UP_ADDRESS, max: ctx.signUpsPerHour }, subject: address })

/** As `countSignUp`, for a job: returns whether the account may be opened. */
export async function mayOpenAccount(ctx: ThrottleContext & Pick<AuthContext, 'signUpsPerHour'>, address: string): Promise<boolean> {
  return (await countHits(ctx, [{ rule: { ...SIGN_UP_ADDRESS, max: ctx.signUpsPerHour }, subject: address }])).exceeded === null
}

/** Counts an anonymous account. Throws AuthError 429 when there were too many from this address. */
export const countAnonymous = (ctx: ThrottleContext, address: string): Promise<void> => countOrReject(ctx, { rule: ANONYMOUS_ADDRESS, subject: address })

/** Counts a sign-in by another provider. Throws AuthError 429 when there were too many from this address. */
export const countOauth = (ctx: ThrottleContext, address: string): Promise<void> => countOrReject(ctx, { rule: OAUTH_ADDRESS, subject: address })

/** Counts a challenge of a second factor. Throws AuthError 429 when the user asked for too many. */
export const countChallenge = (ctx: ThrottleContext, user: string): Promise<void> => countOrReject(ctx, { rule: CHALLENGE_USER, subject: user })

/** Counts a request for a code to sign in. Throws AuthError 429 when there were too many from this address. */
export const countOtp = (ctx: ThrottleContext, address: string): Promise<void> => countOrReject(ctx, { rule: OTP_ADDRESS, subject: address })

/**
 * Counts a text message to `phone`, whether or not it belongs to a user. Throws AuthError 429 over_sms_send_rate_limit.
 */
export async function countText(ctx: ThrottleContext & Pick<AuthContext, 'smsPerHour'>, phone: string, address: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await countHits(ctx, [
    { rule: { ...TEXT_ALL, max: ctx.smsPerHour }, subject: 'all' },
    { rule: TEXT_ADDRESS, subject: address },
    { rule: TEXT_PHONE_HOUR, subject: phone },
    { rule: TEXT_PHONE, subject: phone },
  ])
  if (!exceeded) return
  const message = exceeded.rule === TEXT_PHONE ? mailWaitText(retryAfterSeconds) : AUTH_CODE_TEXTS.textRateLimited
  throw new AuthError(429, 'over_sms_send_rate_limit', message, { retryAfterSeconds })
}

/** Counts a visit of an account that is open to everybody. Returns the seconds until the next one from this address is allowed, 0 when it is now. */
export async function countVisit(ctx: ThrottleContext, address: string): Promise<number> {
  return (await countHits(ctx, [{ rule: DEMO_ADDRESS, subject: address }])).retryAfterSeconds
}

/**
 * Counts a mail to `email`, whether or not it belongs to a user, so that the response reveals nothing.
 * Throws AuthError 429 over_email_send_rate_limit.
 */
export async function countMail(ctx: ThrottleContext, email: string, address: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await countHits(ctx, [
    { rule: MAIL_ADDRESS, subject: address },
    { rule: MAIL_USER_HOUR, subject: email },
    { rule: MAIL_USER, subject: email },
  ])
  if (!exceeded) return
  const message = exceeded.rule === MAIL_USER ? mailWaitText(retryAfterSeconds) : AUTH_SERVICE_TEXTS.mailRateLimited
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds })
}

/** As `countMail`, for a job, whose request was counted for its own address: returns whether another one may get a mail. */
export async function mayMail(ctx: ThrottleContext, email: string): Promise<boolean> {
  const hits = [MAIL_USER_HOUR, MAIL_USER].map((rule) => ({ rule, subject: email }))
  return (await countHits(ctx, hits)).exceeded === null
}
