/** What a sentence looks like, whatever its language: 1 where it does. */
const PATTERNS = {
  url: /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|io|shop|example|info|biz|link|co)\b/iu,
  handle: /(?<!\w)@\w/u,
  hashtag: /(?<!\w)#\p{L}/u,
  code: /\b(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{5,}\b|\b[A-Z]{6,}\b/u,
  quote: /[“"„«「『‘][^”"“»」』’]{6,}[”"“»」』’]/u,
  prefix: /^\W{0,4}[\p{L} ._-]{2,30}\s?[:|>]/u,
  markup: /<[^>]{2,}>|\[[^\]]{3,}\]|\{[^}]*[:"]|<!--|###|\*\*|<\||=>|→/u,
  question: /[?？؟]\s*$/u,
  phone: /\+?\d[\d ()-]{7,}\d/u,
  bracket: /^\s*[([\-–—]/u,
} as const
const CAPITALS = /\b\p{Lu}{3,}\b/gu

export const SHAPES = [...(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]), 'capitals'] as const
export type Shape = (typeof SHAPES)[number]

/** Which shapes a sentence has. */
export function readShapes(sentence: string): ReadonlySet<Shape> {
  const text = sentence.trim()
  const found = (Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]).filter((shape): shape is keyof typeof PATTERNS => PATTERNS[shape].test(text))
  return new Set<Shape>([...found, ...((text.match(CAPITALS) ?? []).length >= 2 ? (['capitals'] as const) : [])])
}
