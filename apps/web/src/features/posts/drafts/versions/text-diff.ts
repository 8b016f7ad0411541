/** A piece of two texts: in both, only in the first, or only in the second. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Words compared at most, on either side; longer middles count as replaced whole. */
const MAX_WORDS = 1_500

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]]
      if (row && below) row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

/** What becomes of the words at two places: the way that leaves more in common, taking out before putting in. */
function kindAt(a: readonly string[], b: readonly string[], lengths: readonly Uint16Array[], [i, j]: readonly [number, number]): DiffPart['kind'] {
  if (i >= a.length) return 'added'
  if (j >= b.length) return 'removed'
  if (a[i] === b[j]) return 'same'
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  return lengthAt(i + 1, j) >= lengthAt(i, j + 1) ? 'removed' : 'added'
}

function middleOf(a: readonly string[], b: readonly string[]): DiffPart[] {
  if (a.length > MAX_WORDS || b.length > MAX_WORDS) return [{ kind: 'removed', text: a.join('') }, { kind: 'added', text: b.join('') }]
  const lengths = commonLengths(a, b)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const kind = kindAt(a, b, lengths, [i, j])
    parts.push({ kind, text: (kind === 'added' ? b[j] : a[i]) ?? '' })
    if (kind !== 'added') i += 1
    if (kind !== 'removed') j += 1
  }
  return parts
}

/** Whether a part is no more than the space between two changes. */
const isGap = (parts: readonly DiffPart[], index: number): boolean =>
  parts[index]?.text.trim() === '' && [index - 1, index + 1].every((near) => (parts[near]?.kind ?? 'same') !== 'same')

function addSame(result: DiffPart[], text: string): void {
  const last = result.at(-1)
  if (last?.kind === 'same') last.text += text
  else if (text !== '') result.push({ kind: 'same', text })
}

/** Changes with no more than a space between them become one: first all that goes, then all that comes. */
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
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const same = (words: readonly string[]): DiffPart => ({ kind: 'same', text: words.join('') })
  return joined([same(a.slice(0, start)), ...middleOf(a.slice(start, a.length - end), b.slice(start, b.length - end)), same(a.slice(a.length - end))])
}
