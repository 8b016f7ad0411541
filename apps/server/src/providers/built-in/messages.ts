/** Parts of texts for the thread, with a number by which its answer is known. */
export type Request = { id: number; parts: string[] }
/** The vectors one after the other, and the tokens that were read; or why there are none. */
export type Answer = { id: number; vectors: Float32Array<ArrayBuffer>; tokens: number } | { id: number; error: string }

/** Length of a vector of Universal Sentence Encoder lite. */
export const DIMENSIONS = 512
