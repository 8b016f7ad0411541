import { findCandidates, type Features, featuresOf, readStatements, type Statements } from '@marquee/facts/statements'
import { meaningsOfWord } from '../../../apps/server/src/platform/language/meanings.ts'
import type { ConflictPair, TradeEntries } from '../pairs/pairs.ts'

/** The features of two statements, and whether they contradict each other. `pair` names the two entries, `batch` what is kept apart in cross-validation. */
export type ConflictRow = { features: Features; isRight: boolean; pair: string; batch: string }

const read = (entry: { title: string; text: string }): Statements => readStatements(entry, meaningsOfWord)
const within = (text: string, said: string) => ({ start: text.indexOf(said), end: text.indexOf(said) + said.length })
const meets = (span: { start: number; end: number }, other: { start: number; end: number }): boolean => span.start < other.end && span.end > other.start

/** The candidates of a pair: right are those in the sentences that contradict each other. */
export function rowsOfPair({ id, batch, conflict, one, other, oneSays, otherSays }: ConflictPair): ConflictRow[] {
  const said = [within(one.text, oneSays), within(other.text, otherSays)] as const
  return findCandidates(read(one), read(other)).map((pair) => ({ features: featuresOf(pair), isRight: conflict && meets(pair.one, said[0]) && meets(pair.other, said[1]), pair: `${batch} ${id}`, batch }))
}

/** Whether a text is kept for what it once said: it is not compared. */
const ARCHIVED = /archiv/iu

/** The candidates among the entries of a business but for those that contradict each other: none is right. */
export function rowsOfTrade({ name, entries }: TradeEntries): ConflictRow[] {
  const known = entries.filter(({ title, tags }) => !ARCHIVED.test(`${title} ${tags.join(' ')}`)).map(({ id, title, description, conflict }) => ({ id, conflict, statements: read({ title, text: description }) }))
  return known.flatMap((one, at) => known.slice(at + 1).filter(({ id }) => one.conflict !== id).flatMap((other) =>
    findCandidates(one.statements, other.statements).map((pair): ConflictRow => ({ features: featuresOf(pair), isRight: false, pair: `${name} ${one.id} ${other.id}`, batch: name }))))
}
