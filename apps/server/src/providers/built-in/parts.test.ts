import { expect, it } from 'vitest'
import { splitParts } from './parts.ts'

it('short texts are one part, with their lines joined', () => {
  expect(splitParts('When do you open?')).toEqual(['When do you open?'])
  expect(splitParts('Opening hours\nMonday to Friday. Eight to six.')).toEqual(['Opening hours Monday to Friday. Eight to six.'])
})

it('long texts are cut between sentences, then between words, then anywhere', () => {
  const sentence = `${'bread '.repeat(30).trim()}.`
  expect(splitParts(`${sentence} ${sentence}`)).toEqual([sentence, sentence])
  const words = splitParts('loaf '.repeat(100))
  expect(words.join(' ')).toBe('loaf '.repeat(100).trim())
  for (const part of words) expect(part.length).toBeLessThanOrEqual(240)
  expect(splitParts('x'.repeat(500)).map(({ length }) => length)).toEqual([240, 240, 20])
})

it('very long texts are read from the beginning, and texts without words are still a part', () => {
  expect(splitParts('A sentence of some words. '.repeat(400))).toHaveLength(8)
  for (const empty of ['', ' \n ', '\uD800']) expect(splitParts(empty)).toHaveLength(1)
  expect(splitParts('')).toEqual(['.'])
})
