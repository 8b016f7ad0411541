import { createClaimCheck, createFactCheck, type Fact } from '@marquee/facts'
import type { Grounding } from '@marquee/contract/suggestions'
import type { Passage } from '../../knowledge/index.ts'

/** Smaller numbers are too common to identify their source. */
const SIGNIFICANT_NUMBER = 10
/** Consecutive words in common with an entry that are not a coincidence. */
const PHRASE_WORDS = 4

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function phrasesOf(text: string): Set<string> {
  const list = words(text)
  return new Set(list.slice(PHRASE_WORDS - 1).map((_word, index) => list.slice(index, index + PHRASE_WORDS).join(' ')))
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
 * model. The function takes a text and returns the entries whose facts or words it uses beyond the description, and its unsupported facts.
 */
export function createGrounder(description: string, passages: readonly Passage[]): (text: string) => Grounding {
  const entries = [...groupTexts(passages)].map(([entryId, entry]) => ({ entryId, check: createFactCheck([entry]), phrases: phrasesOf(entry) }))
  const checkOwn = createFactCheck([description])
  const checkAll = createClaimCheck(description, passages)
  const described = phrasesOf(description)
  return (text) => {
    const beyond = checkOwn(text).filter(isSignificant)
    const phrases = [...phrasesOf(text)].filter((phrase) => !described.has(phrase))
    const isUsed = (entry: (typeof entries)[number]) => {
      const unsupported = new Set(entry.check(text).map(({ start }) => start))
      return beyond.some(({ start }) => !unsupported.has(start)) || phrases.some((phrase) => entry.phrases.has(phrase))
    }
    return {
      usedEntryIds: entries.filter(isUsed).map(({ entryId }) => entryId),
      unsupported: checkAll(text).map(({ kind, text: fact, start, end }) => ({ kind, text: fact, start, end })),
    }
  }
}
