import { describe, expect, it } from 'vitest'
import { findDisagreements, readPassage } from '../find-disagreements.ts'
import { findNumerals } from './values/numerals.ts'
import { findQuantities } from './values/quantities.ts'
import { findTimes } from './values/clock.ts'
import { findWeekdays } from './values/weekdays.ts'
import { findOffers } from './said/topics.ts'
import { findMade } from './said/materials.ts'
import type { ComparedLanguage } from './words/languages.ts'

type Given = readonly [title: string, text: string]
const passage = (entryId: string, [title, text]: Given) => readPassage({ entryId, title, text, tags: [], isOffer: false, isRow: false })
const found = (one: Given, other: Given) => findDisagreements(passage('a', one), [passage('b', other)]).map(({ kind, mine, theirs }) => [kind, mine.quote.slice(mine.start, mine.end), theirs.quote.slice(theirs.start, theirs.end)])

const CONTRADICTING: readonly (readonly [Given, Given, readonly string[]])[] = [
  [['Hedge trimming', 'A row of up to ten metres of beech hedge is trimmed for £95.'], ['Leaflet for the village shop', 'Trimming a beech hedge row costs a hundred and ten pounds.'], ['price', '£95', 'a hundred and ten pounds']],
  [['Bogenbau', 'Auf jeden Bogen geben wir sieben Jahre Garantie.'], ['Häufige Fragen', 'Die Garantie auf den Bogen läuft vier Jahre.'], ['duration', 'sieben Jahre', 'vier Jahre']],
  [['Reclamaciones', 'Escriba su reclamación a quejas@molino.example.'], ['Folleto', 'Cualquier reclamación, por correo a atencion@elmolino.example.'], ['email', 'quejas@molino.example', 'atencion@elmolino.example']],
  [['The glider school', 'Owner: Ruth Okafor. Two tow planes and a winch.'], ['Press notes', 'The glider school belongs to Edgar Lindh, who also runs the winch.'], ['person', 'Ruth Okafor', 'Edgar Lindh']],
  [['Granita di limone', 'La granita di limone è senza latte, solo frutta e zucchero.'], ['Registro allergeni', 'Granita di limone: contiene latte in polvere.'], ['description', 'senza latte', 'latte in polvere']],
  [['Honden in de hut', 'Honden zijn welkom in de hut.'], ['Huisregels', 'Honden zijn niet toegestaan in de hut.'], ['offer', 'Honden zijn welkom in de hut', 'Honden zijn niet toegestaan in de hut']],
]

const HONEST: readonly (readonly [why: string, one: Given, other: Given])[] = [
  ['two services', ['Hedge trimming', 'Trimming a hedge costs £95.'], ['Tree felling', 'Felling a tree costs £410.']],
  ['a deposit', ['Boat for a day', 'A day on the water costs 140 €.'], ['House rules', 'A deposit of 300 € is paid before you leave.']],
  ['the same time in words', ['Evening tour', 'The evening tour starts at 19:30.'], ['Poster', 'Evening tour: starts at half past seven.']],
  ['the same length in another unit', ['Trial', 'The trial lasts two weeks.'], ['Leaflet', 'The trial lasts 14 days.']],
  ['former prices', ['Salt soap', 'A bar of salt soap costs €7.'], ['Old price list', 'A bar of salt soap: €5.']],
  ['two people with two roles', ['Violins', 'Violins are restored by Anna Bielska.'], ['Bookkeeping', 'Invoices are handled by Tom Reiter.']],
  ['two places', ['Dogs in the garden', 'Dogs are welcome in the garden.'], ['Kitchen', 'Our kitchen bakes without nuts.']],
]

describe('statements', () => {
  it.each(CONTRADICTING)('contradict each other: %j and %j', (one, other, expected) => {
    expect(found(one, other)).toEqual([expected])
    expect(found(other, one)).toEqual([[expected[0], expected[2], expected[1]]])
  })

  it.each(HONEST)('do not contradict each other for %s', (_why, one, other) => {
    expect(found(one, other)).toEqual([])
    expect(found(other, one)).toEqual([])
  })
})

const NUMBERS: readonly (readonly [ComparedLanguage, string, readonly number[]])[] = [
  ['it', 'trecentoquaranta uova e ventotto panini', [340, 28]], ['nl', 'vijfendertig stoelen, honderdtwintig borden', [35, 120]], ['pt', 'vinte e cinco cadeiras e duzentos e dez pratos', [25, 210]],
  ['en', 'half a dozen eggs and 1,250 sheep', [6, 1_250]], ['de', 'vierundsechzig Körbe zu 1.200 Stück', [64, 1_200]], ['fr', 'quatre-vingt-dix lits', [90]], ['es', 'treinta y dos mesas', [32]],
]
const TIMES: readonly (readonly [ComparedLanguage, string, readonly number[]])[] = [
  ['en', 'Doors at quarter to eight', [465, 1_185]], ['en', 'we shut at half five', [330, 1_050]], ['de', 'Beginn um halb sieben', [390, 1_110]], ['nl', 'we gaan open om half negen', [510, 1_230]], ['es', 'a las nueve y media', [570, 1_290]], ['fr', 'à 19h30', [1_170]],
]

describe('values', () => {
  it.each(NUMBERS)('of a text in %s: "%s"', (language, text, values) => expect(findNumerals(text, language).map(({ value }) => value)).toEqual(values))
  it.each(TIMES)('that are times in %s: "%s"', (language, text, readings) => expect(findTimes(text, language).map((time) => time.readings)).toEqual([readings]))

  it('have their unit, what is paid for, and their bound', () => {
    expect(findQuantities('up to 8 kg for R450 a month', 'en', []).map(({ kind, unit, amount, bound, per }) => [kind, unit, amount, bound, per])).toEqual([['number', 'mass', 8_000, 'most', null], ['price', 'rand', 450, null, 'month']])
    expect(findQuantities('a quarter-century warranty, at no cost', 'en', []).map(({ kind, amount }) => [kind, amount])).toEqual([['duration', 25 * 365 * 1_440], ['price', 0]])
  })

  it('are days, with what is said of them', () => {
    expect(findWeekdays('Open every day except Monday').map(({ days, state }) => [state, days])).toEqual([['open', [0, 2, 3, 4, 5, 6]], ['closed', [1]]])
    expect(findWeekdays('Chiuso il martedì').map(({ days, state }) => [state, days])).toEqual([['closed', [2]]])
  })

  it('are what is offered, and what something is made of', () => {
    expect(findOffers('We only take cash.').map(({ topic, isOffered }) => [topic, isOffered])).toContainEqual(['cards', false])
    expect(findOffers('No se admiten perros.').map(({ topic, isOffered }) => [topic, isOffered])).toEqual([['dogs', false]])
    expect(findMade('Rahmen aus Esche, ohne Milch').map(({ class: name, value, isWithout }) => [name, value, isWithout])).toEqual(expect.arrayContaining([['free of', 'milk', true]]))
  })
})
