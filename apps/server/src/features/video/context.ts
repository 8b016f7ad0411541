import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'
import type { Webhooks } from '../../platform/webhooks/index.ts'
import type { VideoModel } from '../../ports/video-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'

/** Dependencies of the feature, from the composition root. */
export type VideoContext = MediaContext &
  UsageContext & {
    videoModel: VideoModel
    webhooks: Webhooks
    /** Where vendors reach this server for webhooks; null when they cannot. */
    webhookBase: string | null
  }

/** An attempt of a task: work started for an earlier one has no effect. */
export type Attempt = { owner: string; id: string; attempt: number }

/** How often the service is polled when it sends no webhooks (trace.md VSTAT-16). */
export const CHECK_MS = 5_000
/** Minimum time between two status checks of a task, however many webhooks arrive. */
export const MIN_CHECK_INTERVAL_MS = 1_000

/** The error for a video that does not exist or belongs to another user. */
export const videoNotFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)
