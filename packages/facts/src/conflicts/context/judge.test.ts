import { describe, expect, it } from 'vitest'
import { compareInSteps, findDisagreements, readPassage } from '../find-disagreements.ts'
import { findReach } from '../statements/said/reach.ts'
import { findAges } from '../statements/values/ages.ts'
import { findMonths } from '../statements/values/calendar.ts'
import { findTimes } from '../statements/values/clock.ts'
import { findQuantities } from '../statements/values/quantities.ts'
import { findWeekdays } from '../statements/values/weekdays.ts'
import { readTree, writeTree } from './forest.ts'

/** The entries of a boat hire: what is not asked about gives the surroundings. */
const ENTRIES: readonly (readonly [title: string, text: string, tag: string])[] = [
  ['Canoe for two', 'A canoe for two costs €38 a day, paddles and vests included.', 'prices'],
  ['Dinghy with motor', 'Up to five people, €120 for half a day, fuel on top.', 'prices'],
  ['Guided tour at dusk', 'Three hours along the reeds with Marta, soup at the end, €32 a head.', 'tours'],
  ['Swimming', 'Whoever steps into a boat can swim. Vests come in all sizes.', 'safety'],
  ['Where to park', 'The meadow behind the church is free, the harbour takes coins.', 'travel'],
  ['Storm', 'If the siren sounds, come in at once. You get a voucher for the lost time.', 'safety'],
  ['Picnic basket', 'Bread, cheese, apples and a thermos for two, ordered the evening before.', 'food'],
  ['Dogs', 'Small ones may come along in a canoe, large ones wait at the pier.', 'rules'],
  ['Who we are', 'Marta and Jonas took over the boat house from an uncle.', 'company'],
  ['Winter storage', 'Your own boat sleeps in our shed from November to March.', 'service'],
]
const read = ([title, text, tag]: (typeof ENTRIES)[number], index: number) => readPassage({ entryId: String(index), title, text, tags: [tag], isOffer: false, isRow: false })
const around = ENTRIES.map(read)
const asked = (title: string, text: string, tag: string) => read([title, text, tag], ENTRIES.length)
const valuesOf = (passage: ReturnType<typeof asked>) => findDisagreements(passage, around).map(({ kind, mine, theirs }) => [kind, mine.quote.slice(mine.start, mine.end), theirs.quote.slice(theirs.start, theirs.end)])

describe('among other passages', () => {
  it.each([
    ['a price in other words', asked('What does a canoe cost?', 'We take €44 for a day in a canoe for two.', 'prices'), ['price', '€44', '€38']],
    ['the length of a tour', asked('Leaflet: at dusk', 'Our guided tour at dusk with Marta takes two hours, soup included.', 'tours'), ['number', 'two', 'Three']],
  ] as const)('finds %s', (_what, passage, expected) => expect(valuesOf(passage)).toEqual([expected]))

  it.each([
    ['another boat', asked('Kayak', 'A kayak for one costs €26 a day.', 'prices')],
    ['the same price', asked('What does a canoe cost?', 'We take €38 for a day in a canoe for two.', 'prices')],
    ['other months', asked('Winter tours', 'From November to March the canoe for two costs €25 a day.', 'archive')],
    ['a price for a while', asked('What does a canoe cost?', 'Black Friday: a canoe for two costs €29 a day instead of more.', 'prices')],
    ['a far smaller amount', asked('Canoe: thermos', 'A thermos of tea in the canoe costs €3.', 'prices')],
  ] as const)('reports nothing of %s', (_what, passage) => expect(valuesOf(passage)).toEqual([]))

  it('takes a step for each other passage', () => {
    const steps = compareInSteps(asked('Kayak', 'A kayak for one costs €26 a day.', 'prices'), around)
    let count = 0
    for (let step = steps.next(); step.done !== true; step = steps.next()) count += 1
    expect(count).toBe(1 + around.length)
  })
})

describe('trees', () => {
  const LINE = '3<0.25 =0.125 7<1 =0 =1'
  it('are read from a line and written to it', () => expect(writeTree(readTree(LINE))).toBe(LINE))
  it('that end too soon are refused', () => expect(() => readTree('3<0.25 =0.125')).toThrow('incomplete'))
})

describe('values', () => {
  it('that are ages are read where a text is about them', () => {
    expect(findAges('Violin from six, brass from nine.', 'From which age?', 'en').map(({ amount, bound }) => [amount, bound])).toEqual([[6, 'least'], [9, 'least']])
    expect(findAges('Abierto desde las diez, para niños desde los ocho años.', '', 'es').map(({ amount }) => amount)).toEqual([8])
    expect(findAges('We are there from six.', 'Hours', 'en')).toEqual([])
  })

  it('are both ages of a range, and how old nobody may be more or less', () => {
    const ages = (text: string, title = '') => findAges(text, title, 'en').map(({ amount, bound }) => [amount, bound])
    expect(ages('From seven to twelve years.', 'Children')).toEqual([[7, 'least'], [12, 'most']])
    expect(ages('NO ONE OVER 14, and nobody under four')).toEqual([[14, 'most'], [4, 'least']])
    expect(ages('Minimum age ten')).toEqual([[10, 'least']])
    expect(findAges('Dos horas, de siete a doce años.', 'Vela para niños', 'es').map(({ amount }) => amount)).toEqual([7, 12])
  })

  it('are no times where they count something, and are some between days and in a programme', () => {
    const times = (text: string, language: 'en' | 'de' | 'es') => findTimes(text, language).map(({ readings }) => readings[0])
    expect(times('Bis drei Wochen vorher, ab 18 Flaschen', 'de')).toEqual([])
    expect(times('Tuesday to Saturday 8 to 17', 'en')).toEqual([480, 1_020])
    expect(times('Martes: arroces del interior, 19 h.', 'es')).toEqual([1_140])
    expect(times('Am Freitag dauert es 3 h.', 'de')).toEqual([])
  })

  it('are the day before, working days, and a year', () => {
    const days = (text: string, language: 'en' | 'de' | 'fr') => findQuantities(text, language, []).map(({ kind, amount }) => [kind, amount / 1_440])
    expect(days('La veille, par message', 'fr')).toEqual([['duration', 1]])
    expect(days('Ring a full working day before', 'en')).toEqual([['duration', 1]])
    expect(days('two full calendar months', 'en').map(([kind]) => kind)).toEqual(['duration'])
    expect(days('Ein Jahr im Fass', 'de')).toEqual([['duration', 365]])
  })

  it('are what an answer says to the topic of its question', () => {
    const offers = (title: string, text: string) => readPassage({ entryId: '1', title, text, tags: [], isOffer: false, isRow: false }).stated?.statements.filter(({ type }) => type === 'offer').map(({ unit, value }) => [unit, value])
    expect(offers('Can I pay by card?', 'Sure, from the first penny.')).toContainEqual(['cards', 'true'])
    expect(offers('Do I need an appointment?', 'No. We have never kept a book.')).toContainEqual(['walk-ins', 'true'])
    expect(offers('Dürfen Hunde mit?', 'Leider nein.')).toContainEqual(['dogs', 'false'])
    expect(offers('How can I pay?', 'By card, cash, or in parts.')).toEqual(expect.arrayContaining([['cards', 'true'], ['cash', 'true']]))
    expect(offers('Rules', 'Bicycles are not allowed in the yard')).toEqual([['stance', 'false']])
  })

  it('are prices in a list, whatever their lines are called', () => {
    const prices = (text: string) => readPassage({ entryId: '1', title: 'On the van', text, tags: [], isOffer: false, isRow: false }).stated?.statements.filter(({ type }) => type === 'price').map(({ amount }) => amount)
    expect(prices('Dragon 95 · Pirate ship 110 · Ball pond 45 · Slide 130 (per day)')).toEqual([95, 110, 45, 130])
    expect(prices('Linen 24.00/yd. Felt 3.50/sheet. Canvas 29.00/yd.')).toEqual([24, 3.5, 29])
  })

  it('are closed days only where the clause says so', () => {
    expect(findWeekdays('Mon–Fri 9–18, closed on Sunday').map(({ days, state }) => [state, days])).toEqual([['on', [1, 2, 3, 4, 5]], ['closed', [0]]])
  })

  it('are months, with those between two', () => {
    expect([...findMonths('From November to February, and in May')].toSorted((one, other) => one - other)).toEqual([1, 2, 5, 11, 12])
    expect([...findMonths('You may march to the sea')]).toEqual([])
  })

  it('are houses where no price stands', () => {
    expect(findReach('Sie finden uns Am Markt 25.').map(({ kind, value }) => [kind, value])).toEqual([['address', 'am markt 25']])
    expect(findReach('Am Sakko 25 €, mit Knopflöchern 45 €.')).toEqual([])
  })

  it('have halves, parts of a whole, and days of work', () => {
    const amounts = (text: string) => findQuantities(text, 'en', []).map(({ kind, amount }) => [kind, Math.round(amount)])
    expect(amounts('a month and a half before, a third of it')).toEqual([['duration', 65_700], ['percent', 33]])
    expect(amounts('within 10 working days, 90 square metres')).toEqual([['duration', 14_400], ['number', 90]])
  })
})
