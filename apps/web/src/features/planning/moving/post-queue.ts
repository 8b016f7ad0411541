import { createKeyedQueue } from '../../../lib/keyed-queue.ts'

/** Changes of one post are sent to the server sequentially, so that the last one wins there too. */
const changes = createKeyedQueue()
/** Posts this tab changed a moment ago: the live events about them are echoes. */
const echoes = new Map<string, number>()
const ECHO_MS = 3_000

/** Whether a change of the post is being sent, so that the shown state is newer than the server's. */
export const hasOpenChanges = changes.has
/** Whether no change is being sent. */
export const isSettled = changes.isEmpty
/** Whether a live event about the post is the echo of a change made here. */
export const isEcho = (id: string): boolean => hasOpenChanges(id) || performance.now() < (echoes.get(id) ?? 0)

/** Runs `work` after the earlier changes of the post. Returns what it returns. */
export async function enqueue<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await changes.run(id, work)
  } finally {
    echoes.set(id, performance.now() + ECHO_MS)
  }
}
