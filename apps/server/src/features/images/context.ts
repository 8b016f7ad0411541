import type { ImageProvider } from '@marquee/contract/images'
import type { ImageEditor } from '../../ports/image-editor.ts'
import type { ImageModel } from '../../ports/image-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'

/** What making and editing pictures needs from the composition root. */
export type ImagesContext = MediaContext &
  UsageContext & {
    /** Models by provider; at least one. */
    imageModels: Readonly<Partial<Record<ImageProvider, ImageModel>>>
    imageEditor: ImageEditor
    /** Where vendors reach this server for webhooks; null when they cannot. */
    webhookBase: string | null
  }
