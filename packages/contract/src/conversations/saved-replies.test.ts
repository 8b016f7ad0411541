import { expect, it } from 'vitest'
import { emptyVariablesOf, fillReply, firstNameOf } from './saved-replies.ts'

it('fills in what is known and names what is not', () => {
  const text = 'Hi {first_name}, thank you for writing about {product}. {first_name}, see {post}.'
  expect(fillReply(text, { first_name: 'Elif', product: ' ' })).toEqual({ text: 'Hi Elif, thank you for writing about {product}. Elif, see {post}.', empty: ['product', 'post'] })
  expect(emptyVariablesOf(text)).toEqual(['first_name', 'product', 'post'])
})

it('leaves other braces and values that look like variables alone', () => {
  expect(fillReply('{name} {FIRST_NAME} {handle}', { handle: '{post}' })).toEqual({ text: '{name} {FIRST_NAME} {post}', empty: [] })
  expect(fillReply('{handle}', { handle: '$&' }).text).toBe('$&')
})

it('takes the first of the names', () => expect(['Elif Demir', '  Jonas ', ''].map(firstNameOf)).toEqual(['Elif', 'Jonas', '']))
