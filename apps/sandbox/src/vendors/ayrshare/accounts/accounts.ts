import { createHash } from 'node:crypto'
import type { Platform } from '../networks/platforms.ts'
import { saveProfile } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Account, Profile } from '../types.ts'
import { fireWebhook } from '../hooks/webhooks.ts'

const HANDLE_LENGTH = 30
const DAY_MS = 86_400_000

/** @returns a handle in the form that networks accept: lower-case letters, digits, dots and underscores. */
export function toHandle(text: string): string {
  const bare = text.trim().replace(/^@/u, '').split('@')[0] ?? ''
  const ascii = bare.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const handle = ascii.replace(/[^a-z0-9._]+/gu, '.').replace(/^[._]+|[._]+$/gu, '').replace(/\.{2,}/gu, '.').slice(0, HANDLE_LENGTH)
  return handle || 'my.page'
}

/** @returns the handle that the consent page suggests for that profile. */
export function suggestHandle(profile: Profile): string {
  const known = Object.values(profile.accounts)[0]?.username
  return known ?? toHandle(profile.title.replace(/\S+@\S+.*|'s \w+(?=\s|$)/gu, '').trim() || profile.title)
}

/**
 * Links a network to a profile, replacing an earlier link of the same network, and fires the `social` webhook.
 * @returns the account as stored.
 */
export function linkAccount(state: Ayrshare, profile: Profile, platform: Platform, handle: string): Account {
  const username = toHandle(handle)
  const before = profile.accounts[platform]
  const account: Account = {
    platform,
    id: createHash('sha256').update(`${platform}/${username}`).digest().readBigUInt64BE().toString().slice(0, 17),
    username,
    displayName: username.split(/[._]+/u).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    created: new Date().toISOString(),
  }
  saveProfile(state, { ...profile, accounts: { ...profile.accounts, [platform]: account } })
  const type = before?.username === username ? 'refresh' : 'link'
  fireWebhook(state, profile.refId, 'social', { type, platform, displayName: account.displayName, source: 'user', title: profile.title })
  return account
}

/** Sets when the network's permission for a linked account ends, and fires the `social` webhook. Returns whether it is linked. */
export function expireAccount(state: Ayrshare, profile: Profile, platform: Platform, expiresAt: string): boolean {
  const account = profile.accounts[platform]
  if (!account) return false
  saveProfile(state, { ...profile, accounts: { ...profile.accounts, [platform]: { ...account, expiresAt } } })
  fireWebhook(state, profile.refId, 'social', { type: 'refresh', platform, displayName: account.displayName, source: 'system', refreshBy: expiresAt, title: profile.title })
  return true
}

/** Whether the network's permission for an account has ended. */
export const hasExpired = (account: Account, now = Date.now()): boolean => account.expiresAt !== undefined && Date.parse(account.expiresAt) <= now

/** Removes a network from a profile and fires the `social` webhook. */
export function unlinkAccount(state: Ayrshare, profile: Profile, platform: Platform): void {
  const { [platform]: removed, ...accounts } = profile.accounts
  saveProfile(state, { ...profile, accounts })
  fireWebhook(state, profile.refId, 'social', { type: 'unlink', platform, displayName: removed?.displayName, source: 'user', title: profile.title })
}

/** @returns the account as GET /user shows it in `displayNames`. */
export function presentAccount(account: Account, publicUrl: string): Record<string, unknown> {
  const { platform, username } = account
  return {
    platform,
    id: account.id,
    displayName: account.displayName,
    username,
    profileUrl: `${publicUrl}?platform=${platform}`,
    userImage: `${publicUrl}/avatar/${platform}/${encodeURIComponent(username)}.svg`,
    created: account.created,
    ...(account.expiresAt ? { refreshRequired: account.expiresAt, refreshDaysRemaining: Math.max(0, Math.floor((Date.parse(account.expiresAt) - Date.now()) / DAY_MS)) } : {}),
    type: platform === 'facebook' ? 'page' : 'account',
    ...(platform === 'facebook' ? { pageName: account.displayName } : {}),
  }
}
