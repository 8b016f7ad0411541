import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { Vault } from '../../platform/crypto.ts'
import type { Events } from '../../platform/events/index.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Webhooks } from '../../platform/webhooks/index.ts'
import type { ServerBook } from '../../platform/network-client/index.ts'
import type { ConsentNetwork, PasswordNetwork } from '../../ports/direct-network.ts'
import type { PublisherEvents } from '../../ports/publisher-events.ts'
import type { Publisher } from '../../ports/publisher.ts'

export type SocialContext = HttpContext & {
  publisher: Publisher & PublisherEvents
  /** Networks that are reached without the provider, and the servers of theirs that users may name. */
  directNetworks: { bluesky: PasswordNetwork; mastodon: ConsentNetwork }
  servers: ServerBook
  /** The simulators of networks by their addresses for browsers; null where the real ones are used. */
  simulatedServers: Readonly<Record<DirectNetworkName, string | null>>
  vault: Vault
  live: Live
  jobs: Jobs
  events: Events
  webhooks: Webhooks
  log: Logger
  /** Address at which browsers and the provider reach this server, without a trailing slash. */
  publicUrl: () => string
}

/** Purpose of the vault's key for profile keys. */
export const PROFILE_KEY_PURPOSE = 'profile-key'
/** Purpose of the vault's key for what acts as an account that is reached directly. */
export const DIRECT_KEY_PURPOSE = 'direct-account'
/** Purpose of the vault's key for what this installation is known by at a server. */
export const SERVER_APP_PURPOSE = 'server-app'
/** Purpose of the vault's key for what a page of consent returns. */
export const CONSENT_PURPOSE = 'consent'
/** Purpose of the vault's key for webhook secrets. */
export const WEBHOOK_SECRET_PURPOSE = 'webhook-secret'
