import type { Embedder, Embeddings } from '../../ports/embedder.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { createKeptThread, type KeptThread } from './kept-thread.ts'
import { DIMENSIONS } from './messages.ts'
import { splitParts } from './parts.ts'

/** The model's name in settings, usage records and beside its vectors. */
const BUILT_IN_MODEL = 'universal-sentence-encoder-lite'
/** How its parts are cut and joined: a change makes other vectors. */
const VERSION = 1
/** Parts for the thread at once: it reads one in some 20 ms, and a search must not wait for a whole batch of passages. */
const SLICE = 4
/** Passages for a job at once: of a thousand characters each, some two seconds, and a slow machine may take ten times as long. */
const BATCH = 16
const IDLE_MS = 3 * 60_000

export type BuiltInSettings = { weight: number; /** After how long without texts the model's memory is released. */ idleMs?: number; /** Another thread's program, for tests. */ program?: URL }

/** Texts of one call: their parts in slices, how many parts each has, and what was read so far. */
type Task = { slices: string[][]; parts: number[]; vectors: Float32Array[]; tokens: number; settle(outcome: Outcome<Embeddings>): void }

const unavailable = (reason: string) => ({ kind: 'unavailable', reason }) as const

/** The mean of a text's parts, of unit length. */
function join(parts: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(DIMENSIONS)
  for (const part of parts) for (let index = 0; index < DIMENSIONS; index += 1) mean[index] = (mean[index] ?? 0) + (part[index] ?? 0)
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}

function finish({ parts, vectors, tokens }: Task): Outcome<Embeddings> {
  let at = 0
  return ok({ vectors: parts.map((count) => join(vectors.slice(at, (at += count)))), inputTokens: tokens })
}

function begin(texts: readonly string[], settle: Task['settle']): Task {
  const split = texts.map(splitParts)
  const flat = split.flat()
  const slices = Array.from({ length: Math.ceil(flat.length / SLICE) }, (_, index) => flat.slice(index * SLICE, (index + 1) * SLICE))
  return { slices, parts: split.map(({ length }) => length), vectors: [], tokens: 0, settle }
}

/** One thread that reads slices of tasks one after the other, those of the shortest task first: a search is one text, an import many. */
function createReader(thread: KeptThread) {
  const tasks = new Set<Task>()
  let isReading = false

  const end = (task: Task, outcome: Outcome<Embeddings>): void => {
    tasks.delete(task)
    task.settle(outcome)
  }
  const next = (): Task | undefined => [...tasks].reduce<Task | undefined>((best, task) => (best && best.slices.length <= task.slices.length ? best : task), undefined)

  async function readSlice(task: Task): Promise<void> {
    const answer = await thread.ask(task.slices[0] ?? [])
    if ('error' in answer) return end(task, unavailable(answer.error))
    for (let at = 0; at < answer.vectors.length; at += DIMENSIONS) task.vectors.push(answer.vectors.subarray(at, at + DIMENSIONS))
    task.tokens += answer.tokens
    task.slices.shift()
    if (task.slices.length === 0) end(task, finish(task))
  }

  async function readAll(): Promise<void> {
    isReading = true
    for (let task = next(); task; task = next()) {
      try {
        await readSlice(task)
      } catch (error) {
        end(task, unavailable(error instanceof Error ? error.message : String(error)))
      }
    }
    isReading = false
  }

  return (texts: readonly string[], signal: AbortSignal): Promise<Outcome<Embeddings>> =>
    new Promise((resolve) => {
      const stop = () => end(task, unavailable('no longer wanted'))
      const task = begin(texts, (outcome) => {
        signal.removeEventListener('abort', stop)
        resolve(outcome)
      })
      signal.addEventListener('abort', stop, { once: true })
      tasks.add(task)
      if (!isReading) void readAll()
    })
}

/**
 * Vectors without a service: Google's Universal Sentence Encoder lite for English, which npm carries, in a thread of this process (decision 0059). The
 * thread is started with the first text and ended when none came for some minutes; after a crash the next text starts another one.
 */
export function createBuiltInEmbedder(settings: BuiltInSettings): Embedder {
  const read = createReader(createKeptThread({ idleMs: IDLE_MS, ...settings }))
  return {
    name: `${BUILT_IN_MODEL}/${VERSION}`,
    weight: settings.weight,
    model: BUILT_IN_MODEL,
    dimensions: DIMENSIONS,
    languages: ['en'],
    batch: BATCH,
    embedTexts: async (texts, signal) => {
      if (signal.aborted) return unavailable('no longer wanted')
      return texts.length === 0 ? ok({ vectors: [], inputTokens: 0 }) : read(texts, signal)
    },
  }
}
