import { describe, expect, it } from 'vitest'
import { createSplitter } from './splitter.ts'

/** Feeds `text` in chunks of `size`; returns the texts and the sum of the deltas. */
function split(text: string, size: number): { texts: string[]; streamed: string[] } {
  const splitter = createSplitter()
  const streamed: string[] = []
  const keep = (parts: { index: number; text: string }[]) => {
    for (const part of parts) streamed[part.index] = (streamed[part.index] ?? '') + part.text
  }
  for (let at = 0; at < text.length; at += size) keep(splitter.push(text.slice(at, at + size)))
  keep(splitter.end())
  return { texts: splitter.texts(), streamed: streamed.map((one) => one.trim()) }
}

const CASES: [string, string, string[]][] = [
  ['plain', 'One.\n---\nTwo.\n---\nThree.', ['One.', 'Two.', 'Three.']],
  ['dividers around', '---\nOne.\n---\n\n---\nTwo.\n---\n', ['One.', 'Two.']],
  ['long and indented dividers', 'One.\n  -----  \nTwo.', ['One.', 'Two.']],
  ['Windows lines', 'One.\r\n---\r\nTwo.\r\n', ['One.', 'Two.']],
  ['paragraphs', 'One\n\nmore\n- a\n- b\n---\nTwo', ['One\n\nmore\n- a\n- b', 'Two']],
  ['numbering', '1. First\n---\n**2.** Second\n---\nSuggestion 3: Third', ['First', 'Second', 'Third']],
  ['numbers that are no numbering', '2. Is not my place\n---\n50% more bread and a good deal longer', ['2. Is not my place', '50% more bread and a good deal longer']],
  ['dashes inside', 'a --- b\n--- not alone\n---\nc', ['a --- b\n--- not alone', 'c']],
  ['one text', 'Only one', ['Only one']],
  ['nothing', ' \n---\n \n', []],
]

describe('splitter', () => {
  it.each(CASES)('splits %s however it arrives', (_name, text, expected) => {
    for (const size of [1, 2, 3, 7, 1_000]) expect(split(text, size)).toEqual({ texts: expected, streamed: expected })
  })
})
