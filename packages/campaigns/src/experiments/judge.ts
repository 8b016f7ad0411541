import { interval, type Sample, sampleOf, tQuantile, welch } from './statistics.ts'

/** What is compared: one value a post, for example its engagement rate in percent, in the order in which the posts were measured. */
export type Variant = { id: string; values: readonly number[] }

/** Stated before the start and locked by it. Posts of a variant beyond `postsPerVariant` do not count: looking longer would find differences that are none. */
export type StoppingRule = { postsPerVariant: number; until: Date | null }

/** A variant as its bar shows it: null where there are too few posts for a mean or an interval. */
export type Bar = { id: string; posts: number; mean: number | null; low: number | null; high: number | null }

/**
 * `no-difference`: `detectable` is the gap that would have shown in four of five such experiments. `too-few`: its time passed before each variant had its posts.
 */
export type Verdict =
  | { state: 'running'; postsLeft: number }
  | { state: 'decided'; winner: string; runnerUp: string; difference: number }
  | { state: 'no-difference'; detectable: number }
  | { state: 'too-few'; postsMissing: number }
  | { state: 'stopped-early' }

/** Share of experiments without a difference that may call a winner. */
const FALSE_WINNERS = 0.05
/** Share of experiments with the detectable difference that find it. */
const POWER = 0.8
/** Fewer posts say nothing about how much posts of a variant differ. */
const LEAST_POSTS = 5

const barOf = (id: string, sample: Sample): Bar => ({ id, posts: sample.count, mean: sample.count === 0 ? null : sample.mean, ...(interval(sample, FALSE_WINNERS) ?? { low: null, high: null }) })

/** Every pair is compared, so each gets its part of the false winners (Bonferroni). */
const sharePerPair = (variants: number): number => FALSE_WINNERS / ((variants * (variants - 1)) / 2)

type Counted = { id: string; sample: Sample }

function decide(counted: readonly Counted[]): Verdict {
  const ranked = counted.toSorted((one, other) => other.sample.mean - one.sample.mean)
  const [best, second] = ranked
  if (!best || !second) throw new Error('An experiment needs two variants')
  const share = sharePerPair(counted.length)
  const beats = (other: Counted): boolean => {
    const { difference, error, freedom } = welch(best.sample, other.sample)
    return error === 0 ? difference > 0 : difference / error > tQuantile(1 - share / 2, freedom)
  }
  if (ranked.slice(1).every(beats)) return { state: 'decided', winner: best.id, runnerUp: second.id, difference: best.sample.mean - second.sample.mean }
  const detectable = ranked.slice(1).map((other) => {
    const { error, freedom } = welch(best.sample, other.sample)
    return error * (tQuantile(1 - share / 2, freedom) + tQuantile(POWER, freedom))
  })
  return { state: 'no-difference', detectable: Math.max(...detectable) }
}

/**
 * Judges an experiment. Takes its variants (two to four), the rule that was stated before it began, the time, and whether a person stopped it. Returns a bar per variant, and the verdict, which
 * only the rule brings about: until each variant has its posts there is none, however far apart they are.
 */
export function judgeExperiment(variants: readonly Variant[], rule: StoppingRule, now: Date, isStopped: boolean): { bars: Bar[]; verdict: Verdict } {
  if (variants.length < 2 || variants.length > 4) throw new Error(`An experiment has two to four variants, not ${variants.length}`)
  const counted = variants.map(({ id, values }) => ({ id, sample: sampleOf(values.slice(0, rule.postsPerVariant)) }))
  const bars = counted.map(({ id, sample }) => barOf(id, sample))
  const needed = Math.max(rule.postsPerVariant, LEAST_POSTS)
  const postsLeft = counted.reduce((sum, { sample }) => sum + Math.max(0, needed - sample.count), 0)
  const verdictOf = (): Verdict => {
    if (postsLeft === 0) return decide(counted)
    if (isStopped) return { state: 'stopped-early' }
    return rule.until !== null && now >= rule.until ? { state: 'too-few', postsMissing: postsLeft } : { state: 'running', postsLeft }
  }
  return { bars, verdict: verdictOf() }
}

