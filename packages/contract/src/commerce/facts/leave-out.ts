import { factKey, type FactSubject } from './fact.ts'
import { findTokens } from './tokens.ts'

/**
 * Ends of sentences: line ends, and a full stop, question or exclamation mark or ellipsis before a space that no small letter or digit follows ("no. 4").
 * In doubt two sentences are one: then more is left out, and never a part of what is untrue kept.
 */
const SENTENCE = /[^\n]*?(?:[.!?…]+["'”’)\]]*(?=\s+(?![\p{Ll}\d])|\s*$)|$)[^\S\n]*/gmu

/**
 * The text without the sentences that name one of the facts. Takes a text with tokens and the keys of the facts; returns it with its other
 * sentences unchanged, no empty lines at its ends and at most one between paragraphs. Empty: nothing is left.
 */
export function leaveOutFacts(text: string, keys: ReadonlySet<string>): string {
  const marked = findTokens(text).filter((token) => keys.has(factKey(token satisfies FactSubject)))
  if (marked.length === 0) return text
  // Tokens contain no mark that ends a sentence, so a token is always inside one.
  let kept = ''
  let from = 0
  for (const line of text.split(/(?<=\n)/)) {
    kept += keepSentences(line, from, marked)
    from += line.length
  }
  return kept.replace(/[^\S\n]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim()
}

function keepSentences(line: string, offset: number, marked: readonly { start: number; end: number }[]): string {
  const sentences = line.match(SENTENCE)?.filter((part) => part !== '') ?? []
  let at = offset
  let kept = ''
  for (const sentence of sentences) {
    const end = at + sentence.length
    if (!marked.some((token) => token.start < end && token.end > at)) kept += sentence
    at = end
  }
  const isTouched = kept.length < sentences.reduce((length, part) => length + part.length, 0)
  const rest = line.slice(at - offset)
  // A line of which nothing is left goes whole.
  return isTouched && kept.trim() === '' ? '' : kept + rest
}

/** Where the sentences are that name one of the facts, in order, without the space around them. */
export function sentencesWith(text: string, keys: ReadonlySet<string>): { start: number; end: number }[] {
  const marked = findTokens(text).filter((token) => keys.has(factKey(token satisfies FactSubject)))
  const found: { start: number; end: number }[] = []
  let at = 0
  for (const line of text.split(/(?<=\n)/)) {
    let from = at
    for (const sentence of line.match(SENTENCE)?.filter((part) => part !== '') ?? []) {
      const end = from + sentence.length
      const start = from
      if (marked.some((token) => token.start < end && token.end > start)) found.push({ start: start + (sentence.length - sentence.trimStart().length), end: start + sentence.trimEnd().length })
      from = end
    }
    at += line.length
  }
  return found
}
