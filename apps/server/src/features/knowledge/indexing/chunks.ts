/** A passage as long as a paragraph or two: long enough to be informative, short enough to have one topic. */
const TARGET_LENGTH = 1_000
const MAX_LENGTH = 1_200
/** A last passage shorter than this is merged with the one before it. */
const MIN_LENGTH = 200

/** A separately searchable part of a text, and the page of a PDF it starts on. */
export type Chunk = { content: string; page: number | null }
/** A text as read: whole, or page by page. */
export type ReadPage = { text: string; page: number | null }

/** Boundaries in a text, the best first: paragraphs, lines, sentences, words. */
const BOUNDARIES = [/\n{2,}/g, /\n/g, /(?<=[.!?…。！？])\s+/gu, /\s+/g] as const

const lastBoundary = (text: string, boundary: RegExp): number => [...text.matchAll(boundary)].findLast(({ index }) => index >= MIN_LENGTH)?.index ?? -1

/** The best position to split a text that is too long. */
function splitPosition(text: string): number {
  const head = text.slice(0, MAX_LENGTH)
  for (const boundary of BOUNDARIES) {
    const at = lastBoundary(head, boundary)
    // Except for a paragraph's, a boundary far from the end is worse than a lesser one near it.
    if (at >= (boundary === BOUNDARIES[0] ? TARGET_LENGTH / 3 : TARGET_LENGTH / 2)) return at
  }
  // A text without spaces; not within a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head.slice(0, TARGET_LENGTH)) ? TARGET_LENGTH - 1 : TARGET_LENGTH
}

function splitText(text: string): string[] {
  const passages: string[] = []
  let rest = text.trim()
  while (rest.length > MAX_LENGTH) {
    const at = splitPosition(rest)
    passages.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  if (rest !== '') passages.push(rest)
  const [last, previous] = [passages.at(-1) ?? '', passages.at(-2) ?? '']
  if (passages.length > 1 && last.length < MIN_LENGTH && previous.length + last.length < MAX_LENGTH + MIN_LENGTH) passages.splice(-2, 2, `${previous}\n${last}`)
  return passages
}

/** Splits a text into passages at paragraph, sentence or word boundaries. Takes its pages; a passage stays on its page. */
export const chunkPages = (pages: readonly ReadPage[]): Chunk[] => pages.flatMap(({ text, page }) => splitText(text).map((content) => ({ content, page })))
