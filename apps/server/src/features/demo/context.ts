import type { AuthContext } from '../auth/index.ts'
import type { EngineContext } from '../chatbot/index.ts'
import type { CommerceContext } from '../commerce/index.ts'
import type { ConversationsContext } from '../conversations/index.ts'
import type { ImagesContext } from '../images/index.ts'
import type { KnowledgeContext } from '../knowledge/index.ts'
import type { InsightsContext } from '../publishing/index.ts'
import type { VideoContext } from '../video/index.ts'
import { defineLease } from '../../platform/jobs/lease.ts'

/** Longer than filling takes; after it another request may start again. */
export const FILLING = defineLease({ name: 'demo.fill', table: 'demo_accounts', durationMs: 90_000, heldBy: 'request' })

/** Actions that users take on the networks' own pages; the sandbox performs them for the demo. */
export type DemoVisitor = {
  connect(profileKey: string, platform: string, handle: string): Promise<void>
  backdate(profileKey: string, idempotencyKey: string, at: Date): Promise<void>
  fillInbox(profileKey: string): Promise<void>
  pastFigures(profileKey: string, times: readonly Date[]): { platform: string; at: Date; followers: number; reach: number | null; views: number; acts: number }[]
  pastReactions(profileKey: string, times: readonly Date[]): { postId: string; platform: string; at: Date; views: number; likes: number; comments: number; shares: number }[]
  clear(profileKey: string): Promise<void>
  /** Agrees on a store's page. Returns the query with which the browser comes back. */
  installApp(authUrl: string): Promise<URLSearchParams>
}

export type DemoContext = AuthContext & CommerceContext & KnowledgeContext & ImagesContext & VideoContext & InsightsContext & ConversationsContext & EngineContext & { demoVisitor: DemoVisitor | null }
/** A context in which the demo is enabled. */
export type OpenDemo = DemoContext & { demoVisitor: DemoVisitor }
