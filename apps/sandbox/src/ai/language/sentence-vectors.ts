import { Worker } from 'node:worker_threads'
import type { VectorsReply, VectorsRequest } from './sentence-worker.ts'

/** The meaning of a text as a vector of length 1, by the Universal Sentence Encoder. */
export type SentenceVector = Float32Array

/** Entries are asked about again and again: their vectors are kept, 2 kB each. */
const MAX_KEPT = 10_000
/** Texts per message, so that a long list does not keep others waiting. */
const BATCH = 16

const kept = new Map<string, SentenceVector>()
const waiting = new Map<number, { resolve: (vectors: number[][]) => void; reject: (error: Error) => void }>()
let worker: Worker | undefined
let lastId = 0

function stop(error: Error): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

/** The thread that computes, so that the server's own is not kept from its requests. It ends with the process. */
function startWorker(): Worker {
  const started = new Worker(new URL('./sentence-worker.ts', import.meta.url))
  started.on('message', (reply: VectorsReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) started.unref()
    if ('failure' in reply) one?.reject(new Error(`the sentence encoder failed: ${reply.failure}`))
    else one?.resolve(reply.vectors)
  })
  started.once('error', stop)
  started.once('exit', (code) => stop(new Error(`the sentence encoder ended with ${code}`)))
  started.unref()
  return started
}

function compute(texts: string[]): Promise<number[][]> {
  worker ??= startWorker()
  lastId += 1
  const request: VectorsRequest = { id: lastId, texts }
  const { promise, resolve, reject } = Promise.withResolvers<number[][]>()
  waiting.set(request.id, { resolve, reject })
  worker.ref()
  worker.postMessage(request)
  return promise
}

function keep(text: string, vector: SentenceVector): void {
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(text, vector)
}

/**
 * The vectors of English texts by their texts. Takes the texts; those asked for before are kept. Throws when the model cannot be loaded.
 */
export async function embedSentences(texts: readonly string[]): Promise<ReadonlyMap<string, SentenceVector>> {
  const asked = [...new Set(texts)]
  const found = new Map(asked.flatMap((text): [string, SentenceVector][] => (kept.has(text) ? [[text, kept.get(text) ?? new Float32Array()]] : [])))
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

/** @returns the cosine of two vectors of length 1. */
export function cosine(one: SentenceVector, other: SentenceVector): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
