import { describe, expect, it } from 'vitest'
import type { Statement } from '../claims/statements.ts'
import { findConflicts } from './contradictions.ts'

const find = (description: string, ...statements: Statement[]) => findConflicts(description, statements).map(({ subject, given, stated }) => [subject, stated.text, given.text])
const hours = (text: string): Statement => ({ title: 'Opening hours', text })

describe('contradictions', () => {
  it.each([
    ['Our second shop opens this Saturday at 8:00.', hours('We open at 7:30.'), ['opens', '7:30', '8:00']],
    ['We open at 8 am', hours('Open from 7:30 to 18:00.'), ['opens', '7:30', '8 am']],
    ['Come by, we close at 19:00', hours('Open daily from 7:30 to 18:00.'), ['closes', '18:00', '19:00']],
    ['Wir öffnen um 8:00 Uhr', hours('Geöffnet ab 7:30 Uhr.'), ['opens', '7:30', '8:00']],
    ['The pottery workshop starts at 19:00.', { title: 'Courses', text: 'Our pottery workshop starts at 18:30. Bring an apron.' }, ['starts', '18:30', '19:00']],
    ['House Blend, now 19 EUR a bag!', { title: 'House Blend', text: 'A dark roast. A bag costs 18 EUR.' }, ['price', '18 EUR', '19 EUR']],
    ['Gift boxes with 20% discount', { title: 'Offers', text: 'A discount of 15% on gift boxes.' }, ['percentage', '15%', '20%']],
  ] as const)('%s', (description, statement, [subject, stated, given]) => {
    const [conflict] = find(description, statement)
    expect(conflict?.[0]).toBe(subject)
    expect([conflict?.[1], conflict?.[2]].map((value) => value?.replace(/ Uhr$/, ''))).toEqual([stated, given])
  })

  it.each([
    ['We open at 7:30.', hours('We open at 7:30.')],
    ['We open at half past, 7.30 am', hours('We open at 7:30.')],
    ['On Saturday we open at 8:00.', hours('Monday to Friday we open at 7:30.')],
    ['We open at 8:00 on Saturdays.', hours('Weekdays from 7:30, weekends from 8:00.')],
    ['The concert starts at 20:00.', hours('We open at 7:30.')],
    ['The concert starts at 20:00.', { title: 'Courses', text: 'The workshop starts at 18:30.' }],
    ['Espresso costs 3 EUR', { title: 'House Blend', text: 'A bag costs 18 EUR.' }],
    ['House Blend 15 EUR instead of 18 EUR', { title: 'House Blend', text: 'A bag costs 18 EUR.' }],
    ['House Blend: 15 EUR instead of 20 EUR', { title: 'House Blend', text: 'A bag costs 18 EUR.' }],
    ['Fresh bread every day', hours('We open at 7:30.')],
    ['', hours('')],
  ] as const)('does not ask about "%s"', (description, statement) => {
    expect(find(description, statement)).toEqual([])
  })

  const HALL = { title: 'Climbing hall', text: 'Bouldering course: four Wednesday evenings at 18.45, ages 9–14, €72, chalk included. Next course: 3 to 24 June. Panels of birch. Free parking over €40.' }
  it.each([
    ['Bouldering course on Tuesday evenings', 'Wednesday', 'Tuesday'],
    ['The bouldering course starts at 17.30 on Wednesday evenings', '18.45', '17.30'],
    ['Bouldering course for 6 to 14 year olds', '9', '6'],
    ['Next bouldering course: 10 to 24 June', '3', '10'],
    ['Our climbing hall has panels of oak', 'birch', 'oak'],
    ['Bouldering course, a tenner, chalk included', '€72', 'a tenner'],
    ['Bouldering course at 80, chalk included', '€72', '80'],
    ['Free parking at the climbing hall over €60', '€40', '€60'],
  ])('asks about "%s"', (description, stated, given) => {
    expect(find(description, HALL).map(([, one, other]) => [one, other])).toContainEqual([stated, given])
  })

  it.each([
    'Bouldering course, Wednesday evenings at a quarter to seven, chalk included',
    'Congratulate Ana, who turned 30 on Monday and climbs with us',
    'A storm broke a window of the climbing hall on Sunday',
    'Do come to the climbing hall, parking is free over €40',
    'Kids from nine to fourteen boulder in June',
  ])('asks nothing about "%s"', (description) => {
    expect(find(description, HALL)).toEqual([])
  })

  it.each([
    ['Bonfire on 5 November from 6.30, dogs stay at home', { title: 'How do I get home?', text: 'The last bus home leaves at 22:10 from the stop.' }],
    ['Two slots left on Saturday at 10:00 and 11:30', { title: 'Opening hours', text: 'Tuesday to Friday 9:00 to 19:00, Saturday 8:30 to 17:00.' }],
    ['Thank the 12 nurses who escaped the Submarine yesterday in 58 minutes', { title: 'Submarine', text: 'Seventy-five minutes for three to six people.' }],
  ])('asks nothing of an occasion: "%s"', (description, statement) => expect(find(description, statement)).toEqual([]))

  it('asks about opening hours of a certain day', () => {
    expect(find('Saturdays we are open from 9:00 to 16:00', hours('Mon–Fri 8:00–19:00, Sat 9:00–14:00.')).map(([, , given]) => given)).toEqual(['16:00'])
    expect(find("We're on until 3 on Saturdays.", hours('On Saturdays from 9 till 1.'))).toHaveLength(1)
  })

  it('asks nothing about a price that another statement of the same thing has', () => {
    expect(find("Women's cut at 48 €", { title: "Women's cut", text: 'Wash, cut and dry, 48 €.' }, { title: 'The little ones', text: 'Up to ten years a cut costs 18 €.' })).toEqual([])
  })

  it('asks once for each value', () => {
    const statements = [hours('We open at 7:30.'), { title: 'Opening hours, old', text: 'We open at 7:00.' }]
    expect(find('We open at 8:00.', ...statements)).toEqual([['opens', '7:30', '8:00']])
  })
})
