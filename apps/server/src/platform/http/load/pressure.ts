/** How often the event loop is sampled. */
const SAMPLE_MS = 20
/** Only what lasts this long counts: a burst or one slow step is not an overload. */
const LASTING_MS = 400

/** From `from` on requests are refused, in proportion; at `to` all of them are. Milliseconds. */
type Range = { from: number; to: number }

/** Every `await` of a request waits for the event loop once, for a connection of the database about twice. */
const LOOP: Range = { from: 60, to: 200 }
const DATABASE: Range = { from: 100, to: 350 }
/** A wait for the database that is too long even if it has just begun. */
const TOO_LONG: Range = { from: 600, to: 900 }

const shareOf = (value: number, { from, to }: Range): number => Math.min(1, Math.max(0, (value - from) / (to - from)))

/** How overloaded this process is. */
export type Pressure = {
  /** The share of requests to refuse, 0 to 1. `tolerance` multiplies what is tolerated. */
  share(tolerance: number): number
  stop(): void
}

/** What is measured: the clock in milliseconds, and how long a request waits for a connection of the database. */
export type PressureSources = { now(): number; readDatabaseWait(): number }

/** The least value of the last `LASTING_MS`, 0 until there are samples of that long: only a lasting delay is a queue (CoDel, RFC 8289). */
function createLasting() {
  let samples: { at: number; value: number }[] = []
  return {
    add(at: number, value: number): number {
      samples.push({ at, value })
      samples = samples.slice(Math.max(0, samples.findLastIndex((sample) => sample.at <= at - LASTING_MS)))
      const isLong = at - (samples[0]?.at ?? at) >= LASTING_MS
      return isLong ? Math.min(...samples.map((sample) => sample.value)) : 0
    },
  }
}

/** Measures the delay of the event loop and the queue for the database until `stop`. Takes the sources; returns the pressure. */
export function measurePressure({ now, readDatabaseWait }: PressureSources): Pressure {
  const [loop, database] = [createLasting(), createLasting()]
  let delays = { loop: 0, database: 0, current: 0 }
  let due = now() + SAMPLE_MS
  const timer = setInterval(() => {
    const at = now()
    const delay = Math.max(0, at - due)
    // Answers of the database that arrived during one long step are read after this: they do not wait for the database.
    const current = Math.max(0, readDatabaseWait() - delay)
    delays = { loop: loop.add(at, delay), database: database.add(at, current), current }
    due = at + SAMPLE_MS
  }, SAMPLE_MS)
  timer.unref()
  return {
    share: (tolerance) =>
      Math.max(shareOf(delays.loop / tolerance, LOOP), shareOf(delays.database / tolerance, DATABASE), shareOf(delays.current / tolerance, TOO_LONG)),
    stop: () => clearInterval(timer),
  }
}
