/** The model reads a text as a whole and forgets the details of a long one; longer parts than this are cut. */
const MAX_PART = 240
/** More parts of a text cost time and say little more: its vector is their mean. */
const MAX_PARTS = 8
/** What has no letter or digit is a text without words; the model needs at least one character. */
const NOTHING = '.'

/** The ends of sentences and lines, after which a text is cut. */
const BOUNDARY = /(?<=[.!?。！？])\s+|\n+/u

/** A sentence without spaces for long is cut anywhere. */
function cutLong(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > MAX_PART) {
    const space = rest.lastIndexOf(' ', MAX_PART)
    const end = space > 0 ? space : MAX_PART
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** The parts of a text that are read one by one: whole sentences together as long as they are short. Never empty, never more than eight. */
export function splitParts(text: string): string[] {
  const sentences = text.toWellFormed().split(BOUNDARY).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '').flatMap(cutLong)
  const parts: string[] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length < MAX_PART) parts[parts.length - 1] = `${last} ${sentence}`
    else if (parts.length < MAX_PARTS) parts.push(sentence)
    else break
  }
  return parts.length === 0 ? [NOTHING] : parts
}
