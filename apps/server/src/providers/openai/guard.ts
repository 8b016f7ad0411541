import { createNumberGuard, findLinks, isGivenLink } from '@marquee/facts'
import { NOT_QUOTED_MARK, readMarked } from '../../platform/injections/not-quoted.ts'
import { createRepetitionCheck } from '../../platform/injections/repetition.ts'
import { stripRuleOverrides } from '../../platform/injections/withhold-orders.ts'

/** Decides whether a text may be shown and offered. */
export type TextGuard = (text: string) => boolean

/** This many consecutive words of the instructions that are in no source are a leak. */
const LEAK_WORDS = 6
/** A long run of characters without a space that is not a link: encoded data. */
const LONGEST_WORD = 60

const INVISIBLE = /\u034f|[\u200b\u2060\ufeff\u00ad\u180e]|[\u115f\u1160\u3164]/gu
/** Characters that change the reading direction, and invisible letters; flags use those too. */
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u
const MARKUP = /\][([][^)\]\s]{0,300}|<\/?[a-z!|][^<>\n]{0,300}>?|[‹⟨＜]\/?[a-z]+[›⟩＞]|<\|/giu

/** The start of a tag without an end: only its name counts, since what follows is text. */
const UNCLOSED = /^<\/?[a-z!|][a-z0-9]*/iu

/** What of a piece of markup the sources must have: all of it, or the start of a tag that is never closed. */
const claimed = (part: string): string => (part.startsWith('<') && !part.endsWith('>') ? (UNCLOSED.exec(part)?.[0] ?? part) : part)

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function shingles(text: string): Set<string> {
  const list = words(text)
  return new Set(list.slice(LEAK_WORDS - 1).map((_word, index) => list.slice(index, index + LEAK_WORDS).join(' ')))
}

/** The long words of a text in lower case, without the punctuation around them: a sentence may begin or end with one. */
const longWords = (text: string): string[] =>
  text.split(/\s+/u).filter((word) => word.length > LONGEST_WORD && !/[^\x21-\x7e]/.test(word)).map((word) => word.toLowerCase().replace(/^\W+|\W+$/g, ''))

/** A description as a source: without what overrides rules, and with its marks. */
export function readSource(description: string): string {
  const { quotable, notQuoted } = readMarked(description)
  return [stripRuleOverrides(quotable), ...notQuoted.map((sentence) => `${NOT_QUOTED_MARK.open}${sentence}${NOT_QUOTED_MARK.close}`)].join('\n')
}

/**
 * A guard for texts written from `sources` under `instructions`. It accepts a text that has no number, price, link or @handle that the
 * sources lack, no markup of its own, no deceptive invisible characters, and no words of the instructions: signs of a model that was
 * manipulated by its data. Sentences in the mark of what is not quoted are no sources, and a text that repeats one is not accepted; `wishes` are no sources
 * either, but may be repeated: texts by which the author wants to sound.
 */
export function createTextGuard(marked: readonly string[], instructions: string, wishes: readonly string[] = []): TextGuard {
  const [read, wished] = [marked.map(readMarked), wishes.map(readMarked)]
  const sources = read.map(({ quotable }) => quotable)
  const isHonest = createNumberGuard(sources)
  const isRepeating = createRepetitionCheck([...read, ...wished].flatMap(({ notQuoted }) => notQuoted), [...sources, ...wished.map(({ quotable }) => quotable)])
  const all = sources.join('\n')
  const links = new Set(sources.flatMap((source) => findLinks(source.replace(INVISIBLE, ''))))
  const told = shingles(all)
  const secrets = [...shingles(instructions)].filter((shingle) => !told.has(shingle))
  const isGiven = (part: string) => all.includes(claimed(part))
  const isGivenWord = (word: string) => all.toLowerCase().includes(word)
  return (text) => {
    const shown = text.replace(INVISIBLE, '')
    if (DECEIVING.test(shown) || !isHonest(shown) || isRepeating(shown)) return false
    if (!findLinks(shown).every((link) => isGivenLink(link, links))) return false
    if (![...shown.matchAll(MARKUP)].every(([part]) => isGiven(part)) || !longWords(shown).every(isGivenWord)) return false
    const said = shingles(shown)
    return !secrets.some((secret) => said.has(secret))
  }
}
