import { createClaimCheck, createFactCheck, type Fact } from '@marquee/facts'
import type { Grounding } from '@marquee/contract/suggestions'
import type { Passage } from '../../knowledge/index.ts'

/** Smaller numbers are too common to identify their source. */
const SIGNIFICANT_NUMBER = 10
/** Consecutive words in common with an entry that are not a coincidence. */
const PHRASE_WORDS = 4

/** What of a text shows an entry as its source, at most: enough for it to stay one while the text is edited. */
const MAX_EVIDENCE = 20

/** The phrases of a text as they are compared, each as the text writes it. */
function phrasesOf(text: string): Map<string, string> {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word: word.normalize('NFKC').toLowerCase(), start: index, end: index + word.length }))
  const phraseAt = (index: number): [string, string] => {
    const own = words.slice(index, index + PHRASE_WORDS)
    return [own.map(({ word }) => word).join(' '), text.slice(own[0]?.start, own.at(-1)?.end)]
  }
  return new Map(words.slice(PHRASE_WORDS - 1).map((_word, index) => phraseAt(index)))
}

/** The text of all passages of an entry, by the entry's id. */
function groupTexts(passages: readonly Passage[]): Map<string, string> {
  const byEntry = new Map<string, string>()
  for (const { entryId, title, text } of passages) byEntry.set(entryId, `${byEntry.get(entryId) ?? title}\n${text}`)
  return byEntry
}

const isSignificant = ({ kind, value }: Fact): boolean => kind !== 'number' || Number(value) >= SIGNIFICANT_NUMBER

/**
 * Creates a function that computes the grounding of texts in their sources. Takes the user's description and the passages given to the
 * model. The function takes a text and returns the entries whose facts or words it uses beyond the description, with these, and its unsupported facts.
 */
export function createGrounder(description: string, passages: readonly Passage[]): (text: string) => Grounding {
  const entries = [...groupTexts(passages)].map(([entryId, entry]) => ({ entryId, check: createFactCheck([entry]), phrases: phrasesOf(entry) }))
  const checkOwn = createFactCheck([description])
  const checkAll = createClaimCheck(description, passages)
  const described = phrasesOf(description)
  return (text) => {
    const wrong = checkAll(text)
    // A value of another thing has no source.
    const beyond = checkOwn(text).filter((fact) => isSignificant(fact) && !wrong.some(({ start }) => start === fact.start))
    const phrases = [...phrasesOf(text)].filter(([phrase]) => !described.has(phrase))
    const evidence = entries.flatMap(({ entryId, check, phrases: own }) => {
      const unsupported = new Set(check(text).map(({ start }) => start))
      const facts = beyond.filter(({ start }) => !unsupported.has(start)).map((fact) => fact.text)
      const said = [...facts, ...phrases.flatMap(([phrase, written]) => (own.has(phrase) ? [written] : []))]
      return [...new Set(said)].slice(0, MAX_EVIDENCE).map((part) => ({ entryId, text: part }))
    })
    return {
      usedEntryIds: [...new Set(evidence.map(({ entryId }) => entryId))],
      evidence,
      unsupported: wrong.map(({ kind, text: fact, start, end }) => ({ kind, text: fact, start, end })),
    }
  }
}
