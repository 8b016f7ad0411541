import { isMedium, isPast, labelOf } from './vocabulary.ts'
import { type Contact, readContacts } from './contacts.ts'
import { type Place, readPlace } from './places.ts'
import { readSchedule, type Schedule } from './schedules.ts'
import { type Passage, readValues, type StatedValue } from './stated-values.ts'
import { readStatements, type Statements } from './statements/read.ts'
import type { Meanings } from './statements/words/terms.ts'
import { readThing, type Thing } from './thing.ts'

/** A passage with what of it can disagree. Reading takes longer than comparing. */
export type ReadPassage = { passage: Passage; thing: Thing | null; values: StatedValue[]; words: readonly string[]; place: Place; schedule: Schedule | null; contacts: Contact[]; isCopy: boolean; /** What its sentences state; null for a row of a table and for what is kept for what it once said. */ stated: Statements | null }

const NO_MEANINGS: Meanings = () => []

/** Reads a passage. `title` is empty where it names a file, not a thing. `meanings` tells what a word means: words of other languages that mean the same are then the same. */
export function readPassage(passage: Passage, meanings: Meanings = NO_MEANINGS): ReadPassage {
  const { title, text, tags, isRow } = passage
  const isCompared = !isRow && !isPast(title) && !tags.some(isPast)
  return {
    passage, thing: readThing(passage), values: readValues(passage), words: labelOf(`${title} ${text} ${tags.join(' ')}`), place: readPlace(passage),
    schedule: isRow ? null : readSchedule(passage), contacts: isRow ? [] : readContacts(passage), isCopy: title === '' || isMedium(title),
    stated: isCompared ? readStatements({ title, text, tags }, meanings) : null,
  }
}

