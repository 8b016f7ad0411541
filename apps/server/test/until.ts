/** The first checks come quickly; later ones are less frequent. */
const LEAST_MS = 5
const MOST_MS = 50

/** Polls until `read` returns something that `isDone` accepts. Returns it; throws after `withinMs`. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  const deadline = performance.now() + withinMs
  let pause = LEAST_MS
  let value = await read()
  while (!isDone(value)) {
    if (performance.now() > deadline) throw new Error(`Still waiting after ${withinMs} ms for ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 1.5, MOST_MS)
    value = await read()
  }
  return value
}
