import type { Answer } from './messages.ts'
import { type ModelThread, startModelThread } from './model-thread.ts'

/** A thread that does not answer in this time never will. */
const STUCK_MS = 60_000

/** The model's thread, whether it runs right now or not. */
export type KeptThread = {
  /** Vectors of parts of texts; one call at a time. Rejects when the thread dies of them, or hangs: the next call starts another one. */
  ask(parts: string[]): Promise<Answer>
}

/** A thread that starts when it is first needed, and ends when it was not for a while. Takes how long, and the program of another thread. */
export function createKeptThread({ idleMs, program }: { idleMs: number; program?: URL }): KeptThread {
  let thread: ModelThread | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ModelThread {
    const started = startModelThread(() => {
      if (thread === started) thread = null
    }, program)
    return started
  }

  /** From here on a call starts another thread: this one is no longer answering. */
  function release(): void {
    void thread?.end()
    thread = null
  }

  return {
    async ask(parts) {
      clearTimeout(idle)
      const used = (thread ??= start())
      const stuck = setTimeout(() => void used.end(), STUCK_MS)
      try {
        return await used.ask(parts)
      } finally {
        clearTimeout(stuck)
        idle = setTimeout(release, idleMs).unref()
      }
    },
  }
}
