import { countFor, type Platform, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'

/** Share of a limit from which a counter turns amber (design.md section 2). */
const WARN_SHARE = 0.9

export type CounterTone = 'normal' | 'near' | 'over'

/** How full a counter is. Takes the length and the platform. */
export function counterTone(length: number, name: Platform): CounterTone {
  const { maxText } = PLATFORM_LIMITS[name]
  if (length > maxText) return 'over'
  return length >= maxText * WARN_SHARE ? 'near' : 'normal'
}

const CLASSES: Readonly<Record<CounterTone, string>> = { normal: 'text-muted', near: 'font-semibold text-wait', over: 'font-semibold text-bad' }

/** The counter of a text on a platform: its length there, the limit, both formatted, and its tone. */
export function counterOf(name: Platform, text: string) {
  const length = countFor(name, text)
  const { maxText } = PLATFORM_LIMITS[name]
  const tone = counterTone(length, name)
  return { length, maxText, tone, className: CLASSES[tone], words: `${length.toLocaleString('en-US')} / ${maxText.toLocaleString('en-US')}` }
}
