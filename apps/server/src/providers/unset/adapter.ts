import type { ImageEditor } from '../../ports/image-editor.ts'
import type { Outcome } from '../../ports/outcome.ts'
import type { VideoModel } from '../../ports/video-model.ts'

const refuse = async (): Promise<Outcome<never>> => ({ kind: 'rejected', reason: 'No service is configured for this.', code: 'not_configured' })

/** Used when the sandbox is off and no service for edits has a key. */
export const createUnsetEditor = (): ImageEditor => ({ name: 'none', startEdit: refuse, queryEdit: refuse, fetchOutput: refuse })

/** Used when the sandbox is off and no service for videos has a key. */
export const createUnsetVideoModel = (): VideoModel => ({ name: 'none', model: 'none', createVideo: refuse, queryVideo: refuse, cancelVideo: refuse, readWebhook: refuse, openOutput: refuse })
