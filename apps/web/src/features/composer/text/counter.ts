import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform } from '@marquee/contract/shared/platforms'

/** Share of a limit from which a counter turns amber (design.md section 2). */
const WARN_SHARE = 0.9

export type CounterTone = 'normal' | 'near' | 'over'

/** How full a counter is. Takes the length, the platform and the ways of access. */
export function counterTone(length: number, name: Platform, ways?: Ways): CounterTone {
  const { maxText } = limitsBy(ways, name)
  if (length > maxText) return 'over'
  return length >= maxText * WARN_SHARE ? 'near' : 'normal'
}

const CLASSES: Readonly<Record<CounterTone, string>> = { normal: 'text-muted', near: 'font-semibold text-wait', over: 'font-semibold text-bad' }

/** The counter of a text on a platform: its length there, the limit, both formatted, and its tone. */
export function counterOf(name: Platform, text: string, ways?: Ways) {
  const length = countFor(name, text)
  const { maxText } = limitsBy(ways, name)
  const tone = counterTone(length, name, ways)
  return { length, maxText, tone, className: CLASSES[tone], words: `${length.toLocaleString('en-US')} / ${maxText.toLocaleString('en-US')}` }
}
