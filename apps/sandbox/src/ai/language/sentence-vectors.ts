import { Worker } from 'node:worker_threads'
import type { VectorsReply, VectorsRequest } from './sentence-worker.ts'

/** The meaning of a text as a vector of length 1, by the Universal Sentence Encoder. */
export type SentenceVector = Float32Array
/** Vectors of English texts by their texts. */
type EmbedSentences = (texts: readonly string[]) => Promise<ReadonlyMap<string, SentenceVector>>

/** Entries are asked about again and again: their vectors are kept, 2 kB each. */
const MAX_KEPT = 10_000
/** Texts per message, so that a long list does not keep others waiting. */
const BATCH = 16
const PROGRAM = new URL('./sentence-worker.ts', import.meta.url)

type Waiting = { resolve: (vectors: number[][]) => void; reject: (error: Error) => void }

/**
 * The thread that computes, so that the server's own is not kept from its requests. It starts with the first texts and ends with the process; when it dies,
 * the texts that wait for it fail, and the next ones start another one.
 */
function createThread(program: URL): (texts: string[]) => Promise<number[][]> {
  let current: { worker: Worker; waiting: Map<number, Waiting> } | undefined
  let lastId = 0

  function start(): NonNullable<typeof current> {
    const worker = new Worker(program)
    const waiting = new Map<number, Waiting>()
    const started = { worker, waiting }
    let reason = 'the sentence encoder ended'
    worker.on('message', (reply: VectorsReply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (waiting.size === 0) worker.unref()
      if ('failure' in reply) one?.reject(new Error(`the sentence encoder failed: ${reply.failure}`))
      else one?.resolve(reply.vectors)
    })
    /** What is asked from now on gets another thread. */
    const leave = (): void => {
      if (current === started) current = undefined
    }
    worker.on('error', (error) => {
      reason = `the sentence encoder failed: ${error.message}`
      leave()
    })
    // Comes after an error too; another thread may be running by then.
    worker.once('exit', () => {
      leave()
      for (const { reject } of waiting.values()) reject(new Error(reason))
    })
    return started
  }

  return (texts) => {
    const { worker, waiting } = (current ??= start())
    lastId += 1
    const request: VectorsRequest = { id: lastId, texts }
    const { promise, resolve, reject } = Promise.withResolvers<number[][]>()
    waiting.set(request.id, { resolve, reject })
    worker.ref()
    worker.postMessage(request)
    return promise
  }
}

/** Creates the function that embeds texts. Takes the thread's program, another one only for tests, and how many vectors are kept. */
export function createSentenceEncoder(program: URL = PROGRAM, maxKept = MAX_KEPT): EmbedSentences {
  const compute = createThread(program)
  const kept = new Map<string, SentenceVector>()

  function keep(text: string, vector: SentenceVector): void {
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    kept.set(text, vector)
  }

  return async (texts) => {
    const asked = [...new Set(texts)]
    const found = new Map<string, SentenceVector>()
    for (const text of asked) {
      const vector = kept.get(text)
      if (vector) found.set(text, vector)
    }
    const missing = asked.filter((text) => !found.has(text))
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH)
      const vectors = await compute(batch)
      for (const [index, text] of batch.entries()) {
        const vector = Float32Array.from(vectors[index] ?? [])
        found.set(text, vector)
        keep(text, vector)
      }
    }
    return found
  }
}

/**
 * The vectors of English texts by their texts. Takes the texts; those asked for before are kept. Throws when the model cannot be loaded.
 */
export const embedSentences: EmbedSentences = createSentenceEncoder()

/** @returns the cosine of two vectors of length 1. */
export function cosine(one: SentenceVector, other: SentenceVector): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
