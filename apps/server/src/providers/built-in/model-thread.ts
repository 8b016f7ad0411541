import { Worker } from 'node:worker_threads'
import type { Answer, Request } from './messages.ts'

/** Of JavaScript objects: the vocabulary takes 60 MB, the weights are outside. */
const MAX_HEAP_MB = 256
const THREAD = new URL('./thread.ts', import.meta.url)

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

/** The thread with the model, as long as it lives. */
export type ModelThread = {
  /** Vectors of parts of texts. Rejects when the thread ends before it has answered. */
  ask(parts: string[]): Promise<Answer>
  end(): Promise<void>
}

/** Starts the thread. Takes its program, and what is told when it has ended, whatever the reason. */
export function startModelThread(onEnd: () => void, program: URL = THREAD): ModelThread {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, stdout: true, stderr: true })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let reason = 'the thread of the model has ended'
  // A program that has nothing else to do may end.
  worker.unref()
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error: unknown) => void (reason = error instanceof Error ? error.message : String(error)))
  worker.once('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  })
  return {
    ask: (parts) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.ref()
        const request: Request = { id: last, parts }
        worker.postMessage(request)
      }),
    end: async () => void (await worker.terminate()),
  }
}
