import { describe, expect, it } from 'vitest'
import { understand } from './conversation.ts'

const OPEN = { question: 'When are you open?', answer: 'From eight to six. [1]' }
const names = (question: string, earlier = [OPEN]) => understand(question, earlier).attributes.map(({ name }) => name)

describe('a question after others', () => {
  it.each(['And on Sundays?', 'What about the holidays?', 'Und am Sonntag?', '¿Y los domingos?', 'Et le dimanche ?', 'On Sundays?'])('continues the one before: %s', (question) => {
    expect(understand(question, [OPEN])).toMatchObject({ full: `When are you open? ${question}` })
    expect(names(question)).toEqual(['when'])
  })

  it('asks for what it names itself', () => {
    expect(names('And how much is the entry?')).toEqual(['price'])
  })

  it('knows from the answer what "it" is, without the marks', () => {
    const earlier = [{ question: 'Which lock is the best?', answer: 'The Ogden D-lock. [1]' }]
    expect(understand('How heavy is it?', earlier)).toMatchObject({ question: 'How heavy is it?', full: 'Which lock is the best? The Ogden D-lock. How heavy is it?' })
  })

  it('goes back as far as questions depend on each other', () => {
    const earlier = [{ question: 'What does the stove cost?', answer: '' }, OPEN, { question: 'And on Saturdays?', answer: 'From nine.' }]
    expect(understand('And on Sundays?', earlier).full).toBe('When are you open? And on Saturdays? And on Sundays?')
  })

  it.each(['Do you repair bicycles?', 'Is it possible to pay by card?', 'Where can I park?', 'Gibt es einen Parkplatz?', '¿Tienen wifi?'])('that is whole in itself takes nothing: %s', (question) => {
    expect(understand(question, [OPEN])).toMatchObject({ full: question })
  })
})
