import type { VideoModel } from '../../ports/video-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'

/** What making videos needs from the composition root. */
export type VideoContext = MediaContext &
  UsageContext & {
    videoModel: VideoModel
    /** Where vendors reach this server for webhooks; null when they cannot. */
    webhookBase: string | null
  }
