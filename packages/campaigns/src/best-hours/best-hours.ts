/** A published post with its engagement rate, and the wall time at which it went out. `weekday`: 1 is Monday. */
export type MeasuredPost = { weekday: number; hour: number; rate: number }
export type HourScore = { weekday: number; hour: number; rate: number; posts: number }

/** How far the own figures can be trusted. */
export const SURENESS = ['sure', 'fairly-sure', 'not-yet'] as const
export type Sureness = (typeof SURENESS)[number]
const SURE_POSTS = 30
const FAIRLY_SURE_POSTS = 10

/** Posts that an expectation weighs as many as: an hour with fewer of its own is nearer to it than to them. */
const WEIGHT = 6
/** A usual hour is expected to do better than another by this factor, as long as nothing is known. */
const USUAL_GAIN = 1.2
/** Fewer posts say nothing about an hour. */
const LEAST_POSTS = 3
/** One post counts for no more than this many times the median: a single success is no habit. */
const MOST_TIMES_MEDIAN = 4

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** The mean of what was measured, drawn to what is expected: the more, the fewer there are. */
const shrink = (values: readonly number[], expected: number): number => (values.length < LEAST_POSTS ? expected : (values.reduce((sum, value) => sum + value, 0) + WEIGHT * expected) / (values.length + WEIGHT))

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const surenessOf = (posts: number): Sureness => (posts >= SURE_POSTS ? 'sure' : posts >= FAIRLY_SURE_POSTS ? 'fairly-sure' : 'not-yet')

/**
 * Scores every hour of the week by what the owner's posts got there. Takes the posts of one network and the hours that are usual on it. What few posts say is drawn to what is expected: of an hour on one
 * weekday to that hour of all days, of an hour to the mean, which usual hours exceed. Returns the hours, the best first, and how sure they are; with too few posts, the usual ones.
 */
export function scoreHours(posts: readonly MeasuredPost[], usualHours: readonly number[]): { sureness: Sureness; hours: HourScore[] } {
  const sureness = surenessOf(posts.length)
  const most = median(posts.map(({ rate }) => rate)) * MOST_TIMES_MEDIAN
  const rates = posts.map(({ rate, ...at }) => ({ ...at, rate: most > 0 ? Math.min(rate, most) : rate }))
  const overall = rates.length === 0 ? 1 : mean(rates.map(({ rate }) => rate))
  const expectedAt = (hour: number): number => overall * (usualHours.includes(hour) ? USUAL_GAIN : 1)
  const known = sureness === 'not-yet' ? [] : rates
  const byHour = HOURS.map((hour) => shrink(known.filter((post) => post.hour === hour).map(({ rate }) => rate), expectedAt(hour)))
  const hours = DAYS.flatMap((weekday) =>
    HOURS.map((hour): HourScore => {
      const own = known.filter((post) => post.hour === hour && post.weekday === weekday).map(({ rate }) => rate)
      return { weekday, hour, rate: shrink(own, byHour[hour] ?? overall), posts: own.length }
    }),
  )
  return { sureness, hours: hours.toSorted((one, other) => other.rate - one.rate || other.posts - one.posts || one.weekday - other.weekday || one.hour - other.hour) }
}
