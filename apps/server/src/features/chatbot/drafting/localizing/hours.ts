import type { ReplyLanguage } from '@marquee/contract/chatbot/drafting'
import type { Token } from './tokens.ts'
import { LABELS } from './vocabulary.ts'

/** A row of days or times, from the first to the last. */
type Range = { from: number; to: number | null }
/** Days with their times; no days: every day, no times: all day. */
type Part = { days: Range[]; times: Range[]; isDaily: boolean }
type Hours = { state: 'open' | 'closed'; parts: Part[] }
type Piece = { kind: 'days' | 'times'; range: Range } | { kind: 'daily' } | { kind: 'state'; state: Hours['state'] }

const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const isWord = (token: Token | undefined, meaning: string): boolean => token?.kind === 'word' && token.meaning === meaning
const isDash = (token: Token | undefined): boolean => token?.kind === 'mark' && /[–—-]/u.test(token.text)
const isBetween = (token: Token | undefined): boolean => isWord(token, 'from') || isWord(token, 'and') || isWord(token, 'article') || isWord(token, 'nothing') || (token?.kind === 'mark' && !isDash(token))
const valueOf = (token: Token | undefined): { kind: 'days' | 'times'; value: number } | null => {
  if (token?.kind === 'day') return { kind: 'days', value: token.day }
  return token?.kind === 'time' ? { kind: 'times', value: token.minutes } : null
}

/** Where the end of a range stands that begins before a place; null if none does. A time needs one. */
function readEnd(tokens: readonly Token[], at: number, kind: 'days' | 'times', isBetweenThem: boolean): { value: number; next: number } | null {
  if (!isWord(tokens[at], 'to') && !isDash(tokens[at]) && !(isBetweenThem && isWord(tokens[at], 'and'))) return null
  let place = at + 1
  while (isWord(tokens[place], 'article') || isWord(tokens[place], 'nothing')) place += 1
  const end = valueOf(tokens[place])
  return end?.kind === kind ? { value: end.value, next: place + 1 } : null
}

const BETWEEN = /^(?:between|zwischen|entre|tra|tussen)/u

/** The days or times that begin at a place; null for a time without an end. */
function readRange(tokens: readonly Token[], at: number, { kind, value }: { kind: 'days' | 'times'; value: number }): { piece: Piece; next: number } | null {
  const before = tokens[at - 1]
  const end = readEnd(tokens, at + 1, kind, before?.kind === 'word' && BETWEEN.test(before.text))
  if (!end && kind === 'times') return null
  return { piece: { kind, range: { from: value, to: end?.value ?? null } }, next: end?.next ?? at + 1 }
}

/** What a word or mark says besides days and times: nothing for one that only joins them, null for any other. */
function readJoint(token: Token | undefined): Piece[] | null {
  if (token?.kind === 'word' && (token.meaning === 'open' || token.meaning === 'closed')) return [{ kind: 'state', state: token.meaning }]
  if (isWord(token, 'daily')) return [{ kind: 'daily' }]
  return isBetween(token) ? [] : null
}

/** The days, times and states of a statement in order; null where it has anything else. */
function readPieces(tokens: readonly Token[]): Piece[] | null {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const value = valueOf(tokens[at])
    const range = value && readRange(tokens, at, value)
    const found = value ? range && [range.piece] : readJoint(tokens[at])
    if (!found) return null
    pieces.push(...found)
    at = range?.next ?? at + 1
  }
  return pieces
}

/** Puts days and times that belong together into parts: days begin the next one where the last has both. */
function gather(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = []
  for (const piece of pieces) {
    if (piece.kind === 'state') continue
    let last = parts.at(-1)
    const isDays = piece.kind !== 'times'
    if (!last || (isDays && last.times.length > 0 && (last.days.length > 0 || last.isDaily))) parts.push((last = { days: [], times: [], isDaily: false }))
    if (piece.kind === 'daily') last.isDaily = true
    else last[piece.kind].push(piece.range)
  }
  return parts
}

/** What a statement says of when somebody is there: nothing but that. Takes its parts; null for any other statement. */
export function readHours(tokens: readonly Token[]): Hours | null {
  const pieces = readPieces(tokens)
  const states = pieces?.flatMap((piece) => (piece.kind === 'state' ? [piece.state] : [])) ?? []
  const [state] = states
  if (!pieces || !state || states.length > 1) return null
  const parts = gather(pieces)
  const isMixed = parts.some(({ days, isDaily }) => (days.length > 0) === isDaily && (isDaily || parts.length > 1))
  return parts.length === 0 || isMixed || (state === 'closed' && parts.some(({ times }) => times.length > 0)) ? null : { state, parts }
}

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Hours as labels and values of a language. */
export function writeHours({ state, parts }: Hours, language: ReplyLanguage): string {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const dayOf = (day: number): string => names.format(MONDAY + day * DAY_MS)
  const write = (ranges: readonly Range[], nameOf: (value: number) => string): string => ranges.map(({ from, to }) => (to === null ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`)).join(', ')
  const written = parts.map(({ days, times, isDaily }) => [isDaily ? LABELS[language].daily : write(days, dayOf), write(times, timeOf)].filter((text) => text !== '').join(', '))
  return `${LABELS[language][state]}: ${written.join('; ')}.`
}
