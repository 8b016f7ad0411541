import { createNumberGuard, findLinks, isGivenLink } from '@marquee/facts'

/** Decides whether a text may be shown and offered. */
export type TextGuard = (text: string) => boolean

/** So many words in a row that stand in the instructions and in no source are a leak. */
const LEAK_WORDS = 6
/** A row of characters without a space that is no link: encoded data. */
const LONGEST_WORD = 60

const INVISIBLE = /\u034f|[\u200b\u2060\ufeff\u00ad\u180e]|[\u115f\u1160\u3164]/gu
/** Characters that turn the reading direction, and letters nobody sees; flags are made of those too. */
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u
const MARKUP = /\][([][^)\]\s]{0,300}|<\/?[a-z!|][^<>\n]{0,300}>?|[‹⟨＜]\/?[a-z]+[›⟩＞]|<\|/giu

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function shingles(text: string): Set<string> {
  const list = words(text)
  return new Set(list.slice(LEAK_WORDS - 1).map((_word, index) => list.slice(index, index + LEAK_WORDS).join(' ')))
}

const longWords = (text: string): string[] => text.split(/\s+/u).filter((word) => word.length > LONGEST_WORD && !/[^\x21-\x7e]/.test(word))

/**
 * A guard for texts written from `sources` under `instructions`. It says true when a text has no number, price, link or @handle that the
 * sources have not, no markup of its own, nothing invisible that deceives, and no words of the instructions: what a model writes that was
 * talked into something by its own data.
 */
export function createTextGuard(sources: readonly string[], instructions: string): TextGuard {
  const isHonest = createNumberGuard(sources)
  const all = sources.join('\n')
  const links = new Set(sources.flatMap((source) => findLinks(source.replace(INVISIBLE, ''))))
  const told = shingles(all)
  const secrets = [...shingles(instructions)].filter((shingle) => !told.has(shingle))
  const isGiven = (part: string) => all.includes(part)
  return (text) => {
    const shown = text.replace(INVISIBLE, '')
    if (DECEIVING.test(shown) || !isHonest(shown)) return false
    if (!findLinks(shown).every((link) => isGivenLink(link, links))) return false
    if (![...shown.matchAll(MARKUP)].every(([part]) => isGiven(part)) || !longWords(shown).every(isGiven)) return false
    const said = shingles(shown)
    return !secrets.some((secret) => said.has(secret))
  }
}
