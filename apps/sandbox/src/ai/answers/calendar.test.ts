import { describe, expect, test } from 'vitest'
import { fitOf, readCalendar } from './calendar.ts'

const read = (text: string) => {
  const { days, months } = readCalendar(text)
  return [[...days].toSorted((a, b) => a - b), [...months].toSorted((a, b) => a - b)]
}

describe('the days and months of a text', () => {
  test.each([
    ['On Saturdays', [5], []], ['When do you open on Sundays?', [6], []], ['Tue–Sat from nine', [1, 2, 3, 4, 5], []], ['Friday to Monday', [0, 4, 5, 6], []], ['Montag bis Mittwoch', [0, 1, 2], []], ['Mo-Fr', [0, 1, 2, 3, 4], []], ['Di, Do, Sa', [1, 3, 5], []], ['Sa und So', [5, 6], []], ['sat or sun', [5, 6], []], ['del lunes al viernes', [0, 1, 2, 3, 4], []], ['le samedi', [5], []],
    ['on weekdays', [0, 1, 2, 3, 4], []], ['am Wochenende', [5, 6], []], ['in August', [], [7]], ['from November to February', [], [0, 1, 10, 11]], ['im Sommer', [], [5, 6, 7]], ['en invierno', [], [0, 11]], ['Sunday in May', [6], []],
  ])('%s', (text, days, months) => {
    const [foundDays, foundMonths] = read(text)
    expect(foundDays).toEqual(days)
    expect(foundMonths).toEqual(expect.arrayContaining(months))
  })

  test.each(['We do it so that you may sit', 'If you do so, call us', 'The sun is out', 'Mi casa', 'A march of three miles', ''])('are none where a word only looks like one: %j', (text) => {
    expect(read(text)[0]).toEqual([])
  })
})

test('what is stated fits what is asked, speaks of other days, or of none', () => {
  const fit = (asked: string, stated: string) => fitOf(readCalendar(asked), readCalendar(stated))
  expect([fit('on Thursday', 'Tue–Sat from nine'), fit('on Sunday', 'Tue–Sat from nine'), fit('on Sunday', 'We are open from nine'), fit('When?', 'On Sundays')]).toEqual([1, -1, 0, 0])
  expect(fit('on a Monday in August', 'Mondays, in August only')).toBe(2)
})
