import { describe, expect, it } from 'vitest'
import { createClaimCheck } from './claims.ts'
import type { Statement } from './statements.ts'

const wrong = (text: string, statements: readonly Statement[]) => createClaimCheck('', statements)(text).map((fact) => fact.text)

describe('a time', () => {
  const CHOIR: Statement[] = [
    { title: 'Rehearsals', text: 'The choir rehearses on Mondays at 19:00 in the parish hall.' },
    { title: 'Office', text: 'The office is open from 9 to 12 on Thursdays.' },
    { title: 'Members', text: 'We are 20 altos and 8 basses.' },
    { title: 'Sommerchor', text: 'Probe im Pfarrsaal mittwochs um 18 Uhr.' },
  ]
  it.each([
    ['The choir rehearses in the parish hall at 8 pm.', ['8 pm.']], ['Der Sommerchor probt mittwochs um 20 Uhr im Pfarrsaal.', ['20 Uhr']],
    ['The choir rehearses in the parish hall at 7 pm.', []], ['The office opens at 9 am on Thursdays.', []],
  ])('is not right because a number elsewhere is alike: %s', (text, found) => expect(wrong(text, CHOIR)).toEqual(found))
})

describe('an amount at the start of a sentence', () => {
  const KURSE: Statement[] = [{ title: 'Gutscheine', text: 'Drei Jahre gültig, per E-Mail in zehn Minuten da.' }, { title: 'Schnupperkurs', text: 'Zwei Stunden an der Scheibe, 39 €.' }]
  it.each([
    ['Gutscheine sind drei Jahre lang gültig.', []], ['Gutscheine sind fünf Jahre lang gültig.', ['fünf']], ['Der Schnupperkurs dauert zwei Stunden.', []],
  ])('is read in a statement: %s', (text, found) => expect(wrong(text, KURSE)).toEqual(found))
})

describe('a length of time', () => {
  const TEAM: Statement[] = [{ title: 'Hattie Quill', text: 'Two years with Sakai-san in Mashiko, with us since 2019.' }, { title: 'Our story', text: 'We opened in 1998.' }]
  it.each([['Hattie spent five years with Sakai-san in Mashiko.', ['five']], ['Our story began twenty-eight years ago when we opened.', []]])('does not follow from a year where another length is stated: %s', (text, found) => expect(wrong(text, TEAM)).toEqual(found))
})

describe('people who begin their sentences', () => {
  const SHOP: Statement[] = [
    { title: 'The team', text: 'Kasimir opened the barber shop in 2009. Petra, our colourist, came from Gdynia.' },
    { title: 'Das Team', text: 'Henrike leitet die Schule. Ole unterrichtet die Kinder auf dem Wasser. Thorben repariert die Boote im Schuppen.' },
    { title: 'Equipo', text: 'Nuria y Jacinto fundaron el taller de guitarras. Leo lleva la tienda.' },
  ]
  it.each([
    ['Petra opened the barber shop in 2009.', ['Petra']], ['Kasimir opened the barber shop.', []], ['Ole repariert die Boote im Schuppen.', ['Ole']], ['Thorben repariert die Boote.', []],
    ['Nuria y Leo fundaron el taller de guitarras.', ['Leo']], ['Nuria y Jacinto fundaron el taller de guitarras.', []],
  ])('are names: %s', (text, found) => expect(wrong(text, SHOP)).toEqual(found))
})

describe('what only looks alike', () => {
  const STORE: Statement[] = [{ title: 'Flour by post', text: 'Postage is $4.50, $11.80 for parcels up to four pounds.' }, { title: 'Repairs', text: 'We replace zips for $12.' }, { title: 'Pool', text: 'Swimming costs 8 dollars.' }]
  it.each([['Post your flour: $11.80 for parcels up to four pounds.', []], ['A sauna for 8 people.', ['8']]])('%s', (text, found) => expect(wrong(text, STORE)).toEqual(found))
})
