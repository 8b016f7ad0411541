import { describe, expect, it } from 'vitest'
import { isLater, literalsOf, looksAt, membersOf, pathsOf, readRows } from './trace-table.ts'

const TABLE = `
| id | text | lives | screen | test |
|---|---|---|---|---|
| HIST-01 | \`Post History (n)\`, \`Failed: {reason}\` | \`packages/contract/src/publishing.ts\` HISTORY_TEXTS.historyTab | /post-history | \`e2e/history.spec.ts\` |
| VGEN-01 to VGEN-03, VGEN-05 | later | - | /video-generation | - |
`

describe('trace table', () => {
  const [first, second] = readRows(TABLE)

  it('reads rows and expands ranges of ids', () => {
    expect(first?.ids).toEqual(['HIST-01'])
    expect(second?.ids).toEqual(['VGEN-01', 'VGEN-02', 'VGEN-03', 'VGEN-05'])
    expect(second && isLater(second)).toBe(true)
  })

  it('finds literal texts, split at their placeholders, and paths', () => {
    expect(first && literalsOf(first)).toEqual(['Post History (n)', 'Failed:'])
    expect(first && membersOf(first)).toEqual([{ constant: 'HISTORY_TEXTS', key: 'historyTab' }])
    expect(first && pathsOf(first)).toEqual(['packages/contract/src/publishing.ts', 'e2e/history.spec.ts'])
  })

  it.each([
    ["it('counts (HIST-01)', () => {})", true],
    ["it('counts (GEN-01, HIST-01 to HIST-03)', () => {})", true],
    ['expect(text).toBe(HISTORY_TEXTS.historyTab)', true],
    ["'Post History (n)', 'Failed: no picture'", true],
    ["it('counts (HIST-02)', () => {})", false],
    ['expect(text).toBe(HISTORY_TEXTS.debugTab)', false],
    ["'Post History (n)'", false],
  ])('%s looks at the first: %s', (text, isLooking) => expect(first && looksAt(first, text)).toBe(isLooking))
})
