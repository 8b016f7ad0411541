import { platform as platformSchema, type Platform } from '@marquee/contract/shared/platforms'
import type { LinkedAccount, ProviderProfile } from '../../ports/publisher.ts'
import { webAddress } from './results.ts'
import type { DisplayName, UserAnswer } from './schemas.ts'

const orNull = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text)

/** `refreshRequired` is the time at which a network's permission ends, or says that it has ended. */
function permissionOf(details: DisplayName | undefined): Pick<LinkedAccount, 'needsReconnect' | 'expiresAt'> {
  const required = details?.refreshRequired
  if (required instanceof Date) return { needsReconnect: false, expiresAt: required }
  return { needsReconnect: required ?? false, expiresAt: null }
}

function toAccount(platform: Platform, details: DisplayName | undefined): LinkedAccount {
  return {
    platform,
    externalId: orNull(details?.id),
    username: orNull(details?.username),
    displayName: orNull(details?.displayName) ?? orNull(details?.pageName),
    avatarUrl: webAddress(details?.userImage),
    connectedAt: details?.created ?? null,
    ...permissionOf(details),
  }
}

function readAccounts({ activeSocialAccounts, displayNames = [] }: UserAnswer): LinkedAccount[] {
  // Older responses have only the details; where both exist, the list of names decides what is linked.
  const names = activeSocialAccounts ?? displayNames.map(({ platform }) => platform)
  const platforms = names.map((name) => platformSchema.safeParse(name).data).filter((name) => name !== undefined)
  return [...new Set(platforms)].map((platform) => toAccount(platform, displayNames.find((details) => details.platform === platform)))
}

/** GET /user as a profile; unknown networks are left out. */
export function readUser(user: UserAnswer): ProviderProfile {
  const { monthlyPostCount: used, monthlyPostQuota: limit } = user
  return {
    profileId: user.refId,
    title: user.title,
    email: orNull(user.email),
    messagingActive: user.messagingEnabled ?? false,
    accounts: readAccounts(user),
    quota: used === undefined || limit === undefined ? null : { used, limit },
  }
}
