import { describe, expect, it } from 'vitest'
import { findAmounts, findFormerAmounts, isTitleNamed } from './former-amounts.ts'

const money = (...values: string[]) => values.map((value) => ({ value, kind: 'money' as const }))
const CHAIR = { title: 'Kitchen chair', text: 'Beech, oiled, €95. Four for €350.', former: money('85', '320') }
const LESSON = { title: 'Swimming lesson', text: '40 minutes, €24. Ten lessons €210.', former: [...money('21.5', '190'), { value: '15', kind: 'percent' as const }] }
const find = (text: string, entry: typeof LESSON | typeof CHAIR, meanings: Record<string, string[]> = {}) => {
  const read = (part: string) => Object.entries(meanings).flatMap(([word, own]) => (part.toLowerCase().includes(word) ? own : []))
  return findFormerAmounts(text, entry, { ofText: read, ofEntry: read }).map((fact) => fact.text)
}

describe('former amounts', () => {
  it.each([
    ['The kitchen chair is €85.', CHAIR, ['€85']],
    ['Oiled beech, eighty-five euros apiece.', CHAIR, ['eighty-five euros']],
    ['Four for 320! Bring a van.', CHAIR, []],
    ['Four chairs for 320! Bring a van.', CHAIR, ['320']],
    ['Price: €85.', CHAIR, ['€85']],
    ['Ten lessons cost 190.', LESSON, ['190']],
    ['Save 15 % on ten lessons.', LESSON, ['15 %']],
    ['Lesson: 21,50 for forty minutes.', LESSON, ['21,50']],
    ['The brass lamp by the door is €85.', CHAIR, []],
    ['We sold 85 stools and 320 spoons.', CHAIR, []],
    ['We collected €85 for the lifeboat. The kitchen chair is back.', CHAIR, []],
    ['Our new brass lamp from Lund is €85, and the kitchen chair beside it is oiled.', CHAIR, []],
    ['The kitchen chair is back. Now only €85.', CHAIR, ['€85']],
    ['Goggles: €21.50, in three colours.', LESSON, []],
    ['Beech and oil, 85 a chair.', CHAIR, ['85']],
    ['85 a minute go through the door of our neighbours, oiled or not.', CHAIR, []],
    ['The raffle of the choir, with its minutes of silence and its rows of guests, made €190.', LESSON, []],
  ])('%s', (text, entry, found) => {
    expect(find(text, entry)).toEqual(found)
  })

  it('knows the thing by what its words mean', () => {
    const meanings = { stuhl: ['seat', 'furniture'], chair: ['seat', 'furniture'], lampe: ['light'] }
    expect(find('Unser Stuhl kostet 85 €.', CHAIR, meanings)).toEqual(['85 €'])
    expect(find('Unsere Lampe kostet 85 €.', CHAIR, meanings)).toEqual([])
  })

  it('does not know it by small words, amounts and times', () => {
    const meanings = { 'a ': ['one'], two: ['two'], night: ['night'], minute: ['time'] }
    expect(find('A bus takes three minutes, a ride at night is €24.', { title: 'Hut', text: 'A bed for a night, two minutes from the lake, €26.', former: money('24') }, meanings)).toEqual([])
  })

  it.each([
    ['We raised €85 for the choir, on an oiled bench of beech.', []],
    ['We found an oiled one at the flea market for €85.', []],
    ['Wir haben auf dem Markt Beech für 85 € gekauft.', []],
    ['Beech, oiled, €85.', ['€85']],
  ])('are none of what was found, paid or collected once: %s', (text, found) => {
    expect(find(text, CHAIR)).toEqual(found)
  })

  it('are not reported where another entry that has the amount now is closer', () => {
    const bench = { title: 'Garden bench', text: 'Oiled beech for outdoors, two seats, €85.' }
    const found = (text: string) => findFormerAmounts(text, CHAIR, null, [bench]).map((fact) => fact.text)
    expect(found('Oiled beech, two seats: €85.')).toEqual([])
    expect(found('The kitchen chair, beech, is €85.')).toEqual(['€85'])
    expect(findFormerAmounts('Oiled beech, two seats: €85.', CHAIR, null).map((fact) => fact.text)).toEqual(['€85'])
  })

  it('takes numbers of a list of prices for prices', () => {
    expect(findAmounts('One lesson €24, ten 210. Founded 1998, hall for 30 children.').map(({ text }) => text)).toEqual(['€24', '210'])
  })

  it.each([['Kitchen chair', 'a chair for the kitchen', true], ['Kitchen chair', 'lamps', false], ['Prices 2026', 'prices', false]])('names %s in "%s": %s', (title, text, isNamed) => {
    expect(isTitleNamed(title, text)).toBe(isNamed)
  })
})
