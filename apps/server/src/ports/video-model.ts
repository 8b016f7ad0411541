import type { Readable } from 'node:stream'
import type { Outcome } from './outcome.ts'

export type VideoRequest = {
  prompt: string
  /** A public address of the picture; the service fetches it. */
  imageUrl: string
  /** The picture itself, for services that take it inline. */
  readImage(): Promise<{ bytes: Buffer; type: string }>
  aspectRatio: '9:16' | '16:9' | '1:1'
  seconds: number
  /** Our address for this task; null when the service cannot reach us. */
  webhookUrl: string | null
}

/** The state of a task, in the product's terms (protocols/video.md section 1, last line). */
export type VideoState = { status: 'pending' | 'processing' | 'completed' | 'failed'; outputs: string[]; error: string | null; /** 0 to 1. */ progress: number | null }

/** What a webhook claims. It is only a hint to check the task: `isSigned` says whether its signature proved its sender. */
export type VideoNews = { providerTaskId: string; isSigned: boolean }

/** Creates videos by tasks. Never throws for a vendor's failure and never retries. */
export type VideoModel = {
  name: string
  /** The model's id, for usage records. */
  model: string
  createVideo(request: VideoRequest, signal: AbortSignal): Promise<Outcome<{ providerTaskId: string }>>
  queryVideo(providerTaskId: string, signal: AbortSignal): Promise<Outcome<VideoState>>
  /** Cancels the task; `rejected` where the service cannot cancel or it is too late. */
  cancelVideo(providerTaskId: string, signal: AbortSignal): Promise<Outcome<null>>
  /** Reads a webhook. `rejected` for a body that is not the service's or has a wrong or old signature. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Outcome<VideoNews>>
  /** The bytes of an output. The stream fails past `maxBytes`; read it or destroy it. */
  openOutput(output: string, maxBytes: number, signal: AbortSignal): Promise<Outcome<Readable>>
}
