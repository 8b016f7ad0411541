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

const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

/** Removes the characters that the fonts lack. Returns an empty text if that would remove much of it. */
function removeUnknown(text: string): string {
  const known = text.normalize('NFC').replaceAll(UNKNOWN_SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim()
  return countLetters(known) < countLetters(text) * MIN_KNOWN_SHARE ? '' : known
}

/** Shortens a text at the end of a word. */
function shorten(text: string): string {
  if (text.length <= MAX_PHRASE_LETTERS) return text
  const cut = text.slice(0, MAX_PHRASE_LETTERS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_PHRASE_LETTERS / 2))}…`
}

/** @returns the text that a prompt asks for, word by word as it is written, a sentence at a time and as far as it fits into a video of that length; none if it asks for none or the fonts lack its letters. */
export function captionsFor(prompt: string, seconds: number): string[] {
  const plain = removeUnknown(REQUESTED.exec(prompt)?.groups?.words ?? '')
  const count = Math.min(MAX_PHRASES, Math.max(1, Math.floor(seconds / SECONDS_PER_PHRASE)))
  return plain.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== '').slice(0, count).map(shorten)
}
