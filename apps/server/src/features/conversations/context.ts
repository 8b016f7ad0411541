import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { Vault } from '../../platform/crypto.ts'
import type { Events } from '../../platform/events/index.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Inbox } from '../../ports/inbox.ts'

/** Asked just before the call whether an answer is still wanted by who wrote it: the reason if not. */
export type ReplyJudge = (reply: { owner: string; threadId: string; replyId: string }) => Promise<{ isWanted: true } | { isWanted: false; reason: string }>

export type ConversationsContext = HttpContext & {
  vault: Vault
  live: Live
  jobs: Jobs
  events: Events
  log: Logger
  inbox: Inbox
  /** Of networks that are reached without the provider. */
  directInboxes: Readonly<Record<DirectNetworkName, Inbox>>
  publicUrl: () => string
  /** By who writes. An answer of a writer without a judge is not sent; people need none. */
  replyJudges: { chatbot?: ReplyJudge; automation?: ReplyJudge }
}
