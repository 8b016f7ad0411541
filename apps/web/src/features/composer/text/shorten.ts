import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform } from '@marquee/contract/shared/platforms'

const SENTENCE = /[^.!?…]*[.!?…]+["”')\]]*\s*|[^.!?…]+$/gu

/**
 * A shorter form of a text in its own words: the leading sentences that fit the lowest limit of the platforms; when all fit, all
 * but the last. One long sentence is cut between words.
 */
export function shorten(text: string, platforms: readonly Platform[], ways?: Ways): string {
  const strictest = [...platforms].sort((a, b) => limitsBy(ways, a).maxText - limitsBy(ways, b).maxText)[0] ?? 'twitter'
  const fits = (part: string): boolean => countFor(strictest, part.trim()) <= limitsBy(ways, strictest).maxText
  const sentences = text.trim().match(SENTENCE) ?? []
  let kept = fits(text) ? sentences.slice(0, -1) : sentences
  while (kept.length > 0 && !fits(kept.join(''))) kept = kept.slice(0, -1)
  if (kept.length > 0) return kept.join('').trim()
  const words = text.trim().split(/(?<=\s)/)
  let count = fits(text) ? Math.ceil(words.length / 2) : words.length
  while (count > 1 && !fits(`${words.slice(0, count).join('').trim()}…`)) count -= 1
  return words.length < 2 ? text.trim() : `${words.slice(0, count).join('').trim()}…`
}
