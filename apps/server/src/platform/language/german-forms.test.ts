import { expect, it } from 'vitest'
import { findParticles, germanForms } from './german-forms.ts'
import { baseOf } from './irregular.ts'
import { askedMeanings, meaningWords } from './meanings.ts'
import { wordsOf } from './stems.ts'

it.each([
  ['liefert', null, 'liefern'], ['repariert', null, 'reparieren'], ['geschliffen', null, 'schliffen'], ['abzuholen', null, 'abholen'], ['abgeholt', null, 'abholen'], ['nehmt', null, 'nehmen'], ['holt', 'ab', 'abholen'], ['nehmt', 'mit', 'mitnehmen'],
] as const)('the forms of %s (%s) include %s', (word, particle, infinitive) => {
  expect(germanForms(word, particle)).toContain(infinitive)
})

it('a particle belongs to the words of its clause', () => {
  expect(findParticles('holt ihr es ab, oder bringe ich es mit dem rad?', wordsOf)).toEqual(['ab', 'ab', 'ab', 'ab', null, null, null, null, null, null, null])
})

it('irregular forms have the base of their language', () => {
  expect([baseOf('en', 'bought'), baseOf('de', 'fährt'), baseOf('es', 'cuesta'), baseOf('en', 'fährt')]).toEqual(['buy', 'fahren', 'costar', 'fährt'])
})

it.each([
  ['de', 'Holt ihr das Rad bei mir ab?', 'We can pick up your bike.'], ['de', 'Wird das abgeholt?', 'We can pick up your bike.'], ['de', 'Leiht ihr auch Räder aus?', 'Bikes for hire.'],
  ['es', '¿Qué tienen con fresas?', 'Strawberry tart'], ['fr', 'Avez-vous des gâteaux aux fraises ?', 'Strawberry tart'], ['en', 'Have you sold bread in the evening?', 'We sell bread.'],
] as const)('a question finds by another form (%s): %s', (language, question, text) => {
  const stated = new Set(meaningWords(text, 'en'))
  const words = askedMeanings(question, language).filter(({ concept }) => concept.startsWith('meaning')).map(({ word }) => word)
  expect(words.some((word) => stated.has(word))).toBe(true)
})
