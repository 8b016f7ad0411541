import { describe, expect, it } from 'vitest'
import { findDisagreements, readPassage } from './find-disagreements.ts'
import type { Passage } from './stated-values.ts'

type Given = readonly [title: string, text: string, tags?: readonly string[]]
const passage = (entryId: string, [title, text, tags = []]: Given, more: Partial<Passage> = {}) => readPassage({ entryId, title, text, tags, isOffer: true, isRow: false, ...more })
const values = (one: Given, other: Given, more: readonly Given[] = []) =>
  findDisagreements(passage('a', one), [passage('b', other), ...more.map((given, index) => passage(`c${index}`, given))])
    .map(({ kind, mine, theirs }) => [kind, mine.quote.slice(mine.start, mine.end), theirs.quote.slice(theirs.start, theirs.end)])

const DISAGREEING: readonly (readonly [Given, Given, readonly string[]])[] = [
  [['Night Blend', 'A dark roast. A bag costs 18 EUR.'], ['Window sign', 'Night Blend 19 EUR · Espresso 3 EUR · Cake 4 EUR'], ['price', '18 EUR', '19 EUR']],
  [['House Blend', 'A dark roast. A bag costs 18 EUR.'], ['House Blend', 'Now 19 EUR a bag!'], ['price', '18 EUR', '19 EUR']],
  [['Espresso machine', 'An espresso machine costs 450 EUR.'], ['Espresso machine', 'Ours is 480 EUR.'], ['price', '450 EUR', '480 EUR']],
  [['Gift card', 'A gift card costs 25 EUR.'], ['Gift card', 'It costs 30 EUR.'], ['price', '25 EUR', '30 EUR']],
  [['Tour 1', 'The harbour, 20 EUR.'], ['Price list', 'Tour 1 22 EUR · Tour 2 25 EUR'], ['price', '20 EUR', '22 EUR']],
  [['Night Blend', 'A bag costs 18 EUR.'], ['Price list', '1. Night Blend 19 EUR\n2. Cake 4 EUR'], ['price', '18 EUR', '19 EUR']],
  [['Candle workshop', 'Two hours, €45 with wax and wick.'], ['Flyer May', 'Candle workshop €49 · Soap workshop €39 · Gift voucher from €20'], ['price', '€45', '€49']],
  [['Glass lantern', '€875, blown by hand.'], ['Price list at the till', 'Vase 45. Bowl 60. Lantern 925. Tumbler 12.'], ['price', '€875', '925']],
  [['Flat tyre while you wait', '£14 including the tube, cargo bikes £22.'], ['Workshop price board', 'Flat tyre £12 with tube. Wheel true £18. Brake pads £15 an end.'], ['price', '£14', '£12']],
  [['Brötchen', '0,45 € das Stück.'], ['Aushang am Fenster', 'Brötchen 0,40 € · Brezel 0,90 € · Croissant 1,60 €'], ['price', '0,45 €', '0,40 €']],
  [['Autumn fair', 'Our autumn fair is on 12 October.'], ['Autumn fair', 'Come to the fair on 19 October, music included.'], ['date', '12 October', '19 October']],
  [['Gift box discount', '15% off gift boxes all week.', ['sale']], ['Gift box discount', '20% off gift boxes all week.', ['sale']], ['percent', '15%', '20%']],
  [['Opening hours', 'Tuesday to Saturday 9.30 to 17.30. Closed Sunday and Monday.'], ['When we are in (copied off the door)', 'Tue - Fri 10:00 - 18:00, Sat 9:00 - 16:00.'], ['hours', '9.30 to 17.30', '10:00 - 18:00']],
  [['Öffnungszeiten', 'Mo–Fr 8–18 Uhr, Sa 8–13 Uhr.'], ['Google-Eintrag', 'Montag bis Freitag 9 bis 18 Uhr, Samstag 8 bis 13 Uhr geöffnet.'], ['hours', '8–18 Uhr', '9 bis 18 Uhr']],
  [['Contact', 'Phone 0114 496 0123, ask for Rosa.'], ['About us', 'Call us on 0114 496 0999.'], ['phone', '0114 496 0123', '0114 496 0999']],
  [['Find us', 'Lindenstraße 14, next to the school.'], ['Imprint', 'Keramik Ott, Lindenstraße 41, Kassel'], ['address', 'Lindenstraße 14', 'Lindenstraße 41']],
  [['Returns', 'Unworn shoes: 60 days, money back with the receipt.', ['policy']], ['From the receipt footer', 'Returns and exchanges within 30 days.', ['policy']], ['number', '60', '30']],
]

type Agreeing = { why: string; one: Given; other: Given; more?: Given }
const AGREEING: readonly Agreeing[] = [
  { why: 'two products', one: ['House Blend', 'A bag costs 18 EUR.'], other: ['Night Blend', 'A bag costs 19 EUR.'] },
  { why: 'two rooms with numbers', one: ['Room 12', 'Room 12 costs 80 EUR.'], other: ['Room 14', 'Room 14: 95 EUR.'] },
  { why: 'two rooms, one called by its title alone', one: ['Room 12', 'Room for two with a balcony. The room costs 80 EUR.'], other: ['Room 14', 'Room 14 costs 95 EUR.'] },
  { why: 'numbered lines of two lists', one: ['Sign left', 'Tour 1 20 EUR · Tour 2 25 EUR'], other: ['Sign right', 'Tour 1 20 EUR · Tour 3 29 EUR'] },
  { why: 'a list that names another number', one: ['Tour 1', '20 EUR.'], other: ['Sign', 'Tour 2: 25 EUR'] },
  { why: 'a product and its small sister', one: ['Calder commuter bike', '8-speed hub. £689.'], other: ['Calder Mini commuter bike', '7-speed hub, £629.'] },
  { why: 'two levels of a service', one: ['Bronze service', '£45 plus parts.'], other: ['Silver service', '£85 plus parts.'] },
  { why: 'the same price written differently', one: ['House Blend', '18,00 € a bag'], other: ['House Blend', 'costs EUR 18'] },
  { why: 'two sizes', one: ['Sourdough, 500 g', '4,60 €.'], other: ['Sourdough, 1 kg', '8,40 €.'] },
  { why: 'two sizes in the text', one: ['House Blend', '18 EUR for 250 g.'], other: ['House Blend', '65 EUR for 1 kg.'] },
  { why: 'a price from', one: ['Call-out', '£65 for the first half hour.'], other: ['Text on the van', 'Call-out from only £55.'] },
  { why: 'a former price', one: ['House Blend', '18 EUR, was 21 EUR.'], other: ['House Blend', '18 EUR.'] },
  { why: 'a regular price', one: ['House Blend', '18 EUR'], other: ['House Blend', '15 EUR instead of 18 EUR this week.'] },
  { why: 'another currency', one: ['House Blend', '18 EUR'], other: ['House Blend', '$21'] },
  { why: 'another audience', one: ['Museum ticket', '12 €.'], other: ['Museum ticket', 'Students 6 €.'] },
  { why: 'another day', one: ['Sauna entry', '18 €.'], other: ['Sauna entry', 'On Mondays 12 €.'] },
  { why: 'another year', one: ['Retreat 2025', '$385 with meals.'], other: ['Retreat 2026', '$420 with meals.'] },
  { why: 'another season', one: ['Kayak hire, summer', '30 € a day.'], other: ['Kayak hire, winter', '22 € a day.'] },
  { why: 'another unit', one: ['Kayak hire', '30 € per day.'], other: ['Kayak hire', '9 € per hour.'] },
  { why: 'last year', one: ['Stollen', '24,50 €'], other: ['Stollen, last year', '22,00 €'] },
  { why: 'an archived list', one: ['Stollen', '24,50 €'], other: ['Price list', 'Stollen 22,00 €', ['archive']] },
  { why: 'a discount', one: ['House Blend', '18 EUR'], other: ['House Blend', '2 EUR off with your own cup.'] },
  { why: 'a deposit', one: ['Kayak hire', '30 € a day'], other: ['Kayak hire', 'Deposit 50 €.'] },
  { why: 'an ambiguous name in a list', one: ['Porcelain crown', '€875.'], other: ['Fee card', 'Crown 925. Filling 90.'], more: ['Gold crown', '€925.'] },
  { why: 'hours of another branch', one: ['Opening hours Mohnweg', 'Tue–Fri 6:30–18:00, Sat 6:30–13:00.'], other: ['Opening hours Südstadt', 'Mon–Sat 7:00–19:00.'] },
  { why: 'hours of an annex', one: ['Store hours', 'Wed thru Sat 10–6, Sun 12–4.'], other: ['Longview annex', 'Our second spot, open Thu–Sat 11–5.'] },
  { why: 'hours of other days', one: ['Opening hours', 'Mon–Fri 9–18.'], other: ['Weekend hours', 'Sat 10–16.'] },
  { why: 'the same hours in another form', one: ['Opening hours', 'Mon–Fri 9–18, closed on Sunday.'], other: ['Voicemail', 'We are open Monday to Friday from 9 am to 6 pm.'] },
  { why: 'a lunch break', one: ['Opening hours', 'Mon–Fri 9–17.'], other: ['Office', 'Monday to Friday 9–12 and 13–17, closed for lunch.'] },
  { why: 'holiday hours', one: ['Opening hours', 'Mon–Sat 9–18.'], other: ['Christmas hours', 'Mon–Sat 9–14.'] },
  { why: 'a course', one: ['Opening hours', 'Mon–Sat 9–18.'], other: ['Pottery course', 'Mondays 19–21.'] },
  { why: 'one number with its code', one: ['Contact', 'Phone 0114 496 0123.'], other: ['About us', 'Call us: +44 114 496 0123.'] },
  { why: 'numbers for different purposes', one: ['Contact', 'Phone 0114 496 0123.'], other: ['Emergencies', 'Emergency phone 0114 496 0999.'] },
  { why: 'people with numbers of their own', one: ['Contact', 'Tariq: phone 0114 496 0123.'], other: ['Team', 'Beth: phone 0114 496 0999.'] },
  { why: 'two sights in one town', one: ['Find us', 'Lindenstraße 14'], other: ['Parking', 'The car park is at Marktplatz 3.'] },
  { why: 'a unit that is the letter of another thing', one: ['Rye loaf', 'Rye loaf, 750 g: 4,80 €.'], other: ['Plan G', 'Plan G costs 9 €.'] },
  { why: 'the same age, asked with "how old"', one: ['How old are children at least?', 'From six on.'], other: ['Age', 'Nobody under six.'] },
  { why: 'nothing', one: ['', ''], other: ['', ''] },
]

describe('passages', () => {
  it.each(DISAGREEING)('%j and %j disagree', (one, other, expected) => {
    expect(values(one, other)).toEqual([expected])
    // The same from the other side.
    const [kind, mine, theirs] = expected
    expect(values(other, one)).toEqual([[kind, theirs, mine]])
  })

  it.each(AGREEING)('do not disagree for $why', ({ one, other, more }) => {
    const others = more ? [more] : []
    expect(values(one, other, others)).toEqual([])
    expect(values(other, one, others)).toEqual([])
  })

  it('quote the sentence of each value', () => {
    const [found] = findDisagreements(passage('a', ['House Blend', 'Dark and sweet. A bag costs 18 EUR. Ground on request.']), [passage('b', ['House Blend', '19 EUR a bag'])])
    expect([found?.mine.quote, found?.theirs.quote]).toEqual(['A bag costs 18 EUR.', '19 EUR a bag'])
  })

  it('are compared row by row: each is about its first cell', () => {
    const rows = ['Article: Rye loaf; No: 1; Price EUR: 4,20; Stock: 9', 'Article: Spelt loaf; No: 2; Price EUR: 5,10; Stock: 4']
    const table = rows.map((text, index) => passage('f', [['Rye loaf', 'Spelt loaf'][index] ?? '', text], { isRow: true }))
    const found = findDisagreements(passage('a', ['Rye loaf', '750 g, 4,80 €.']), table)
    expect(found.map(({ other, mine, theirs }) => [other, mine.quote.slice(mine.start, mine.end), theirs.quote.slice(theirs.start, theirs.end)])).toEqual([[0, '4,80 €', '4,20']])
  })

  it('of one entry do not disagree', () => {
    expect(findDisagreements(passage('a', ['House Blend', '18 EUR']), [passage('a', ['House Blend', '19 EUR'])])).toEqual([])
  })
})
