/** The text that a prompt asks to be written on the video. */
const REQUESTED = /\btext on the video:\s*[“"](?<words>[^”"]+)[”"]/iu
const MAX_PHRASE_LETTERS = 64
const MAX_PHRASES = 3
/** Minimum seconds that a phrase is shown, so that it can be read. */
const SECONDS_PER_PHRASE = 1.7
/** Characters that the fonts have: Latin letters, numbers and common signs, but no emoji and no right-to-left scripts. */
const UNKNOWN_SIGNS = /[^\p{Script=Latin}\p{Nd}\p{M} .,:;!?'"’‘“”()&%+=/#@$€£°·*–—-]/gu
const LETTER = /\p{L}/gu
const MIN_KNOWN_SHARE = 0.7
const LEADING_PARTICLE = /^(across|along|over|around|past|on|of|and|with|to|the|a|an|in|at|over|as|while|then|from|into|towards?|by|for)\b\s*/iu
const TRAILING_PARTICLE = /\s+(on|of|and|with|to|the|a|an|in|at|over|as|while|then|from|into|towards?|by|for)$/iu

const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

/** Removes the characters that the fonts lack. Returns an empty text if that would remove much of it. */
function removeUnknown(text: string): string {
  const known = text.normalize('NFC').replaceAll(UNKNOWN_SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim()
  return countLetters(known) < countLetters(text) * MIN_KNOWN_SHARE ? '' : known
}

function trimPhrase(text: string): string {
  let phrase = text.replaceAll(/^[\s,.;:–—-]+|[\s,;:–—-]+$/gu, '').replace(/\.+$/u, '')
  for (let before = ''; before !== phrase; ) {
    before = phrase
    phrase = phrase.replace(LEADING_PARTICLE, '').replace(TRAILING_PARTICLE, '').replaceAll(/^[\s,.;:–—-]+|[\s,;:–—-]+$/gu, '')
  }
  return phrase.charAt(0).toLocaleUpperCase('en') + phrase.slice(1)
}

/** Shortens a text at the end of a word. */
function shorten(text: string): string {
  if (text.length <= MAX_PHRASE_LETTERS) return text
  const cut = text.slice(0, MAX_PHRASE_LETTERS - 1)
  return `${trimPhrase(cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_PHRASE_LETTERS / 2)))}…`
}

const MAX_SHORT_LETTERS = 12
const MAX_JOINED_LETTERS = 34

/** Joins clauses of only a word or two with their neighbours. */
function joinShortClauses(clauses: string[]): string[] {
  const phrases: string[] = []
  for (const clause of clauses) {
    const last = phrases.at(-1)
    const isShort = last !== undefined && Math.min(last.length, clause.length) < MAX_SHORT_LETTERS && last.length + clause.length < MAX_JOINED_LETTERS
    if (isShort && !/[.!?]$/u.test(last)) phrases[phrases.length - 1] = `${last}, ${clause}`
    else phrases.push(clause)
  }
  return phrases
}

/** @returns the text that a prompt asks for, as far as it fits into a video of that length, phrase by phrase; none if it asks for none or the fonts lack its letters. */
export function captionsFor(prompt: string, seconds: number): string[] {
  const plain = removeUnknown(REQUESTED.exec(prompt)?.groups?.words ?? '')
  const clauses = plain.split(/(?<=[.!?])\s+|\s*[,;:–—]\s+|\s+-\s+/u).map(trimPhrase).filter((clause) => countLetters(clause) >= 2 || /\d/u.test(clause))
  const count = Math.min(MAX_PHRASES, Math.max(1, Math.floor(seconds / SECONDS_PER_PHRASE)))
  return joinShortClauses(clauses).slice(0, count).map((phrase) => shorten(trimPhrase(phrase)))
}
