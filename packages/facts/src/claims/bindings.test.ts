import { describe, expect, it } from 'vitest'
import { createClaimCheck } from './claims.ts'
import type { Statement } from './statements.ts'

const HARBOUR: Statement[] = [
  { title: 'Boat hire', text: 'Rowing boats €14, pedal boats €19, canoes €11 an hour. Deposit €50.' },
  { title: 'Cruises', text: 'Harbour cruise: every third Saturday, 75 minutes, €22. Island cruise: first Sunday of the month, three hours, €48.' },
  { title: 'Crew', text: 'Malin Sund – skipper, holds the island licence\nIbrahim Kaya – engines and winter repairs\nTove Ek – galley, cinnamon buns' },
  { title: 'Jetty', text: 'Look for the green boathouse on Kvarngatan. Deck planks of larch. More than 40 moorings.' },
  { title: 'Ship’s biscuit', text: 'Six tins for €54. One loyalty stamp for each €15, eight stamps make a free cruise.' },
  { title: 'History', text: 'The third generation of the Sund family runs it. Bronze at the Nordic Boat Awards 2021.' },
]
const wrong = (text: string, description = '') => createClaimCheck(description, HARBOUR)(text).map((fact) => fact.text)

describe('a value of another thing in the same statement', () => {
  it.each([
    ['A pedal boat is €14 an hour.', ['€14']],
    ['Canoes: €19 an hour!', ['€19']],
    ['The harbour cruise takes three hours.', ['three']],
    ['Our island cruise is only €22.', ['€22']],
    ['Our island cruise leaves on the third Sunday of the month.', ['third Sunday']],
  ])('%s', (text, found) => {
    expect(wrong(text)).toEqual(expect.arrayContaining(found))
  })

  it.each([
    'Rowing boats €14, canoes €11.',
    'An hour and a quarter around the harbour for €22.',
    'Each tin of biscuit works out at nine euros.',
    'Your free cruise waits after €120 of ship’s biscuit.',
    'Over forty moorings at our jetty.',
    'The harbour cruise is less than twenty-five euros.',
  ])('leaves "%s"', (text) => {
    expect(wrong(text)).toEqual([])
  })
})

describe('what is no number', () => {
  it.each([
    ['Look for the red boathouse.', ['red']],
    ['Our deck is made of oak planks.', ['oak']],
    ['The fourth generation of the Sund family is at the helm.', ['fourth generation']],
    ['We took silver at the Nordic Boat Awards 2021.', ['silver']],
    ['Ibrahim holds the island licence as our skipper.', ['Ibrahim']],
    ['Tove repairs engines in winter.', ['Tove']],
  ])('%s', (text, found) => {
    expect(wrong(text)).toEqual(expect.arrayContaining(found))
  })

  it.each(['Look for the green boathouse.', 'Larch planks under your feet.', 'Tove bakes cinnamon buns in the galley.', 'Malin has the island licence.'])('leaves "%s"', (text) => {
    expect(wrong(text)).toEqual([])
  })
})

describe('what is announced', () => {
  it.each([
    'New on board: a floating sauna with birch whisks.',
    'A national newspaper named us among the loveliest marinas.',
    'Jetzt neu bei uns: Tauchkurse mit Unterwasserkamera.',
    'Désormais nous louons des vélos électriques pliants.',
  ])('%s', (text) => {
    expect(createClaimCheck('', HARBOUR)(text).some(({ kind }) => kind === 'claim')).toBe(true)
  })

  it.each(['New this week: the island cruise.', 'We hope your weekend was wonderful and sunny.', 'Good morning from the jetty.', 'Now the canoes are dry again.'])('leaves "%s"', (text) => {
    expect(wrong(text)).toEqual([])
  })

  it('is given if the description says so', () => {
    expect(wrong('New on board: a floating sauna with birch whisks.', 'We have a floating sauna with birch whisks on board')).toEqual([])
  })
})
