import { describe, expect, it } from 'vitest'
import { understand } from '../../../knowledge/index.ts'
import { findAnswered } from './answers.ts'
import { isOfAnotherPart } from './binding.ts'
import { isCourtesy } from './courtesy.ts'
import { isOfOtherDays } from './days.ts'
import { isReversed } from './polarity.ts'
import { findSupport, type Source } from './support.ts'

const SOURCES: Source[] = [
  { title: 'Cast-iron teapot', text: 'Holds 0.8 litres, weighs 1.4 kg. €62. Not dishwasher safe, rinse it with hot water only. In black, moss green and dark red.' },
  { title: 'Glass mug', text: 'Borosilicate glass, 400 ml, €16.90. Dishwasher safe.' },
  { title: 'Opening hours', text: 'Tuesday to Saturday from 10:00 to 19:00. Closed on Sundays and Mondays.' },
  { title: 'Shipping', text: 'We ship within Portugal in 2 working days for €3.90 and to Spain in 5 working days for €8.50.' },
  { title: 'Returns', text: 'Unopened tea can be returned within 21 days. Opened tins are not taken back.' },
  { title: 'Sledges', text: 'Sledges for two. Not to be used on the pistes.' },
  { title: 'Piste ski set for adults', text: 'Skis and poles for the pistes, used every day: €34 a day, deposit of €150.' },
  { title: 'Children on pistes', text: 'Skis and poles for children: €19 a day. With two adults the third child is free.' },
  { title: 'Small aquarium', text: 'From April to October. Suitable for shrimps, too small for goldfish.' },
  { title: 'Pets from owners', text: 'We take hamsters without payment, except old ones.' },
]
const judge = async (question: string, text: string) => {
  const asked = { asked: understand(question, []) }
  const supported = await findSupport({ text, used: [] }, [asked], SOURCES)
  return { supported, isAnswer: supported !== null && (await findAnswered([asked], [supported], SOURCES)).length > 0 }
}

describe('a statement with a source', () => {
  it.each([
    ['How much is the cast-iron teapot?', 'The cast-iron teapot costs €62.', '€62.'],
    ['Is the teapot dishwasher safe?', 'No, the cast-iron teapot is not dishwasher safe.', 'Not dishwasher safe, rinse it with hot water only.'],
    ['Are you open on Saturday?', 'Yes, on Saturday we are open from 10:00 to 19:00.', 'Tuesday to Saturday from 10:00 to 19:00.'],
    ['Are you open on Mondays?', 'No, we are closed on Sundays and Mondays.', 'Closed on Sundays and Mondays.'],
    ['How long does shipping to Spain take?', 'Shipping to Spain takes 5 working days.', SOURCES[3]?.text],
    ['Can I return tea?', 'Unopened tea can be returned within 21 days.', 'Unopened tea can be returned within 21 days.'],
    ['How big is the deposit for the piste ski set?', 'The piste ski set has a deposit of €150.', 'Skis and poles for the pistes, used every day: €34 a day, deposit of €150.'],
    ['In which months is the small aquarium sold?', 'The small aquarium is sold from April to October.', 'From April to October.'],
    ['Do you take hamsters?', 'We take hamsters, except old ones.', 'We take hamsters without payment, except old ones.'],
  ])('%s %s', async (question, text, quote) => {
    const { supported, isAnswer } = await judge(question, text)
    expect([...(supported?.quotes.values() ?? [])]).toEqual([quote])
    expect(isAnswer).toBe(true)
  })
})

describe('a statement without one', () => {
  it.each([
    ['of another value', 'How much is the cast-iron teapot?', 'The cast-iron teapot costs €59.'],
    ['of the value of another thing', 'How much is the cast-iron teapot?', 'The cast-iron teapot costs €16.90.'],
    ['of another part of its sentence', 'How long does shipping to Spain take?', 'Shipping to Spain takes 2 working days.'],
    ['of the opposite', 'Is the teapot dishwasher safe?', 'Yes, the cast-iron teapot is dishwasher safe.'],
    ['of the opposite for one thing', 'Can I return opened tins?', 'Yes, opened tins can be returned within 21 days.'],
    ['of another day', 'Are you open on Mondays?', 'Yes, we are open on Mondays from 10:00 to 19:00.'],
    ['of what only the question says', 'Is the teapot organic?', 'Yes, the cast-iron teapot is organic.'],
    ['of a name that nobody says', 'Who makes the teapot?', 'The cast-iron teapot is made by Iwachu.'],
    ['of other things of the kind', 'Which colours has the teapot?', 'The teapot comes in white, pink and blue.'],
    ['of something more', 'How much is the glass mug?', 'The glass mug is €16.90, and delivery by bicycle is included today.'],
    ['of what the entry of the thing denies', 'Can we take your sledges onto the pistes?', 'Yes, the sledges are used on the pistes every day.'],
    ['of the value of a thing that it does not name', 'How much is it for an adult?', 'The piste ski set with poles is €19 a day.'],
    ['of all where it is said of some', 'We come with three children, is something free?', 'Children are always free.'],
    ['of what is too small', 'Can I put a goldfish into the small aquarium?', 'Yes, a goldfish fits into the small aquarium.'],
    ['of a price for something else', 'How much are skis for children?', 'Skis for children are €19 a visit.'],
    ['of nothing but the question, in another language', 'Sind die Tassen gefährlich?', 'Die Tassen sind gefährlich.'],
    ['of nothing at all', 'Do you have wifi?', 'Yes, we have wifi.'],
  ])('%s', async (_name, question, text) => expect((await judge(question, text)).isAnswer).toBe(false))

  it('does not answer what is asked by the price beside it', async () => {
    expect((await judge('When is the glass mug back?', 'Glass mug: €16.90.')).isAnswer).toBe(false)
    expect((await judge('How much caffeine is in the glass mug?', 'The glass mug has 400 ml.')).isAnswer).toBe(false)
  })
})

describe('days', () => {
  it.each([
    ['We are open on Wednesday.', 'Tuesday to Saturday from 10:00.', false], ['We are open on Sunday.', 'Tuesday to Saturday from 10:00.', true], ['Sonntags haben wir geöffnet.', 'Closed on Sundays.', true], ['Sonntags haben wir geschlossen.', 'Closed on Sundays.', false],
    ['We bake on Tuesdays.', 'Baked daily.', false], ['It is €5.', 'Closed on Sundays.', false], ['Abrimos los lunes.', 'De lunes a viernes.', false],
  ])('%s of %s', (statement, source, isOther) => expect(isOfOtherDays(statement, source)).toBe(isOther))
})

it('what denies is told from what affirms, clause by clause', () => {
  expect(isReversed('Dogs are not welcome.', 'Dogs are welcome in the shop.', 'Dogs and prams', 'en')).toBe(true)
  expect(isReversed('Dogs are welcome.', 'Dogs are welcome in the shop. No parking.', 'Rules', 'en')).toBe(false)
  expect(isReversed('It is made with sugar.', 'Made without sugar.', 'Cake', 'en')).toBe(true)
})

it('a value belongs to its part of a sentence', () => {
  expect(isOfAnotherPart('50 g cost €17.50.', '50 g for €9.80, 100 g for €17.50.', 'Tea', 'en')).toBe(false)
  expect(isOfAnotherPart('To Spain it takes 2 days.', 'Within Portugal in 2 days and to Spain in 5 days.', 'Shipping', 'en')).toBe(true)
  expect(isOfAnotherPart('To Spain it takes 5 days.', 'Within Portugal in 2 days and to Spain in 5 days.', 'Shipping', 'en')).toBe(false)
})

describe('a courtesy', () => {
  it.each(['Thanks for your question!', 'Hello!', 'Vielen Dank für deine Nachricht!', '¡Muchas gracias por tu pregunta!', 'Merci beaucoup pour votre message !', 'Grazie per la tua domanda!', 'Obrigado pela sua mensagem!', 'Bedankt voor je vraag!', 'We hope this helps!', '😊', 'Which one do you mean, please?'])('states nothing: %s', (text) =>
    expect(isCourtesy(text)).toBe(true))
  it.each(['Yes!', 'Yes, of course.', 'Thanks, it is free today.', 'Hello from TEEHAUS!', 'Thank you, you get 10 %.', 'Our tea is fake, sorry.', 'BANANAPHONE', 'Danke, wir haben sonntags offen.', 'Merci, nous fermons demain.'])('is not: %s', (text) => expect(isCourtesy(text)).toBe(false))
  it('may have the name of the chatbot', () => expect([isCourtesy('Thanks, Mia', new Set(['mia'])), isCourtesy('Thanks, Mia')]).toEqual([true, false]))
})
