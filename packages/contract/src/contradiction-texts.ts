import type { ChangedEntry, Contradiction } from './suggestions.ts'

// Apart from the schemas, which every page loads: few descriptions contradict an entry.

/** The question about a contradiction, and its answers. */
export const askAbout = ({ entryTitle, entryValue, givenValue }: Contradiction): string => `Your entry ${entryTitle} says ${entryValue}. Use ${givenValue}, or change the entry?`

/** The answers to a contradiction, in their order. */
export const ANSWER_TEXTS = {
  given: ({ givenValue }: Contradiction): string => `Use ${givenValue} here`,
  change: ({ givenValue }: Contradiction): string => `Change the entry to ${givenValue}`,
  entry: ({ entryValue }: Contradiction): string => `Use ${entryValue}`,
  neither: (): string => 'Leave it out',
} as const

/** What is said of a changed entry. */
export const CHANGED_TEXTS = {
  changed: ({ entryTitle, values }: ChangedEntry): string => `Your entry ${entryTitle} now says ${values.join(' and ')}.`,
  undone: ({ entryTitle }: ChangedEntry): string => `Your entry ${entryTitle} is as it was.`,
  undoFailed: ({ entryTitle }: ChangedEntry): string => `Your entry ${entryTitle} could not be changed back.`,
} as const
