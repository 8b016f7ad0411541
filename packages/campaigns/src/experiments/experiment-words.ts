import { sayCount, sayPercent } from '../words/format.ts'
import type { Verdict } from './judge.ts'

/** How the values of a measure are written. */
export type MeasureUnit = 'percent' | 'count'
/** `5.6%`, `1,204`. */
export const sayValue = (value: number, unit: MeasureUnit): string => (unit === 'percent' ? sayPercent(value) : Math.round(value).toLocaleString('en-US'))
const sayGap = (gap: number, unit: MeasureUnit): string => (unit === 'percent' ? `${Number(gap.toFixed(1)).toLocaleString('en-US')} points` : Math.max(1, Math.round(gap)).toLocaleString('en-US'))

/** When an experiment ends, as it was stated before it began. `until`: the day in words. */
export const sayStoppingRule = (postsPerVariant: number, until: string): string => `Stops on ${until} or at ${sayCount(postsPerVariant, 'measured post')} each.`

export type Told = { unit: MeasureUnit; mean: (variant: string) => number | null }

/** What an experiment found. Takes its verdict, and the means of its variants. */
export function sayVerdict(verdict: Verdict, { unit, mean }: Told): string {
  if (verdict.state === 'running') return `No difference found yet. ${sayCount(verdict.postsLeft, 'more measured post')} to go.`
  if (verdict.state === 'decided') return `${verdict.winner} did better: ${sayValue(mean(verdict.winner) ?? 0, unit)} against ${sayValue(mean(verdict.runnerUp) ?? 0, unit)}.`
  if (verdict.state === 'no-difference') return `No difference found. A gap over ${sayGap(verdict.detectable, unit)} would have shown.`
  return verdict.state === 'too-few' ? `Too few posts for a verdict: ${sayCount(verdict.postsMissing, 'more measured post')} ${verdict.postsMissing === 1 ? 'was' : 'were'} needed.` : 'No verdict.'
}
