import { readTag } from '../writer/brief.ts'
import { PHRASES } from './phrases.ts'

const spaced = (text: string): string => text.normalize('NFC').replace(/[\s\u{a0}\u{202f}]+/gu, ' ').trim()
const byText = new Map(Object.entries(PHRASES).map(([text, english]) => [spaced(text).toLowerCase(), english]))

/** A text of the book with its numbers filled in. */
function findPhrase(text: string): string | undefined {
  const numbers = text.match(/\d+/gu) ?? []
  const english = byText.get(text.replace(/\d+/gu, '{n}').toLowerCase())
  return english?.replaceAll('{n}', () => numbers.shift() ?? '')
}

/** Translates what the sandbox's people write into English; null for everything else, as a model says that does not know a language. Takes the request's text. */
export function translateText(prompt: string): { translation: string | null } {
  const text = spaced(readTag(prompt, 'text-to-translate') ?? '')
  if (text === '' || readTag(prompt, 'language') !== 'en') return { translation: null }
  const whole = findPhrase(text)
  if (whole !== undefined) return { translation: whole }
  const parts = (text.match(/[^.!?؟]+[.!?؟]+/gu) ?? []).map((part) => findPhrase(part.trim()))
  return { translation: parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(' ') : null }
}
