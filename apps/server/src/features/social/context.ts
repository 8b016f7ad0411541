import type { Vault } from '../../platform/crypto.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { PublisherEvents } from '../../ports/publisher-events.ts'
import type { PlatformResult, Publisher } from '../../ports/publisher.ts'

/** A post of which the provider reported the outcome by itself. */
export type SettledProviderPost = { providerPostId: string; results: PlatformResult[] }

export type SocialContext = HttpContext & {
  publisher: Publisher & PublisherEvents
  vault: Vault
  live: Live
  jobs: Jobs
  log: Logger
  /** Address under which browsers and the provider reach this server, without a slash at the end. */
  publicUrl: () => string
  /** Told of posts the provider reported on. It may be told twice; a failure makes the provider report again. */
  onProviderPost?: (owner: string, post: SettledProviderPost) => Promise<void>
}

/** Purpose of the vault's key for profile keys. */
export const PROFILE_KEY_PURPOSE = 'profile-key'
/** Purpose of the vault's key for webhook secrets. */
export const WEBHOOK_SECRET_PURPOSE = 'webhook-secret'
