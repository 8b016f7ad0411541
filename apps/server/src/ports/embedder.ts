import type { Outcome } from './outcome.ts'

/** Vectors of texts, in their order, each of unit length, and the tokens that were read. */
export type Embeddings = { vectors: Float32Array[]; inputTokens: number }

/** Turns texts into vectors that are close to each other when the texts have similar meaning. Never throws for a vendor's failure. */
export type Embedder = {
  /** Identifies the model and its size: vectors of different names cannot be compared. */
  name: string
  /** The model's id, for usage records. */
  model: string
  dimensions: number
  /** Takes texts, at most 128 of at most 8,000 characters. */
  embedTexts(texts: readonly string[], signal: AbortSignal): Promise<Outcome<Embeddings>>
}
