import type { Outcome } from './outcome.ts'

/** Tokens that one look cost, where the service says. */
export type LookUsage = { inputTokens: number; outputTokens: number }

export type AnalysisRequest = {
  /** The picture as a JPEG, small enough to be sent along. */
  jpeg: Buffer
  /** What is known of it already: data to consider, never instructions. */
  hints: { name: string; description: string; prompt: string; productName: string; /** When it was taken and by which camera, if the file said so. */ camera: string }
}

/** What a picture shows. `products`: things in it that are for sale. `category`: one or a few words. */
export type ImageAnalysis = { description: string; /** One sentence for who cannot see it. */ altText: string; products: string[]; category: string; tags: string[]; usage: LookUsage | null }

/** The words that stand in a picture, in reading order; empty when there are none. */
export type ReadText = { text: string; usage: LookUsage | null }

/** Looks at pictures. Never throws for a vendor's failure and changes nothing anywhere. */
export type ImageAnalyzer = {
  /** The model's id, for the accounts. */
  model: string
  analyzeImage(request: AnalysisRequest, signal: AbortSignal): Promise<Outcome<ImageAnalysis>>
  readText(jpeg: Buffer, signal: AbortSignal): Promise<Outcome<ReadText>>
}
