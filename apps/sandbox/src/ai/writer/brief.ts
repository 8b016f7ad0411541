import { readComment } from './replying/comment.ts'

/** A request to the writer. */
export type Brief = {
  description: string
  /** What of the description is said to the writer: obeyed as far as it is about the sound of a text, and printed nowhere. */
  directions?: string
  /** Names as Marquee sends them, lower case. */
  platforms: string[]
  style: Style
  count: number
  /** How many suggestions of the same brief there are already: the first ones of another choice. */
  from?: number
  /** The role of each text, if they are a series. */
  roles: Role[]
  /** Facts that may be used besides the description: entries `Title: passage`, separated by blank lines. */
  knowledge: string
  /** How the author wants to sound, in their words. */
  voice?: string
  /** The name of the author's business, if the profile has one: a sign of the trade, printed nowhere. */
  business?: string
  seed: number
}

/** The roles of posts in a series. */
export const ROLES = ['hook', 'proof', 'offer', 'reminder'] as const
export type Role = (typeof ROLES)[number]

export type Style = 'Professional' | 'Casual' | 'Creative' | 'Technical'

const STYLES: Style[] = ['Professional', 'Casual', 'Creative', 'Technical']
const MAX_COUNT = 10

const isRole = (word: string): word is Role => ROLES.some((role) => role === word)

/** The text between the tags of that name; undefined without them. */
export function readTag(prompt: string, tag: string): string | undefined {
  const start = prompt.indexOf(`<${tag}>`)
  const end = prompt.indexOf(`</${tag}>`, start)
  return start >= 0 && end > start ? prompt.slice(start + tag.length + 2, end).trim() : undefined
}

/**
 * Reads the knowledge of a request: one tag per entry, or one tag with entries in `entry` tags or separated by blank lines.
 * @returns the entries separated by blank lines; blank lines inside an entry are removed if each has its own tag.
 */
export function readKnowledge(prompt: string): string {
  const entries = [...prompt.matchAll(/<knowledge>([\s\S]*?)<\/knowledge>/gu)].flatMap(([, text = '']) => {
    const own = [...text.matchAll(/<entry>([\s\S]*?)<\/entry>/gu)].map(([, entry = '']) => entry)
    return own.length > 0 ? own : [text]
  })
  const hasTagPerEntry = entries.length > 1
  return entries.map((entry) => (hasTagPerEntry ? entry.replace(/\n\s*\n/gu, '\n') : entry).trim()).join('\n\n')
}

/** "The leaflet says: “…”.": a sentence around a quotation of which nothing is left says nothing. */
const EMPTY_QUOTE = /[^.!?\n]*(?<![\p{L}\p{N}=])[“„"«‹「『'‘]\s*…?\s*[”“"»›」』'’][.!?]*/gu

/** A description without them, unless nothing else is in it or it asks for an answer to what is quoted. */
export function dropEmptyQuotes(description: string): string {
  if (readComment(description)) return description
  const rest = description.replace(EMPTY_QUOTE, '').trim()
  return /\p{L}/u.test(rest) ? rest : description
}

/**
 * Reads the fenced request `<description>…</description>` with optional platforms, style, count and knowledge.
 * @returns undefined if the prompt has no description.
 */
export function readBrief(prompt: string, seed: number): Brief | undefined {
  const description = readTag(prompt, 'description')
  if (!description) return undefined
  const requestedStyle = readTag(prompt, 'style')?.toLowerCase()
  const count = Number(readTag(prompt, 'count') ?? 3)
  return {
    description: dropEmptyQuotes(description),
    directions: readTag(prompt, 'directions') ?? '',
    platforms: (readTag(prompt, 'platforms') ?? '').toLowerCase().split(/[\s,]+/u).filter(Boolean),
    style: STYLES.find((style) => style.toLowerCase() === requestedStyle) ?? 'Professional',
    roles: (readTag(prompt, 'roles') ?? '').toLowerCase().split(/[\s,]+/u).filter(isRole).slice(0, MAX_COUNT),
    count: Number.isInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 3,
    knowledge: readKnowledge(prompt),
    voice: readTag(prompt, 'brand-voice') ?? '',
    business: readTag(prompt, 'business') ?? '',
    seed,
  }
}
