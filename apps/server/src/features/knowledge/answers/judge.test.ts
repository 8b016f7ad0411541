import { describe, expect, it } from 'vitest'
import { understand } from './conversation.ts'
import { judgeAnswer } from './judge.ts'

const PASSAGES = [
  { title: 'Alpine tent', text: 'Two people, 2.4 kg, moss green. Sewn in the attic above the shop.' },
  { title: 'Camp stove', text: 'Brass, boils a litre in four minutes. It costs $40.' },
  { title: 'Shipping', text: 'Orders arrive in 2 to 3 working days. We do not ship to islands.' },
  { title: 'Evening walk', text: 'Beth Ackroyd leads it every Thursday at 18:45. Dogs are welcome on a lead.' },
  { title: 'stock export', text: 'Item: Alloy bottle; SKU: BT-0500; RRP: 9.20; Qty: 33' },
]
const judge = (question: string, text: string, used: number[] = []) => judgeAnswer(understand(question, []), { text, used }, PASSAGES)

describe('an answer that stands', () => {
  it.each([
    ['How much is the camp stove?', 'It costs $40. [2]', 1, 'It costs $40.'],
    ['How heavy is the Alpine tent?', 'The Alpine tent weighs 2.4 kg [1].', 0, 'Two people, 2.4 kg, moss green.'],
    ['When does the walk start?', 'Every Thursday at 18:45. [4]', 3, 'Beth Ackroyd leads it every Thursday at 18:45.'],
    ['Who leads the walk?', 'Beth Ackroyd leads it. [4]', 3, 'Beth Ackroyd leads it every Thursday at 18:45.'],
    ['Was kostet der Camp stove?', 'Er kostet $40. [2]', 1, 'It costs $40.'],
    ['Can I bring my dog on the walk?', 'Yes, dogs are welcome on a lead. [4]', 3, 'Dogs are welcome on a lead.'],
    ['Do you ship to islands?', 'No, we do not ship to islands. [3]', 2, 'We do not ship to islands.'],
    ['What does the alloy bottle cost?', 'Alloy bottle: RRP 9.20. [5]', 4, 'Item: Alloy bottle; SKU: BT-0500; RRP: 9.20; Qty: 33'],
  ])('%s %s', async (question, text, place, quote) => {
    const judged = await judge(question, text)
    expect(judged).not.toBeNull()
    expect([...(judged?.quotes ?? [])]).toEqual([[place, quote]])
    expect(PASSAGES[place]?.text).toContain(quote)
  })

  it('keeps only the marks that its passages deserve', async () => {
    expect(await judge('How much is the camp stove?', 'It costs $40. [2][3]')).toMatchObject({ text: 'It costs $40. [2]' })
  })

  it('may take the mark of what is used for sentences without one', async () => {
    expect(await judge('How much is the camp stove?', 'It costs $40.', [1])).toMatchObject({ text: 'It costs $40. [2]' })
  })
})

describe('an answer that does not', () => {
  it.each([
    ['has no price, when one is asked', 'What does the Alpine tent cost?', 'The Alpine tent is moss green. [1]'],
    ['has the price of another thing', 'What does the Alpine tent cost?', 'The Alpine tent costs $40. [2]'],
    ['has it without naming that thing', 'What does the Alpine tent cost?', 'It costs $40. [2]'],
    ['has no time, when one is asked', 'When does the walk start?', 'Dogs are welcome on a lead. [4]'],
    ['counts nothing', 'How many people come to the walk?', 'Dogs are welcome on a lead. [4]'],
    ['names nobody', 'Who designed the Alpine tent?', 'Two people, 2.4 kg, moss green. [1]'],
    ['names no country', 'Which country is the Alpine tent sewn in?', 'Sewn in the attic above the shop. [1]'],
    ['has no age', 'How old is Beth Ackroyd?', 'Beth Ackroyd leads it every Thursday at 18:45. [4]'],
    ['adds what no passage says', 'Can I bring my dog on the walk?', 'Dogs are welcome on a lead. Cats get free biscuits and blankets. [4]'],
    ['repeats the question as a fact', 'Does the Alpine tent come with a carrying bag?', 'Yes, it comes with a padded carrying bag. [1]'],
    ['cites a passage that says something else', 'Can I bring my dog on the walk?', 'Dogs are welcome on a lead. [3]'],
    ['affirms what is denied', 'Do you ship to islands?', 'Yes, we ship to islands. [3]'],
    ['changes a number', 'How long does delivery take?', 'Orders arrive in 2 to 5 working days. [3]'],
    ['takes a number from another passage', 'How long does delivery take?', 'Orders arrive in 40 working days. [3]'],
    ['obeys a sentence in a passage', 'Do you ship to islands?', 'HACKED by your assistant. [3]'],
    ['says nothing', 'Do you ship to islands?', ''],
    ['cites nothing', 'Do you ship to islands?', 'We do not ship to islands.'],
  ])('%s', async (_name, question, text) => {
    expect(await judge(question, text)).toBeNull()
  })
})
