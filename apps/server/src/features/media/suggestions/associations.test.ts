import { expect, it } from 'vitest'
import { isCue, readCues, shownBy } from './associations.ts'
import { readKeywords } from './keywords.ts'

const shown = (text: string): Set<string> => new Set(readCues(text).flatMap(({ stem }) => shownBy(stem)))

it.each([
  ['the past', 'Where it all started, forty years ago.', 'photograph'],
  ['weather', 'It poured all weekend.', 'rain'],
  ['a sale', 'Everything gone by noon!', 'empty'],
  ['a phrase in German', 'Damals fing alles an', 'vintage'],
  ['a phrase in Spanish', 'Ya está agotado', 'crates'],
  ['people', 'Little ones welcome', 'child'],
])('a text about %s goes with what pictures of it show', (_name, text, word) => {
  expect(shown(text)).toContain(word)
})

it('is read from no word that is everywhere in English, even if it means something in another language', () => {
  expect(readCues('The four of us had it: not a bad brief, as a chef or a tee of any mode. Is it there, or was it then?')).toEqual([])
})

it('works one way, and reads a bounded number', () => {
  expect(shown('Our new photograph')).not.toContain('ago')
  expect(readCues(`${'rain snow night history delivery emergency thieves market gift party kitchen coffee bread walk sea birds fire music '.repeat(30)}`).length).toBeLessThanOrEqual(12)
  for (const text of ['', '🎉', '…', '\u202e']) expect(readCues(text)).toEqual([])
})

it('is told from a word of the text, and names the words that it was read from', () => {
  const [cue] = readCues('It all started here')
  expect(cue).toMatchObject({ written: 'It all started', weight: 1 })
  expect([isCue(cue ?? { stem: '' }), readKeywords('It all started here').some(isCue)]).toEqual([true, false])
})
