import { expect, test } from 'vitest'
import { readPurpose } from './purpose.ts'
import { correct } from './spelling.ts'

test.each([
  ['tasting on wensday, dont be late', "tasting on Wednesday, don't be late"],
  ['we open tommorow and on 3 may', 'we open tomorrow and on 3 May'],
  ['i think you may come, i bake', 'I think you may come, I bake'],
  ['order until dec 12th for 20 eur', 'order until Dec 12th for 20 EUR'],
  ['see teh.example, @wensday and #wensday', 'see teh.example, @wensday and #wensday'],
  ['March on, we march', 'March on, we march'],
])('%s', (typed, meant) => expect(correct(typed)).toBe(meant))

test.each([
  ['We are looking for a baker', 'hiring'], ['Wir suchen Verstärkung', 'hiring'], ['Buscamos peluquera', 'hiring'],
  ['Thank you to our volunteers', 'thanks'], ['We won the family business award', 'praise'], ['Our new colleague Mette', 'person'],
  ['I have three wedding dates left', 'places'], ['Summer sale, 20% off', 'offer'], ['We are closed on Monday', 'hours'], ['Wir haben Urlaub', 'hours'],
  ['Choir concert on Sunday', 'event'], ['late opening on Thursday', 'event'], ['Hoffest am Samstag', 'event'], ['How to wash wool', 'advice'], ['Our history', 'story'],
  ['Happy Easter', 'greeting'], ['Frohe Ostern', 'greeting'], ['Our rye bread', 'general'], ['Doughnuts on 31 Dec, closing at noon', 'general'],
])('"%s" is for %s', (description, purpose) => expect(readPurpose(description, [description])).toBe(purpose))
