import type { FindEndedSessions } from '../../platform/http/caller.ts'
import type { HostedProject } from '../../ports/hosted-project.ts'
import type { AuthContext } from '../auth/index.ts'
import type { CommerceContext } from '../commerce/index.ts'
import type { ImagesContext } from '../images/index.ts'
import type { KnowledgeContext } from '../knowledge/index.ts'
import type { PlanningContext } from '../planning/index.ts'
import type { SocialContext } from '../social/index.ts'
import type { VideoContext } from '../video/index.ts'

/** An account contains what every feature keeps of it. */
export type AccountContext = AuthContext & SocialContext & PlanningContext & CommerceContext & KnowledgeContext & ImagesContext & VideoContext & {
  findEndedSessions: FindEndedSessions
  /** Who signs people in instead of this server. */
  hostedProject: HostedProject | null
}
