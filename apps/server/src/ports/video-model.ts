import type { Readable } from 'node:stream'
import type { Outcome } from './outcome.ts'

export type VideoRequest = {
  prompt: string
  /** A public address of the picture; the service fetches it. */
  imageUrl: string
  /** The picture itself, for services that take it along. */
  readImage(): Promise<{ bytes: Buffer; type: string }>
  aspectRatio: '9:16' | '16:9' | '1:1'
  seconds: number
  /** Ours, made for this task; null when the service cannot reach us. */
  webhookUrl: string | null
}

/** How far a task is, in the product's words (protocols/video.md section 1, last line). */
export type VideoState = { status: 'pending' | 'processing' | 'completed' | 'failed'; outputs: string[]; error: string | null; /** 0 to 1. */ progress: number | null }

/** What a webhook claims. It is only a hint to ask: `isSigned` says whether its signature proved where it comes from. */
export type VideoNews = { providerTaskId: string; isSigned: boolean }

/** Makes videos by tasks. Never throws for a vendor's failure and repeats nothing. */
export type VideoModel = {
  name: string
  /** What makes the videos, for the accounts. */
  model: string
  createVideo(request: VideoRequest, signal: AbortSignal): Promise<Outcome<{ providerTaskId: string }>>
  queryVideo(providerTaskId: string, signal: AbortSignal): Promise<Outcome<VideoState>>
  /** Tells the service to stop; `rejected` where it cannot be told or is too late. */
  cancelVideo(providerTaskId: string, signal: AbortSignal): Promise<Outcome<null>>
  /** Reads a webhook. `rejected` for a body that is not the service's or whose signature is wrong or old. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Outcome<VideoNews>>
  /** The bytes of an output. The stream fails past `maxBytes`; read it or destroy it. */
  openOutput(output: string, maxBytes: number, signal: AbortSignal): Promise<Outcome<Readable>>
}
