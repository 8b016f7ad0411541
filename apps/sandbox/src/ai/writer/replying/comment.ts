import { splitSentences, tidy } from '../text.ts'

/** A request to answer what somebody wrote: their text, and what the author says besides. */
export type Comment = { text: string; own: string }

const POLITE = String.raw`(?:please|pls|kindly|can you|could you|bitte|por favor|s['’]il (?:vous|te) pla[iî]t|per favore|alsjeblieft)[, ]+`
const ANSWER = String.raw`(?:answer|reply|respond|react|(?:write|draft|give) (?:an?|the|our|your|some)?\s?(?:\p{L}+ )?(?:answer|reply|response)|antworte[nt]?|beantworte[nt]?|reagiere?|contest[ae]\p{L}*|respond[ae]\p{L}*|r[ée]pond(?:s|ez|re)|rispondi|rispondete|reageer|beantwoord|odpowiedz|svara|svar)`
const WRITTEN = String.raw`(?:comment|review|message|question|e-?mail|letter|dm|kommentar|bewertung|nachricht|frage|comentario|rese[ñn]a|mensaje|pregunta|commentaire|avis|commento|recensione|messaggio|domanda|coment[áa]rio|mensagem|reactie|bericht)`
const OPENING = '“„«‹「『"\'‘'
/** Where a request to answer begins and ends; behind it stands what is to be answered. */
const INTRODUCTION = new RegExp(String.raw`(?<=^|[.!?\n]\s*)(?:${POLITE})?${ANSWER}(?!\p{L})[^“„"«‹「『\n]{0,160}?(?<=[\s:(])(?=[${OPENING}])|(?<=^|[.!?\n]\s*)(?:${POLITE})?${ANSWER}(?!\p{L})[^:\n]{0,60}${WRITTEN}[^:\n]{0,60}:\s*`, 'iu')
const CLOSING = /[”“"»›」』'’](?=[^”“"»›」』'’]*$)/u

/** Reads a request to answer a comment, a message or a review. Takes the description; undefined for any other. */
export function readComment(description: string): Comment | undefined {
  const found = INTRODUCTION.exec(description)
  if (!found) return undefined
  const rest = description.slice(found.index + found[0].length)
  const isQuoted = OPENING.includes(rest.charAt(0))
  const end = isQuoted ? (CLOSING.exec(rest)?.index ?? rest.length) : rest.length
  return { text: rest.slice(isQuoted ? 1 : 0, end).trim(), own: `${description.slice(0, found.index)} ${rest.slice(end + 1).replace(/^[\s.,;:!?]+/u, '')}`.trim() }
}

/** The questions of a comment. */
export const questionsIn = (text: string): string[] => splitSentences(tidy(text)).filter((sentence) => /[?？؟]\s*$/u.test(sentence))
