/** Letters by which the beginnings of words are compared. */
const LONGEST = 3
const LETTER = /\p{L}/u
/** Letters beyond these may be folded in ways that lower case does not. */
const UNUSUAL = /[^\0-\u012F\u0132-\u017E\u2010-\u2027\u20AC]/u

/** The alternatives of a pattern's source, those within groups left together. */
function alternativesOf(source: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let index = 0; index < source.length; index += 1) {
    const mark = source[index]
    if (mark === '\\') index += 1
    else if (mark === '(' || mark === '[') depth += 1
    else if (mark === ')' || mark === ']') depth -= 1
    else if (mark === '|' && depth === 0) {
      parts.push(source.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, source.slice(start)]
}

/** Where the group that a source begins with ends. */
function groupEnd(source: string): number {
  let depth = 0
  for (let index = 0; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1
    else if (source[index] === '(') depth += 1
    else if (source[index] === ')') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return source.length
}

/** What each match of an alternative begins with; null if that cannot be told. */
function beginningsOf(alternative: string): string[] | null {
  if (alternative.startsWith('(?:')) {
    const end = groupEnd(alternative)
    if (/^[?*{]/u.test(alternative.slice(end + 1))) return null
    const inner = alternativesOf(alternative.slice('(?:'.length, end)).map(beginningsOf)
    return inner.some((one) => one === null) ? null : inner.flatMap((one) => one ?? [])
  }
  const [literal = ''] = /^[\p{L}\p{N} '’-]*/u.exec(alternative) ?? []
  const sure = /^[?*{]/u.test(alternative.slice(literal.length)) ? literal.slice(0, -1) : literal
  return sure === '' ? null : [sure.slice(0, LONGEST).toLowerCase()]
}

/** Three letters of a text wherever no letter comes before them, and their own beginnings; null for a text with unusual letters. */
function readBeginnings(text: string): ReadonlySet<string> | null {
  if (UNUSUAL.test(text)) return null
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return null
  const found = new Set<string>()
  for (let index = 0; index < text.length; index += 1) {
    if (index > 0 && LETTER.test(text[index - 1] ?? '')) continue
    for (let length = 1; length <= LONGEST; length += 1) found.add(lower.slice(index, index + length))
  }
  return found
}

let last: { text: string; beginnings: ReadonlySet<string> | null } = { text: '', beginnings: new Set() }

/**
 * Tells cheaply that a text has no match of a pattern of words, which is true of most texts and most patterns. Takes the alternatives of the pattern, of
 * which each match has no letter before it; returns a function that takes a text and returns false if nothing in it begins as one of them.
 */
export function createBeginningTest(words: string): (text: string) => boolean {
  const parts = alternativesOf(words).map(beginningsOf)
  if (parts.some((one) => one === null)) return () => true
  const known = [...new Set(parts.flatMap((one) => one ?? []))]
  return (text) => {
    if (last.text !== text) last = { text, beginnings: readBeginnings(text) }
    const { beginnings } = last
    return beginnings === null || known.some((one) => beginnings.has(one))
  }
}
