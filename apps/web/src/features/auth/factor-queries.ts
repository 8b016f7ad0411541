import { readRecoveryCodes } from '@marquee/contract/auth-factors'
import { call } from '../../lib/api.ts'
import { authClient, endSession } from '../../lib/session.ts'
import { attempt, type AuthFailure } from './queries.ts'

/** By what the user can confirm the sign-in: authenticator apps, or a phone. */
export type SecondFactors = { apps: readonly string[]; phone: string | null }

/** The user's second factors. Throws the auth service's error. */
export async function readFactors(): Promise<SecondFactors> {
  const { data, error } = await (await authClient()).mfa.listFactors()
  if (error) throw error
  return { apps: data.totp.map(({ id }) => id), phone: data.phone[0]?.id ?? null }
}

/** Sends a code to the user's phone. Returns the challenge that it answers, or the failure. */
export async function sendFactorCode(factorId: string): Promise<{ challengeId: string | null; failure: AuthFailure | null }> {
  let challengeId: string | null = null
  const failure = await attempt(async () => {
    const answer = await (await authClient()).mfa.challenge({ factorId })
    challengeId = answer.data?.id ?? null
    return answer
  })
  return { challengeId, failure }
}

/** Confirms the sign-in by a code of one of the user's authenticator apps: people do not say which. Returns the last failure, null on success. */
export async function confirmByApp(apps: readonly string[], code: string): Promise<AuthFailure | null> {
  let failure: AuthFailure | null = null
  for (const factorId of apps) {
    failure = await attempt(async () => (await authClient()).mfa.challengeAndVerify({ factorId, code }))
    if (failure?.code !== 'mfa_verification_failed') return failure
  }
  return failure
}

/** Confirms the sign-in by the code that was sent to the phone. Returns the failure, null on success. */
export const confirmByPhone = (factorId: string, challengeId: string, code: string): Promise<AuthFailure | null> =>
  attempt(async () => (await authClient()).mfa.verify({ factorId, challengeId, code }))

/** Confirms the sign-in by a recovery code. Returns the failure, or how many codes are left. */
export async function confirmByRecoveryCode(code: string): Promise<{ failure: AuthFailure | null; left: number | null }> {
  const failure = await attempt(async () => (await authClient()).mfa.recoveryCodes.verify({ code }))
  if (failure) return { failure, left: null }
  // The user is signed in even if nobody can say how many are left.
  return { failure: null, left: await call(readRecoveryCodes, {}).then((answer) => answer.left, () => null) }
}

/** Gives up a sign-in whose second factor is missing. */
export const cancelSignIn = (): Promise<void> => endSession('logout')
