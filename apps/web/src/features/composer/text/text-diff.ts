import { diffArrays } from 'diff'

/** A part of two texts: in both, only in the first, or only in the second. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Maximum number of differing words and spaces; texts with less in common count as replaced as a whole. */
const MAX_CHANGES = 1_000

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

/** Whether a part is only the space between two changes. */
const isGap = (parts: readonly DiffPart[], index: number): boolean =>
  parts[index]?.text.trim() === '' && [index - 1, index + 1].every((near) => (parts[near]?.kind ?? 'same') !== 'same')

function addSame(result: DiffPart[], text: string): void {
  const last = result.at(-1)
  if (last?.kind === 'same') last.text += text
  else if (text !== '') result.push({ kind: 'same', text })
}

/** Changes with only a space between them are merged: first everything removed, then everything added. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  const change = { removed: '', added: '' }
  const flush = () => {
    for (const kind of ['removed', 'added'] as const) if (change[kind] !== '') result.push({ kind, text: change[kind] })
    Object.assign(change, { removed: '', added: '' })
  }
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'same' && !isGap(parts, index)) {
      flush()
      addSame(result, text)
      continue
    }
    if (kind !== 'added') change.removed += text
    if (kind !== 'removed') change.added += text
  }
  flush()
  return result
}

/** What changed from one text to another, word by word, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGES })
  if (!changes) return joined([{ kind: 'removed', text: before }, { kind: 'added', text: after }])
  return joined(changes.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') })))
}
