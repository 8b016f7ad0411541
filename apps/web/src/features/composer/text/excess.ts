import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform } from '@marquee/contract/shared/platforms'
import { graphemesOf } from '@marquee/contract/shared/text-length'

/**
 * The part of a text that exceeds a platform's limit, split between graphemes. Takes the platform, the text and the ways of access;
 * returns an empty string when all of it fits.
 */
export function excessOf(name: Platform, text: string, ways?: Ways): string {
  const { maxText } = limitsBy(ways, name)
  if (countFor(name, text) <= maxText) return ''
  const starts = Array.from(graphemesOf(text), ({ index }) => index)
  let fits = 0
  let tooLong = starts.length
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (countFor(name, text.slice(0, starts[middle])) <= maxText) fits = middle
    else tooLong = middle
  }
  return text.slice(starts[fits])
}
