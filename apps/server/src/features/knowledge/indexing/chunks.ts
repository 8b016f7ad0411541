/** A passage as long as a paragraph or two: long enough to be informative, short enough to have one topic. */
const TARGET = 1_000
const LONGEST = 1_200
/** A last passage shorter than this is merged with the one before it. */
const SHORTEST = 200

/** A separately searchable part of a text, and the page of a PDF it starts on. */
export type Chunk = { content: string; page: number | null }
/** A text as read: whole, or page by page. */
export type ReadPage = { text: string; page: number | null }

/** Boundaries in a text, the best first: paragraphs, lines, sentences, words. */
const BORDERS = [/\n{2,}/g, /\n/g, /(?<=[.!?…。！？])\s+/gu, /\s+/g] as const

const lastBorder = (text: string, border: RegExp): number => [...text.matchAll(border)].findLast(({ index }) => index >= SHORTEST)?.index ?? -1

/** The best position to split a text that is too long. */
function cutAt(text: string): number {
  const head = text.slice(0, LONGEST)
  for (const border of BORDERS) {
    const at = lastBorder(head, border)
    // Except for a paragraph's, a boundary far from the end is worse than a lesser one near it.
    if (at >= (border === BORDERS[0] ? TARGET / 3 : TARGET / 2)) return at
  }
  // A text without spaces; not within a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head.slice(0, TARGET)) ? TARGET - 1 : TARGET
}

function splitText(text: string): string[] {
  const passages: string[] = []
  let rest = text.trim()
  while (rest.length > LONGEST) {
    const at = cutAt(rest)
    passages.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  if (rest !== '') passages.push(rest)
  const [last, previous] = [passages.at(-1) ?? '', passages.at(-2) ?? '']
  if (passages.length > 1 && last.length < SHORTEST && previous.length + last.length < LONGEST + SHORTEST) passages.splice(-2, 2, `${previous}\n${last}`)
  return passages
}

/** Splits a text into passages at paragraph, sentence or word boundaries. Takes its pages; a passage stays on its page. */
export const chunkPages = (pages: readonly ReadPage[]): Chunk[] => pages.flatMap(({ text, page }) => splitText(text).map((content) => ({ content, page })))
