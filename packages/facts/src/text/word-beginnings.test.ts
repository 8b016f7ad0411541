import { describe, expect, it } from 'vitest'
import { createBeginningTest } from './word-beginnings.ts'

const WORDS = String.raw`repairs?|fix|(?:dry|wet) clean|e-?bikes?|öl\p{L}*|ab \p{L}+`

describe('beginnings of words', () => {
  const mayHave = createBeginningTest(WORDS)
  it.each(['We repair.', 'FIX it', 'Wet clean', 'An ebike', 'Unser Öl', 'Ab morgen', '(e-bikes)', 'The ſame repair'])('may be in "%s"', (text) => {
    expect(mayHave(text)).toBe(true)
  })
  it.each(['We bake bread.', 'A prefix', 'Clean', 'Kabel', ''])('are not in "%s"', (text) => {
    expect(mayHave(text)).toBe(false)
  })
  it('cannot be told of a pattern that begins with anything', () => {
    expect(createBeginningTest(String.raw`\p{L}+bar`)('nothing')).toBe(true)
  })
})
