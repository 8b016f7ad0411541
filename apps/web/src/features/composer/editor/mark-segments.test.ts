import { describe, expect, it } from 'vitest'
import { segments } from './mark-segments.ts'

const joined = (parts: ReturnType<typeof segments>) => parts.map(({ text }) => text).join('')

describe('segments', () => {
  it('cut a text at its marks and drop a mark that overlaps an earlier one', () => {
    expect(segments('abcdef', [{ start: 4, end: 6, kind: 'over' }, { start: 1, end: 3, kind: 'check' }, { start: 2, end: 5, kind: 'check' }])).toEqual([
      { text: 'a', kind: null }, { text: 'bc', kind: 'check' }, { text: 'd', kind: null }, { text: 'ef', kind: 'over' },
    ])
    expect(segments('', [])).toEqual([])
  })

  it('stay short in a text without spaces, and divide no surrogate pair', () => {
    const text = `${'W'.repeat(4_999)}${'\u{1F600}'.repeat(2_000)}\n`
    const parts = segments(text, [{ start: 280, end: text.length, kind: 'over' }])
    expect(joined(parts)).toBe(text)
    expect(Math.max(...parts.map((part) => [...part.text].length))).toBe(500)
    expect(parts.every((part) => part.text.isWellFormed())).toBe(true)
    expect(joined(parts.filter(({ kind }) => kind === 'over'))).toBe(text.slice(280))
  })
})
