import { describe, expect, it } from 'vitest'
import { createClaimCheck } from './claims.ts'
import type { Statement } from './statements.ts'

const LAMPS: Statement[] = [
  { title: 'Aurora desk lamp', text: 'Brushed steel, swivel arm. €49. Weighs 1.5 kg, the cable is 2 m long. Three colours.' },
  { title: 'Aurora floor lamp', text: 'Stands 160 cm tall. €129. The bulb lasts 15 years.' },
  { title: 'Repairs', text: 'Twenty lamps a week. A new cable takes about an hour and costs €18. We repair since 1998.' },
  { title: 'Opening hours', text: 'Mon–Fri 9–18, Sat 10–14. Closed on Sundays. In December open till 20:00.' },
  { title: 'Lamp oil', text: 'A bottle holds 1.5 l and burns for 40 hours. CHF 12.50.' },
  { title: 'Workshop evening', text: 'Build a lamp in one evening, 18:30 on the first Tuesday, eight people, €75.' },
]
const wrong = (text: string, description = '', statements = LAMPS) => createClaimCheck(description, statements)(text).map((fact) => fact.text)

describe('values are compared with the statements about the same thing', () => {
  it.each([
    ['The Aurora desk lamp is €129.', ['€129']],
    ['Our floor lamp: €49!', ['€49']],
    ['The desk lamp is €49. The floor lamp is €49 too.', ['€49']],
    ['A new cable costs eighteen euros and takes two hours.', ['two']],
    ['The desk lamp weighs 2.5 kg.', ['2.5']],
    ['The bulb of the floor lamp lasts 40 hours.', ['40']],
    ['We are open on Saturdays from nine to two.', ['nine']],
    ['Come by on weekdays, we are open until eight.', ['eight']],
    ['Twenty-five lamps a week leave our repair shop.', ['Twenty-five']],
    ['The workshop evening has ten people.', ['ten']],
    ['We repair lamps since 2015.', ['2015']],
  ])('%s', (text, found) => {
    expect(wrong(text)).toEqual(found)
  })

  it.each([
    'The Aurora desk lamp is €49, the floor lamp €129.',
    'Floor lamp: one hundred and twenty-nine euros. It stands 1.6 m tall.',
    'Lamp oil: a bottle holds 1,500 ml. Fr. 12.50.',
    'A new cable takes an hour, for 18 euros.',
    'Saturdays from ten to two, weekdays from nine to six.',
    'Eight people, one evening, half past six: build your own lamp for €75.',
    'In December we are open till eight.',
    'The desk lamp comes in three colours and has a cable of 200 cm.',
    'Two friends, four walls, one lamp.',
    'A new cable: eighteen euros.',
    'On weekdays we are open from nine, on Saturdays from ten.',
  ])('leaves "%s"', (text) => {
    expect(wrong(text)).toEqual([])
  })

  describe('names', () => {
    const TEAM: Statement[] = [
      { title: 'Repair counter', text: 'Vera Lindqvist runs the repair counter in Malmö. She solders everything.' },
      { title: 'Glass workshop', text: 'In Lund we blow glass, led by Tomas Berg since 2014.' },
      { title: 'Awards', text: 'The Nordic Light prize went to our paper lantern in 2019.' },
    ]
    it.each([
      ['Vera leads the glass workshop in Lund.', ['Vera']],
      ['Tomas solders at the repair counter.', ['Tomas']],
      ['Vera Lindqvist runs the repair counter. She is from Malmö.', []],
      ['Our paper lantern won the Nordic Light prize.', []],
      ['Our repair counter won the Nordic Light prize.', []],
      ['Greta teaches glass blowing.', ['Greta']],
      ['Glass is blown in Lund.', []],
    ])('%s', (text, found) => {
      expect(wrong(text, '', TEAM)).toEqual(found)
    })
  })

  describe('in other languages', () => {
    const TIENDA: Statement[] = [
      { title: 'Lámpara de mesa', text: 'De latón, pesa dos kilos. Cuesta 49 euros.' },
      { title: 'Lámpara de pie', text: 'Mide 160 cm. Cuesta 129 euros.' },
      { title: 'Horario', text: 'Abierto de lunes a viernes de 9 a 18, sábados de 10 a 14.' },
    ]
    const LADEN: Statement[] = [
      { title: 'Tischlampe', text: 'Aus Messing, wiegt zwei Kilo. Kostet 49 Euro.' },
      { title: 'Stehlampe', text: '160 cm hoch, für 129 Euro.' },
      { title: 'Öffnungszeiten', text: 'Montag bis Freitag 9–18 Uhr, Samstag 10–14 Uhr.' },
    ]
    const BOUTIQUE: Statement[] = [
      { title: 'Lampe de table', text: 'En laiton, elle pèse deux kilos. 49 euros.' },
      { title: 'Lampadaire', text: 'Hauteur 160 cm, 129 euros.' },
      { title: 'Horaires', text: 'Ouvert du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 14 h.' },
    ]
    it.each([
      [TIENDA, 'La lámpara de mesa cuesta ciento veintinueve euros.', ['ciento veintinueve euros']],
      [TIENDA, 'La lámpara de pie cuesta ciento veintinueve euros y mide 1,60 m.', []],
      [TIENDA, 'Los sábados abrimos de 10 a 16.', ['16']],
      [LADEN, 'Die Tischlampe kostet hundertneunundzwanzig Euro.', ['hundertneunundzwanzig Euro']],
      [LADEN, 'Die Stehlampe kostet hundertneunundzwanzig Euro, die Tischlampe 49.', []],
      [LADEN, 'Samstags sind wir von zehn bis sechzehn Uhr da.', ['sechzehn']],
      [BOUTIQUE, 'La lampe de table est à cent vingt-neuf euros.', ['cent vingt-neuf euros']],
      [BOUTIQUE, 'Le lampadaire est à cent vingt-neuf euros, la lampe de table à 49 euros.', []],
      [BOUTIQUE, 'Le samedi nous ouvrons de 10 h à 16 h.', ['16']],
    ])('%#: %s', (statements, text, found) => {
      expect(wrong(text, '', statements)).toEqual(found)
    })
  })

  it('takes what the description says as given', () => {
    expect(wrong('The desk lamp is €39 this week.', 'The desk lamp for €39')).toEqual([])
    expect(wrong('The desk lamp is €39 this week.')).toEqual(['€39'])
  })

  it('has no opinion without statements about days and small numbers', () => {
    expect(wrong('Two ideas for Monday to Friday, from nine to five.', '', [])).toEqual([])
  })
})
