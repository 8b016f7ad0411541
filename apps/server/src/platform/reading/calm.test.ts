import { describe, expect, it } from 'vitest'
import { readHumanReasons } from './humans.ts'

// The sets of `npm run bench -- chatbot` have many more; these are none of them.
describe('a complaint', () => {
  it.each([
    'Is your cold brew made with decaf beans?',
    'Nobody has ever been disappointed by your pies, no complaints here.',
    'What do I do if a cup arrives broken?',
    'Never again without your rye bread!',
    'The traffic was terrible, but your cake was worth it.',
    'Das ist furchtbar nett von euch.',
    'Was mache ich, falls die Lampe beschädigt ankommt?',
    '¿Qué hago si el plato llega roto?',
    'Jamais déçue, merci beaucoup !',
    'E se o prato chegar quebrado?',
    'Mai più senza i vostri biscotti!',
    'Wat doe ik als de lamp kapot aankomt?',
  ])('is not read in: %s', (text) => expect(readHumanReasons(text)).toEqual([]))

  it.each([
    'I have never been so disappointed.',
    'The tea was cold again.',
    'Why was it broken when I opened the box?',
    'What if I told everybody? You sent a broken lamp and it is unacceptable.',
    'Never again.',
    'Ich war noch nie so enttäuscht.',
    'Warum ist die Lampe kaputt?',
    'Nunca he estado tan decepcionada.',
    'Le thé était froid.',
    'La lampada è arrivata rotta.',
    'O chá estava frio.',
    'De lamp is kapot aangekomen.',
  ])('is read in: %s', (text) => expect(readHumanReasons(text)).toContain('complaint'))
})
