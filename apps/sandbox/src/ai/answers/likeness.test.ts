import { expect, test } from 'vitest'
import { measureLikeness } from './likeness.ts'
import { readPassages, readStatements } from './passages.ts'

const PASSAGES = readPassages(`[1] Visitors: Parking for guests is behind the building. Dogs wait at the door.

[2] Bread: The rye loaf has a dark crust and keeps for a week.

[3] price list: Item: Rye loaf; Price: 4.20`)
const STATEMENTS = PASSAGES.flatMap(readStatements)
const find = (words: string) => {
  const statement = STATEMENTS.find(({ text }) => text.includes(words))
  if (!statement) throw new Error(`no statement with ${words}`)
  return statement
}
const [parking, dogs, bread, row] = ['Parking', 'Dogs', 'crust', 'Price'].map(find) as [ReturnType<typeof find>, ReturnType<typeof find>, ReturnType<typeof find>, ReturnType<typeof find>]

test('a question is the most alike to the statement, and to the passage, that means what it asks', async () => {
  const { ofStatement, ofPassage, isTranslated } = await measureLikeness('Is there somewhere to leave my car?', STATEMENTS)
  expect(isTranslated).toBe(false)
  for (const other of [dogs, bread, row]) expect(ofStatement(parking)).toBeGreaterThan(ofStatement(other))
  expect(ofPassage(parking.passage)).toBeGreaterThan(ofPassage(bread.passage))
  for (const statement of STATEMENTS) expect(Math.abs(ofStatement(statement))).toBeLessThanOrEqual(1.000_01)
})

test.each(['Wo kann ich mein Auto parken?', 'Puedo aparcar aquí mi coche', '¿Dónde puedo aparcar el coche?', 'Où est le parking pour les clients ?'])('a question in another language is compared by its English words: %s', async (question) => {
  const { ofStatement, isTranslated } = await measureLikeness(question, STATEMENTS)
  expect(isTranslated).toBe(true)
  for (const other of [bread, row]) expect(ofStatement(parking)).toBeGreaterThan(ofStatement(other))
})

test('of nothing is nothing', async () => {
  const { ofStatement } = await measureLikeness('Is there somewhere to leave my car?', [])
  expect(ofStatement(parking)).toBe(0)
})
