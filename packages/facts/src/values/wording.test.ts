import { describe, expect, it } from 'vitest'
import { collectFacts } from './find.ts'

const read = (text: string) => collectFacts(text).filter(({ kind }) => kind !== 'name').map(({ kind, value, measure, bound }) => [measure ? `${measure.dimension} ${measure.amount}` : kind, measure ? null : value, bound])

describe('values in words', () => {
  it.each([
    ['Allow an hour and a quarter.', [['duration 4500', null, null]]],
    ['Ready in half an hour', [['duration 1800', null, null]]],
    ['Stir for three quarters of an hour', [['duration 2700', null, null]]],
    ['Two and a half hours on deck', [['duration 9000', null, null]]],
    ['Dauert anderthalb Stunden', [['duration 5400', null, null]]],
    ['Weighs half a gram', [['mass 0.5', null, null]]],
    ['Two-thirds of our power', [['percent', '67', null]]],
    ['Drink it inside a fortnight', [['dayCount 14', null, null]]],
    ['More than 30 lamps', [['number', '30', 'more']]],
    ['Fast 40 Gäste', [['number', '40', 'less']]],
    ['Environ 25 personnes', [['number', '25', 'about']]],
    ['For ages six to eleven', [['age 6', null, null], ['age 11', null, null]]],
    ['4 to 11 year olds', [['age 4', null, null], ['age 11', null, null]]],
    ['A place is R450', [['price', '450', null]]],
    ['KSh 2,400 each', [['price', '2400', null]]],
    ['75 lari the hour', [['price', '75', null]]],
    ['A fiver at the door', [['price', '5', null]]],
    ['Half a grand for tools', [['price', '500', null]]],
    ['We made a grand entrance', []],
    ['Sessantacinque euro a testa', [['price', '65', null]]],
    ['Vijfentwintig euro per persoon', [['price', '25', null]]],
    ['Seis por sete euros', [['number', '6', null], ['price', '7', null]]],
    ['Due to the weather', []],
    ['The first of April', [['date', '--04-01', null]]],
    ['Every Tuesday at 10.30', [['date', 'T10:30', null]]],
    ['Tue–Fri 8.30–18.00', [['date', 'T08:30', null], ['date', 'T18:00', null]]],
    ['Small ones 4.50–6.50', [['number', '4.5', null], ['number', '6.5', null]]],
    ['14:00 to 15:30: bring an apron', [['date', 'T14:00', null], ['date', 'T15:30', null]]],
    ['Since 1998 Second Street is ours', [['number', '1998', null]]],
    ['A 30-second film', [['duration 30', null, null]]],
    ['Paid in a third of a year', [['monthCount 4', null, null]]],
    ['Under-16s are free', [['age 16', null, null]]],
    ['Two per table at most', [['number', '2', 'less']]],
    ['No more than 6 guests', [['number', '6', 'less']]],
    ['More than 6 guests', [['number', '6', 'more']]],
    ['Apples at 1.50 a kilo', [['number', '1.5', null]]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})
