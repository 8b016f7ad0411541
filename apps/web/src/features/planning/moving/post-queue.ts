/** Changes of one post are sent to the server sequentially, so that the last one wins there too. */
const queues = new Map<string, Promise<unknown>>()
/** Posts this tab changed a moment ago: the live events about them are echoes. */
const echoes = new Map<string, number>()
const ECHO_MS = 3_000

/** Whether a change of the post is being sent, so that the shown state is newer than the server's. */
export const hasOpenChanges = (id: string): boolean => queues.has(id)
/** Whether any change is being sent. */
export const isSettled = (): boolean => queues.size === 0
/** Whether a live event about the post is the echo of a change made here. */
export const isEcho = (id: string): boolean => hasOpenChanges(id) || performance.now() < (echoes.get(id) ?? 0)

/** Runs `work` after the earlier changes of the post. Returns what it returns. */
export async function enqueue<T>(id: string, work: () => Promise<T>): Promise<T> {
  const next = (queues.get(id) ?? Promise.resolve()).then(work, work)
  queues.set(id, next)
  try {
    return await next
  } finally {
    if (queues.get(id) === next) queues.delete(id)
    echoes.set(id, performance.now() + ECHO_MS)
  }
}
