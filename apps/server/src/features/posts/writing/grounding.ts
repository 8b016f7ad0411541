import { createFactCheck, type Fact } from '@marquee/facts'
import type { Grounding } from '@marquee/contract/suggestions'
import type { Passage } from '../../knowledge/index.ts'

/** Numbers below say too little to tell where they are from. */
const TELLING_NUMBER = 10
/** Words in a row that are an entry's own words and no chance. */
const PHRASE_WORDS = 4

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function phrasesOf(text: string): Set<string> {
  const list = words(text)
  return new Set(list.slice(PHRASE_WORDS - 1).map((_word, index) => list.slice(index, index + PHRASE_WORDS).join(' ')))
}

/** What an entry says in all its passages, by its id. */
function groupTexts(passages: readonly Passage[]): Map<string, string> {
  const byEntry = new Map<string, string>()
  for (const { entryId, title, text } of passages) byEntry.set(entryId, `${byEntry.get(entryId) ?? title}\n${text}`)
  return byEntry
}

const isTelling = ({ kind, value }: Fact): boolean => kind !== 'number' || Number(value) >= TELLING_NUMBER

/**
 * Makes what tells how far texts keep to their sources. Takes what the user described and the passages the writer had. What it returns
 * takes a text, and gives the entries whose facts or words it uses beyond the description, and the facts that nothing of it supports.
 */
export function createGrounder(description: string, passages: readonly Passage[]): (text: string) => Grounding {
  const entries = [...groupTexts(passages)].map(([entryId, entry]) => ({ entryId, check: createFactCheck([entry]), phrases: phrasesOf(entry) }))
  const checkOwn = createFactCheck([description])
  const checkAll = createFactCheck([description, ...passages.flatMap(({ title, text }) => [title, text])])
  const told = phrasesOf(description)
  return (text) => {
    const beyond = checkOwn(text).filter(isTelling)
    const phrases = [...phrasesOf(text)].filter((phrase) => !told.has(phrase))
    const isUsed = (entry: (typeof entries)[number]) => {
      const missing = new Set(entry.check(text).map(({ start }) => start))
      return beyond.some(({ start }) => !missing.has(start)) || phrases.some((phrase) => entry.phrases.has(phrase))
    }
    return {
      usedEntryIds: entries.filter(isUsed).map(({ entryId }) => entryId),
      unsupported: checkAll(text).map(({ kind, text: said, start, end }) => ({ kind, text: said, start, end })),
    }
  }
}
