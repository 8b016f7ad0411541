const SAMPLE_MS = 50

/** Runs `work` and measures meanwhile. Takes the function that measures; returns the largest value. */
export async function peakWhile(measure: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let isDone = false
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await measure())
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  })()
  await work().finally(() => (isDone = true))
  await sampling
  return peak
}
