import type { Outcome } from './outcome.ts'

export const PICTURE_EDITS = ['remove-background', 'upscale'] as const
export type PictureEdit = (typeof PICTURE_EDITS)[number]

/** An edit to be made. The service fetches `imageUrl` itself, or is sent the bytes, as its protocol requires. */
export type EditRequest = {
  action: PictureEdit
  imageUrl: string
  readImage(): Promise<{ bytes: Buffer; type: string }>
  /** Webhook address for the service; null when it cannot reach us. */
  webhookUrl: string | null
}

/** The progress of an edit. `outputs` name files for `fetchOutput`; they exist once it is completed. */
export type EditState = { status: 'processing' | 'completed' | 'failed'; outputs: string[]; error: string | null }

/** Edits pictures by tasks (protocols/images.md sections 3 and 4). Never throws for a vendor's failure and never retries. */
export type ImageEditor = {
  name: string
  startEdit(request: EditRequest, signal: AbortSignal): Promise<Outcome<{ taskId: string }>>
  queryEdit(taskId: string, signal: AbortSignal): Promise<Outcome<EditState>>
  /** The bytes of an output, limited in size. */
  fetchOutput(output: string, signal: AbortSignal): Promise<Outcome<Buffer>>
}
