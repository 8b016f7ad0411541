export type TextPart = { index: number; text: string }

/** Splits a streamed response into suggestions. */
export type Splitter = {
  /** Takes the next text; returns the deltas by suggestion. */
  push(text: string): TextPart[]
  /** Ends the response; returns what was buffered. */
  end(): TextPart[]
  /** The suggestions so far. */
  texts(): string[]
}

const DIVIDER_LINE = /^\s*-{3,}\s*$/
const DIVIDER_START = /^\s*-*\s*$/
/** Longest numbering before a text; that much of its start is buffered until it is known. */
const MAX_NUMBERING = 24
const NUMBERING = /^\s*(?:[*_#]{0,3}\s*)?(?:(?:suggestion|option|post|text|version|variant)\s*#?(\d{1,2})\s*[.):–-]|(\d{1,2})[.)])(?:[*_]{1,3})?\s+/i

/** `text` without a numbering before it, when that is number `position`. */
function withoutNumbering(text: string, position: number): string {
  const match = NUMBERING.exec(text)
  return match && Number(match[1] ?? match[2]) === position ? text.slice(match[0].length) : text
}

/**
 * Creates a splitter. A divider or a numbering split across chunks is joined first; blank lines around the texts are
 * dropped; a divider without a text before it is ignored.
 */
export function createSplitter(): Splitter {
  const found: string[] = []
  let [line, start, blank, isStarted] = ['', '', '', false]

  const add = (text: string): TextPart[] => {
    if (text.trim() === '') {
      if (isStarted) blank += text
      return []
    }
    const body = text.trimEnd()
    const index = isStarted ? found.length - 1 : found.push('') - 1
    const whole = isStarted ? blank + body : body.trimStart()
    blank = text.slice(body.length)
    isStarted = true
    found[index] += whole
    return [{ index, text: whole }]
  }
  /** The start of a suggestion is buffered until its numbering, if any, is complete. */
  const take = (text: string, isLineEnd: boolean): TextPart[] => {
    if (isStarted) return add(text)
    start += text
    if (!isLineEnd && start.trimStart().length < MAX_NUMBERING) return []
    const opening = withoutNumbering(start, found.length + 1)
    start = ''
    return add(opening)
  }
  const divide = (): TextPart[] => {
    const parts = start === '' ? [] : take('', true)
    ;[start, blank, isStarted] = ['', '', false]
    return parts
  }
  let held = ''
  const endLine = (): TextPart[] => {
    const isDivider = DIVIDER_LINE.test(line)
    const parts = isDivider ? divide() : take(`${held}\n`, true)
    ;[line, held] = ['', '']
    return parts
  }
  const push = (text: string): TextPart[] => {
    const parts: TextPart[] = []
    for (const [position, part] of text.replaceAll('\r', '').split('\n').entries()) {
      if (position > 0) parts.push(...endLine())
      line += part
      held += part
      if (held === '' || DIVIDER_START.test(line)) continue
      parts.push(...take(held, false))
      held = ''
    }
    return parts
  }
  return {
    push,
    end: () => [...endLine(), ...divide()],
    texts: () => found.map((text) => text.trim()).filter((text) => text !== ''),
  }
}
