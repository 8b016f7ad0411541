import type { Outcome } from './outcome.ts'

/** Vectors of texts, in their order, each of unit length, and the tokens that were read. */
export type Embeddings = { vectors: Float32Array[]; inputTokens: number }

/** Turns texts into vectors that are close to each other when the texts have similar meaning. Never throws for a vendor's failure. */
export type Embedder = {
  /** Identifies the model and its size: vectors of different names cannot be compared. */
  name: string
  /** How much its ranking counts beside that of words: 1 for a trained model, less for a simulated one. */
  weight: number
  /** The model's id, for usage records. */
  model: string
  /** Length of its vectors; null for the model's own. */
  dimensions: number | null
  /** Languages that it reads, as codes (`en`); null for all. A vector of a text in another one says nothing. */
  languages: readonly string[] | null
  /** How many passages it reads in a few seconds: a job sends so many at once. */
  batch: number
  /** Takes texts, at most 128 of at most 8,000 characters. */
  embedTexts(texts: readonly string[], signal: AbortSignal): Promise<Outcome<Embeddings>>
}
