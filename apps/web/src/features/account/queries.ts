import { deleteAccount, disableTwoFactor, endOtherSessions, endSession as endOneSession, listSessions, readSecurity, requestExport } from '@marquee/contract/account'
import { listApiKeys } from '@marquee/contract/api-keys'
import { createRecoveryCodes, readRecoveryCodes } from '@marquee/contract/auth-factors'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { authClient, authLimitSeconds, endSession, refreshAccessToken } from '../../lib/session.ts'

/** Why the auth service refused something; `retryAfter`: seconds until its limit ends. */
export type Refusal = { message: string; code: string | undefined; retryAfter: number | undefined }
type Failed = { message: string; code?: string | undefined; status?: number | undefined } | null

const toRefusal = (error: NonNullable<Failed>): Refusal => ({ message: error.message, code: error.code, retryAfter: error.status === 429 ? authLimitSeconds() : undefined })

/** What a thrown error says; those of the auth client have a code and a status. */
function failedOf(error: unknown): NonNullable<Failed> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, status }: Error & { code?: unknown; status?: unknown } = error
  return { message, code: typeof code === 'string' ? code : undefined, status: typeof status === 'number' ? status : undefined }
}

/** Runs a call of the auth client. Returns why it was refused, or null. */
export async function attempt(action: () => Promise<{ error: Failed }>): Promise<Refusal | null> {
  try {
    const { error } = await action()
    return error && toRefusal(error)
  } catch (error) {
    return toRefusal(failedOf(error))
  }
}

/** The keys are those of /api-keys too, so that a change there shows here. */
const KEYS = { security: ['account', 'security'], sessions: ['account', 'sessions'], codes: ['account', 'codes'], apiKeys: ['api-keys'] } as const

const securityQuery = queryOptions({ queryKey: KEYS.security, queryFn: ({ signal }) => call(readSecurity, {}, { signal }) })

/** How the account is protected. */
export const useSecurity = () => useQuery(securityQuery)

/** The user's sessions, this one first. */
export const useSessions = () => useQuery({ queryKey: KEYS.sessions, queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions })

/** How many recovery codes are left, and whether they were shown. */
export const useRecoveryCodes = () => useQuery({ queryKey: KEYS.codes, queryFn: ({ signal }) => call(readRecoveryCodes, {}, { signal }) })

/** The user's API keys. */
export const useApiKeys = () => useQuery({ queryKey: KEYS.apiKeys, queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).keys })

/** Ends another session, or with null all others. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? call(endOtherSessions, {}) : call(endOneSession, { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.sessions }),
  })
}

/** Sets a new password, which ends the other sessions. Resolves with why it was refused, or null. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ current, password }: { current: string | null; password: string }) =>
      attempt(async () => (await authClient()).updateUser({ password, ...(current === null ? {} : { current_password: current }) })),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: KEYS.sessions }), client.invalidateQueries({ queryKey: KEYS.security })]),
  })
}

/** What an authenticator app needs: the picture of a code, or the key to type. */
export type Enrolment = { factorId: string; qr: string; secret: string }

/** Begins a second factor. Resolves with it, or why it was refused. */
export const useEnrol = () =>
  useMutation({
    mutationFn: async (): Promise<Enrolment | Refusal> => {
      const { data, error } = await (await authClient()).mfa.enroll({ factorType: 'totp', issuer: 'Marquee' })
      return error ? toRefusal(error) : { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
    },
  })

/** Gives up a factor that was not confirmed. The server removes one that stays within a day. */
export const dropEnrolment = async (factorId: string): Promise<void> => void (await attempt(async () => (await authClient()).mfa.unenroll({ factorId })))

/** Confirms a factor by its first code. Resolves with why it was refused, or null; other sessions have ended then. */
export function useConfirmFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ factorId, code }: { factorId: string; code: string }) => attempt(async () => (await authClient()).mfa.challengeAndVerify({ factorId, code })),
    onSuccess: (refusal) => (refusal ? undefined : client.invalidateQueries({ queryKey: ['account'] })),
  })
}

/** Shows the codes that came with the factor, once; afterwards replaces them. */
export function useCreateCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(createRecoveryCodes, {})).codes,
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS.codes }),
  })
}

/** Removes the second factor; the session's next token says so. */
export function useDisableTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (proof: { password?: string; code: string }) => {
      await call(disableTwoFactor, { body: proof })
      await refreshAccessToken()
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['account'] }),
  })
}

/** The address of the archive of everything; it works for a minute. */
export const useExport = () => useMutation({ mutationFn: async () => (await call(requestExport, {})).url })

/** Sends a code to the account's address, for an account without a password. Returns why it was refused, or null. */
export const sendCode = (): Promise<Refusal | null> => attempt(async () => (await authClient()).reauthenticate())

/** Deletes the account and forgets its session here. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (proof: { password?: string; code?: string }) => {
      await call(deleteAccount, { body: proof })
      await endSession('deleted')
    },
  })
