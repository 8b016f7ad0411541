import type { Vault } from '../../platform/crypto.ts'
import type { Events } from '../../platform/events/index.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { PushSender } from '../../ports/push-sender.ts'

/** What notifications need from the composition root. */
export type NotificationsContext = HttpContext & {
  vault: Vault
  jobs: Pick<Jobs, 'enqueue'>
  events: Events
  live: Live
  log: Logger
  mailer: Mailer
  pushSender: PushSender
  /** Address at which browsers reach this server, without a trailing slash. */
  publicUrl: () => string
}
