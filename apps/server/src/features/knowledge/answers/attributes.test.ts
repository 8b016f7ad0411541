import { describe, expect, it } from 'vitest'
import { ATTRIBUTE_NAMES, doesState, findAsked, statesExactly } from './attributes.ts'

const asked = (question: string) => findAsked(question).map(({ name }) => name)
/** Whether a sentence states all that a question asks for. */
const isStated = (question: string, sentence: string): boolean => findAsked(question).every((attribute) => doesState(attribute, sentence, question))

describe('what a question asks for', () => {
  it.each([
    ['How much is the House Blend?', ['price']], ['What do you charge for a cut?', ['price']], ['Was kostet ein Haarschnitt?', ['price']], ['¿Cuánto cuesta un corte?', ['price']], ['Combien coûte une coupe ?', ['price']],
    ['When do you open?', ['when']], ['And until when?', ['when']], ['Wann macht ihr auf?', ['when']], ['¿A qué hora abrís?', ['when']], ['¿Cuándo abrís?', ['when']], ['¿Quién hornea el pan?', ['who']], ['¿Dónde estáis?', ['where']], ['Quand ouvrez-vous ?', ['when']],
    ['How long does it take?', ['duration']], ['How many days does it take?', ['duration']], ['Wie lange dauert es?', ['duration']],
    ['How many seats are there?', ['count']], ['How old must I be?', ['age']], ['How heavy is the tent?', ['weight']], ['How much does the tent weigh?', ['weight']], ['Which country is it from?', ['country']],
    ['Who bakes the bread?', ['who']], ['Where do you get your flour?', ['where']], ['What colours are there?', ['colour']], ['Which brand is the grinder?', ['maker']], ['What is your phone number?', ['contact']],
    ['In which year was it founded?', ['year']], ['Wie heiß ist der Ofen?', ['temperature']],
  ])('%s', (question, names) => {
    expect(asked(question)).toEqual(names)
  })

  it.each(['Do you repair bicycles?', 'How much notice do you need?', 'What is in the soup?', 'Tell me about the workshop.', ''])('is nothing of a kind: %j', (question) => {
    expect(asked(question)).toEqual([])
  })

  it('can be two kinds', () => {
    expect(asked('How much is it and when does it start?')).toEqual(['price', 'when'])
  })

  it('has no kind twice', () => {
    expect(new Set(ATTRIBUTE_NAMES).size).toBe(ATTRIBUTE_NAMES.length)
  })
})

describe('a sentence states what is asked', () => {
  it.each([
    ['How much is a bag?', 'A bag costs $18.', 'A bag holds 250 g.'], ['How much is a bag?', 'It is free for members.', 'Members like it.'], ['What does a cut cost?', 'Twenty euros.', 'It takes twenty minutes.'],
    ['When do you open?', 'From 8:00 to 18:00.', 'We sell bread.'], ['When is the walk?', 'Every Thursday.', 'Dogs are welcome.'], ['When is it closed?', 'On bank holidays.', 'The door is blue.'],
    ['How long does delivery take?', 'Two to three working days.', 'We deliver by bicycle.'], ['How heavy is the tent?', 'Two people, 2.4 kg.', 'Two people, green.'],
    ['How many people can come?', 'Six people at most.', 'It is a walk.'], ['Which country is the coffee from?', 'A dark roast from Honduras.', 'A dark roast.'], ['Who leads the walk?', 'Beth Ackroyd leads it.', 'It is long.'],
    ['What is your phone number?', 'Call 0121 496 0823.', 'Call after 9:00.'], ['What colour is the tent?', 'Moss green.', 'Two people.'], ['How old must my child be?', 'From 6 years.', 'It starts at 9:00.'], ['Ab welchem Alter?', 'Ab 6 Jahren.', 'Ab 9 Uhr.'],
    ['In which year was it founded?', 'Since 1928.', 'A long time ago.'],
  ])('%s %s, and not: %s', (question, sentence, other) => {
    expect([isStated(question, sentence), isStated(question, other)]).toEqual([true, false])
  })

  it('names of the question are no new ones', () => {
    expect([isStated('Which brand is the Ogden lock?', 'The lock is an Ogden.'), isStated('Which brand is the lock?', 'The lock is an Ogden.'), isStated('Which brand is the menu?', 'The menu is in English.')]).toEqual([false, true, false])
  })
})

it('a follow-up question is offered for what is stated without doubt alone', () => {
  expect([statesExactly('price', 'A bag costs $18.'), statesExactly('price', 'It is free.'), statesExactly('when', 'Every Thursday at 18:45.'), statesExactly('when', 'Every Thursday.'), statesExactly('when', 'It costs 4.20 EUR.'), statesExactly('duration', 'In 2 to 3 working days.'), statesExactly('duration', 'For a while.')])
    .toEqual([true, false, true, false, false, true, false])
})

describe('an amount of money', () => {
  it.each([
    'A day on the lake is R420.', 'Paddle hire Rs 300.', 'Kids KSh 1,200, adults KSh 2,400.', 'A lesson is 60 lari.', 'The ferry takes 20 tetri a page.', 'Two nights for 900 kr.', 'Lamps ₺450.', 'A basket is 40 zł.', 'Spare oars 7,500 each.', 'Coffee 15,000 rupiah.', 'Guided walk NZD 35.', 'A room is 1,800 denars.', 'Rowing 120 MKD.', 'Boat for the day 350 a head.', 'Punt Q75.', 'Small canoe 450, large canoe 620.', 'Mending a sail is 90 for the first metre.', 'Sailing lesson 90 dinars.',
  ])('is stated: %s', (sentence) => {
    expect(isStated('How much is it?', sentence)).toBe(true)
  })

  it.each(['You take away 40 bottles.', 'Room 12 is on floor 3.', 'Nine of us row on Tuesdays.', 'Route R7 ends here.', 'Built in 1998.', 'Open from 8:30 to 17:00.', 'It takes 45 minutes.', 'We have 12 boats and 30 paddles.'])('is not stated: %s', (sentence) => {
    expect(isStated('How much is it?', sentence)).toBe(false)
  })

  it('is not what is asked where weeks are counted', () => {
    expect(asked('¿Cuántas semanas tengo que esperar?')).toEqual(['duration'])
    expect(isStated('¿Cuántas semanas tengo que esperar?', 'Made to order in 7–9 weeks.')).toBe(true)
  })
})
