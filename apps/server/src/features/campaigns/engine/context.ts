import type { CommerceContext } from '../../commerce/index.ts'
import type { CampaignsContext } from '../context.ts'

/** What rules need to decide and to act. */
export type EngineContext = CampaignsContext & CommerceContext
