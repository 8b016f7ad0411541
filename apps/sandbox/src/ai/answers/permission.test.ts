import { describe, expect, test } from 'vitest'
import { asksYesNo, denies, permits } from './permission.ts'

describe('a question whether something is so', () => {
  test.each([
    'Can I bring a kite?', 'Our lad is six. Is he allowed on the trampoline?', "It's raining, will you still open?", 'Any chance of a second helping?', 'Darf man bei euch angeln?', 'Wir kommen zu spät – habt ihr trotzdem Platz?',
    '¿Hay sitio para dos remolques?', 'Si llueve, ¿puedo cambiar la hora?', 'Puis-je venir avec un tambour ?', 'Posso pagare domani?', 'Kan ik later komen?', 'Tem chá?',
  ])('is one: %s', (question) => expect(asksYesNo(question)).toBe(true))

  test.each(['Who repairs kites?', 'What is in the soup?', 'Welche Farbe hat das Segel?', '¿Quién toca el tambor?', 'Tell me about the canoe tour', 'The canoe'])('is not: %s', (question) => expect(asksYesNo(question)).toBe(false))
})

describe('a statement', () => {
  test.each(['Drums are welcome after six.', 'Hunde dürfen mit an Bord.', 'Se puede pagar con tarjeta.', 'You may leave the canoe on the bank.'])('allows: %s', (statement) => expect([permits(statement), denies(statement)]).toEqual([true, false]))
  test.each(['We do not lend paddles.', "The bridge isn't lit.", 'Leider haben wir keine Rampe.', 'No hay ascensor.', 'Jamais le dimanche.'])('denies: %s', (statement) => expect(denies(statement)).toBe(true))
  test('does neither', () => expect([permits('The canoe is green.'), denies('The canoe is green.')]).toEqual([false, false]))
})
