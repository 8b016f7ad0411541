import type { Network, ThreadKind } from '@marquee/contract/conversations/networks'
import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { Vault } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { AccountInsights } from '../../ports/insights.ts'
import type { Inbox } from '../../ports/inbox.ts'
import type { TextModel } from '../../ports/text-model.ts'
import type { UsageContext } from '../usage/index.ts'

/** Asked just before the call whether an answer is still wanted by who wrote it: the reason if not. */
export type ReplyJudge = (reply: { owner: string; threadId: string; replyId: string }) => Promise<{ isWanted: true } | { isWanted: false; reason: string }>

/** Takes the database or the caller's transaction, the owner, and where somebody writes. */
export type AnswersAlone = (db: Db, owner: string, place: { network: Network; kind: ThreadKind }) => Promise<boolean>

/** The minutes between two checks that the owner chose. Takes the database or the caller's transaction. */
export type PollMinutes = (db: Db, owner: string) => Promise<number>

export type ConversationsContext = UsageContext & {
  vault: Vault
  live: Live
  jobs: Jobs
  events: Events
  log: Logger
  inbox: Inbox
  insights: AccountInsights
  /** Null when no model makes vectors: then words alone tell meanings. */
  embedder: Embedder | null
  textModel: TextModel
  /** Of networks that are reached without the provider. */
  directInboxes: Readonly<Record<DirectNetworkName, Inbox>>
  publicUrl: () => string
  /** Whether the chatbot answers what somebody writes there by itself; of another feature, which the composition root names. */
  answersAlone: AnswersAlone
  /** How often the owner wants the networks to be asked; of another feature, which the composition root names. */
  pollMinutes: PollMinutes
  /** By who writes. An answer of a writer without a judge is not sent; people need none. */
  replyJudges: { chatbot?: ReplyJudge; automation?: ReplyJudge }
}
