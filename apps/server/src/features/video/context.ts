import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'
import type { Webhooks } from '../../platform/webhooks/index.ts'
import type { VideoModel } from '../../ports/video-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'

/** What making videos needs from the composition root. */
export type VideoContext = MediaContext &
  UsageContext & {
    videoModel: VideoModel
    webhooks: Webhooks
    /** Where vendors reach this server for webhooks; null when they cannot. */
    webhookBase: string | null
  }

/** A task's try: work begun for an earlier one changes nothing any more. */
export type Try = { owner: string; id: string; attempt: number }

/** How often the service is asked when it sends no news (trace.md VSTAT-16). */
export const CHECK_MS = 5_000
/** Between two questions about one task, however much news of it comes. */
export const CALM_MS = 1_000

/** The refusal for a video that is not there or is somebody else's. */
export const missing = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)
