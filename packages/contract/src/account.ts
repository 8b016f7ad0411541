import { z } from 'zod'
import { uuid } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of the Security tab (trace.md PROF-43 to PROF-56, AMB-62). */
export const SECURITY_TEXTS = {
  changePassword: 'Change Password',
  current: 'Current',
  new: 'New',
  confirmNew: 'Confirm New',
  updatePassword: 'Update Password',
  twoFactor: 'Two-Factor Authentication',
  twoFactorOff: 'Currently disabled',
  enableTwoFactor: 'Enable 2FA',
  apiKeys: 'API Keys',
  manageKeys: 'Manage Keys',
  dangerZone: 'Danger Zone',
  deleteAccount: 'Delete Account',
  deleteQuestion: 'Are you sure you want to delete your account?',
  deleteFinal: 'This action cannot be undone. Delete everything?',
} as const

/** The number of API keys that work (trace.md PROF-53). */
export const activeKeysText = (count: number): string => (count === 1 ? '1 active key' : `${count} active keys`)

/** How long after a sign-in at a hosted project an account can be deleted. */
export const RECENT_MINUTES = 15

/** Texts of the account's calls that the specification does not define. */
export const ACCOUNT_TEXTS = {
  passwordWrong: 'This password is not right.',
  codeWrong: 'This code is wrong or was used. Wait for the next one.',
  proofMissing: 'Enter your password or a code.',
  passwordMissing: 'Enter your password.',
  codeMissing: 'Enter the code of your authenticator app, or a recovery code.',
  twoFactorOff: 'Two-factor authentication is not enabled.',
  isCurrent: 'This is the session that you are using. Log out to end it.',
  shared: 'The demo account is shared, so its sessions, its data and its deletion belong to nobody.',
  signInAgain: `Log out and sign in again: your account can be deleted within ${RECENT_MINUTES} minutes after that.`,
  exportRunning: 'An export of your data is being downloaded. Wait until it is complete, then try again.',
  exportBusy: 'Others are downloading their data. Please try again in a few minutes.',
  exportGone: 'This address has expired. Request the export again.',
} as const

/** Seconds in which the download of an export has to begin. */
export const EXPORT_LINK_SECONDS = 60

const success = z.object({ success: z.literal(true) })
const password = z.string().min(1).max(1_000)
/** Of an authenticator app, of an e-mail or text message, or a recovery code. */
const code = z.string().trim().min(1).max(40)

/** What a session runs on, as its browser tells. */
export const sessionDevice = z.object({
  /** For example `Chrome on macOS`. */
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
})

/** A session of the caller. */
export const accountSession = z.object({
  id: uuid,
  device: sessionDevice,
  /** The address it was last used from; of an IPv6 address its network. Null for sessions older than their recording. */
  address: z.string().nullable(),
  /** Whether a second factor confirmed it. */
  isConfirmed: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
})
export type AccountSession = z.infer<typeof accountSession>

export const readSecurity = route({
  method: 'GET',
  path: '/api/account/security',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'How the account is protected, and by what its owner can prove who is there',
  response: success.extend({
    hasPassword: z.boolean(),
    /** Since when a second factor is asked for at sign-in; null while none is. */
    twoFactorSince: instant.nullable(),
    /** Where a code is sent to when there is neither a password nor a second factor. */
    codeBy: z.enum(['email', 'phone']).nullable(),
    /** Whether all visitors share the account, so that nothing of this can be changed. */
    isShared: z.boolean(),
    /** Whether a hosted project signs people in: a deletion leaves the account there, and takes a recent sign-in instead of a password. */
    isHosted: z.boolean(),
  }),
})
export type AccountSecurity = z.infer<typeof readSecurity.response>

export const disableTwoFactor = route({
  method: 'POST',
  path: '/api/account/two-factor/disable',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'Remove every second factor and the recovery codes. Takes a code, and the password of an account that has one',
  body: z.strictObject({ password: password.optional(), code }),
  response: success,
})

export const listSessions = route({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: "The caller's sessions: this one first, then those used last",
  response: success.extend({ sessions: z.array(accountSession) }),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'End one of the other sessions; its tokens and streams end at once',
  params: z.object({ id: uuid }),
  response: success,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/account/sessions',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'End every session but this one',
  response: success,
})

export const requestExport = route({
  method: 'POST',
  path: '/api/account/export',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'An address at which the archive of everything can be downloaded: it works for a minute, and while this session lasts',
  response: success.extend({ url: z.string(), expiresAt: instant }),
})

export const deleteAccount = route({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'user',
  scope: 'none',
  feature: 'account',
  summary: 'Delete the account with everything in it. Takes the password or a code, and where a hosted project signs people in, a sign-in of the last minutes; access ends at once, the data is removed right after',
  body: z.strictObject({ password: password.optional(), code: code.optional() }),
  response: success,
})
