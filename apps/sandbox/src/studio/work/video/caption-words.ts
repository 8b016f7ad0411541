/** Words that direct the camera or the production and mean nothing to viewers. */
const DIRECTIONS: readonly RegExp[] = [
  /\b(please )?(create|make|generate|produce|render|animate)\b( me)?( (a|an|the))?( (short|brief|cinematic|promotional|social|product|vertical))*( (video|clip|animation|reel|film))?( (of|about|for|showing|with|from))?( (this|the) (image|picture|photo))?/giu,
  /\b(slow|slowly|gentle|gently|smooth|smoothly|subtle|fast|quick|dramatic)?[ -]*(zoom(s|ing)?|pan(s|ning)?|tilt(s|ing)?|dolly|orbit(s|ing)?|push(es|ing)?|pull(s|ing)?|crane|track(s|ing)?)[ -]*(slow|slowly|gently|smoothly)?[ -]*(in|out|back|left|right|up|down|around|shot|move(ment)?)?(( on)?( to(wards?)?)?( the (left|right))?)\b/giu,
  /\b(the )?camera( (moves?|moving|movement|work|slowly|gently))*\b/giu,
  /\b(slow[ -]motion|close[ -]?up( shot)?|wide shot|cinematic( lighting)?|photo-?realistic|ultra[ -]?hd|hyper-?realistic|4k|8k|hd|high quality|highly detailed|static shot|parallax( effect)?|bokeh|depth of field|no text)\b/giu,
  /\b(9:16|16:9|1:1|vertical|portrait|landscape) ?(format|video|aspect( ratio)?)?\b/giu,
]
const LONGEST_PHRASE = 64
const MOST_PHRASES = 3
/** Minimum seconds that a phrase is shown, so that it can be read. */
const SECONDS_PER_PHRASE = 1.7
/** Characters that the fonts have: Latin letters, numbers and common signs, but no emoji and no right-to-left scripts. */
const UNKNOWN_SIGNS = /[^\p{Script=Latin}\p{Nd}\p{M} .,:;!?'"’‘“”()&%+=/#@$€£°·*–—-]/gu
const LETTER = /\p{L}/gu
const FEWEST_KNOWN = 0.7
const DANGLING = /^(across|along|over|around|past|on|of|and|with|to|the|a|an|in|at|over|as|while|then|from|into|towards?|by|for)\b\s*/iu
const HANGING = /\s+(on|of|and|with|to|the|a|an|in|at|over|as|while|then|from|into|towards?|by|for)$/iu

const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

/** Keeps the characters that the fonts have. A text that would lose much is left out altogether. */
function keepKnown(text: string): string {
  const known = text.normalize('NFC').replaceAll(UNKNOWN_SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim()
  return countLetters(known) < countLetters(text) * FEWEST_KNOWN ? '' : known
}

function trimPhrase(text: string): string {
  let phrase = text.replaceAll(/^[\s,.;:–—-]+|[\s,;:–—-]+$/gu, '').replace(/\.+$/u, '')
  for (let before = ''; before !== phrase; ) {
    before = phrase
    phrase = phrase.replace(DANGLING, '').replace(HANGING, '').replaceAll(/^[\s,.;:–—-]+|[\s,;:–—-]+$/gu, '')
  }
  return phrase.charAt(0).toLocaleUpperCase('en') + phrase.slice(1)
}

/** Shortens a text at the end of a word. */
function shorten(text: string): string {
  if (text.length <= LONGEST_PHRASE) return text
  const cut = text.slice(0, LONGEST_PHRASE - 1)
  return `${trimPhrase(cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_PHRASE / 2)))}…`
}

const SHORT = 12
const LONGEST_JOINED = 34

/** Joins clauses of only a word or two with their neighbours. */
function joinShort(clauses: string[]): string[] {
  const phrases: string[] = []
  for (const clause of clauses) {
    const last = phrases.at(-1)
    const isShort = last !== undefined && Math.min(last.length, clause.length) < SHORT && last.length + clause.length < LONGEST_JOINED
    if (isShort && !/[.!?]$/u.test(last)) phrases[phrases.length - 1] = `${last}, ${clause}`
    else phrases.push(clause)
  }
  return phrases
}

/** @returns the words of a prompt that fit into a video of that length, phrase by phrase; none if the fonts lack their letters. */
export function captionsFor(prompt: string, seconds: number): string[] {
  const plain = keepKnown(DIRECTIONS.reduce((text, direction) => text.replaceAll(direction, ' '), prompt))
  const clauses = plain.split(/(?<=[.!?])\s+|\s*[,;:–—]\s+|\s+-\s+/u).map(trimPhrase).filter((clause) => countLetters(clause) >= 2 || /\d/u.test(clause))
  const most = Math.min(MOST_PHRASES, Math.max(1, Math.floor(seconds / SECONDS_PER_PHRASE)))
  return joinShort(clauses).slice(0, most).map((phrase) => shorten(trimPhrase(phrase)))
}
