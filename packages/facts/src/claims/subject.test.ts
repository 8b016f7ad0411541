import { describe, expect, it } from 'vitest'
import type { Statement } from './statements.ts'
import { selectAbout } from './subject.ts'

const SHOP: Statement[] = [
  { title: 'Aurora desk lamp', text: 'Brushed steel, swivel arm. €49.' },
  { title: 'Aurora floor lamp', text: 'Stands 160 cm tall. €129.' },
  { title: 'Aurora floor lamp, last year', text: 'The old price was €119.' },
  { title: 'Opening hours', text: 'Mon–Fri 9–18, Sat 10–14.' },
  { title: 'Bakery next door', text: 'Rolls for €0.60, from 7 on.' },
  { title: 'Workshop evening', text: 'Build a lamp in one evening, eight people, €75.' },
]
const select = (text: string) => selectAbout(text, SHOP).map((index) => SHOP[index]?.title)

describe('the statements about a subject', () => {
  it.each([
    ['The floor lamp is back, with its price', ['Aurora floor lamp']],
    ['Compare the desk lamp and the floor lamp', ['Aurora desk lamp', 'Aurora floor lamp']],
    ['What did the floor lamp cost last year?', ['Aurora floor lamp, last year']],
    ['Both Aurora lamps', ['Aurora desk lamp', 'Aurora floor lamp']],
    ['Workshop: build your own lamp', ['Workshop evening']],
    ['When are we open on Saturdays? Opening hours please', ['Opening hours']],
    ['Something about bicycles', []],
  ])('%s', (text, titles) => {
    expect(select(text)).toEqual(titles)
  })

  it('are none of no statements', () => {
    expect(selectAbout('lamp', [])).toEqual([])
  })
})
