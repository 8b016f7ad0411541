import type { Outcome } from './outcome.ts'

/** Tokens that one call used, where the service reports them. */
export type LookUsage = { inputTokens: number; outputTokens: number }

export type AnalysisRequest = {
  /** The picture as a JPEG, small enough to be sent inline. */
  jpeg: Buffer
  /** What is already known about it: data to consider, never instructions. */
  hints: { name: string; description: string; prompt: string; productName: string; /** When it was taken and by which camera, if the file says so. */ camera: string }
}

/** What a picture shows. `products`: things in it that are for sale. `category`: one or a few words. */
export type ImageAnalysis = { description: string; /** One sentence for people who cannot see it. */ altText: string; products: string[]; category: string; tags: string[]; usage: LookUsage | null }

/** The words in a picture, in reading order; empty when there are none. */
export type ReadText = { text: string; usage: LookUsage | null }

/** Analyzes pictures. Never throws for a vendor's failure and has no side effects. */
export type ImageAnalyzer = {
  /** The model's id, for usage records. */
  model: string
  /** Whether nothing looks at the pictures: their colors and data are measured, and what is written about them is no source of facts. */
  isSimulated: boolean
  analyzeImage(request: AnalysisRequest, signal: AbortSignal): Promise<Outcome<ImageAnalysis>>
  readText(jpeg: Buffer, signal: AbortSignal): Promise<Outcome<ReadText>>
}
