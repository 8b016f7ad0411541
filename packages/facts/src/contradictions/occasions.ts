import type { Span } from '../text/text.ts'

const DAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag`
const MONTH = String.raw`jan(?:uary|uar)?|feb(?:ruary|ruar)?|march|märz|april|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre`
/** What happens once: on a day that is named by its date or as this one, or has happened. */
const ONCE = new RegExp(String.raw`(?<!\p{L})(?:(?:this|last|next|coming) (?:${DAY}|week(?:end)?|month|morning|afternoon|evening)|yesterday|tonight|(?:diese[nrs]?|letzte[nrs]?|nächste[nrs]?|kommende[nrs]?) (?:${DAY}|woche|wochenende|monat)|gestern|heute abend|(?:este|pasado|próximo) (?:${DAY}|fin de semana|mes)|ayer|esta noche|(?:ce|cette) (?:${DAY}|semaine|soir|week-end)|(?:${DAY}) (?:dernier|prochain|pasado|próximo)|hier|ieri|stasera|quest[ao] (?:${DAY}|settimana|sera)|gisteren|vanavond|\d{1,2}(?:st|nd|rd|th|\.|er)? (?:of |de |d['’])?(?:${MONTH})|(?:${MONTH}) \d{1,2}(?:st|nd|rd|th)?(?![\d:]))(?!\p{L})`, 'iu')
const SENTENCE_ENDS = /[!?;\n]+|\.(?=\s|$)/gu
/** What a business does every week: its times are no occasion's. */
const OPENING = /(?<!\p{L})(?:open\p{L}*|clos\p{L}*|shut\p{L}*|hours|geöffnet|offen|öffn\p{L}*|schlie\p{L}*|geschlossen|sind wir|abiert\p{L}*|abrimos|abre\p{L}*|cerra\p{L}*|cierra\p{L}*|horario|ouvert\p{L}*|ouvr\p{L}*|ferm\p{L}*|horaires|apert\p{L}*|apriamo|chius\p{L}*|orari\p{L}*|geopend|gesloten|open)(?!\p{L})/iu
const RANGE = String.raw`(?:\s?(?:uhr|h|[ap]\.?m\.?))?\s?(?:[-–—]|to|till?|until|bis|à|a(?: las?)?|hasta(?: las?)?|alle|tot)\s?`
const RANGE_AFTER = new RegExp(String.raw`^${RANGE}\d`, 'iu')
const RANGE_BEFORE = new RegExp(String.raw`(?:\d${RANGE}|(?<!\p{L})(?:until|till?|bis|hasta(?: las?)?|jusqu['’]à|fino alle|tot|até)\s)$`, 'iu')

function sentenceAround(text: string, { start, end }: Span): string {
  const head = [...text.slice(0, start).matchAll(SENTENCE_ENDS)].at(-1)
  const tail = text.slice(end).search(SENTENCE_ENDS)
  return text.slice(head ? head.index + head[0].length : 0, tail < 0 ? text.length : end + tail)
}

/** Whether a value of a description is of something that happens once ("Bonfire on 5 November from 6.30"): what holds every week says nothing of it. Opening hours are asked about on any day. */
export function isOfOccasion(text: string, span: Span): boolean {
  const sentence = sentenceAround(text, span)
  return ONCE.test(sentence) && !OPENING.test(sentence)
}

/** Whether a time of a description may be one of opening hours: it says that somebody opens or closes, or from when to when. */
export const isOfOpening = (text: string, span: Span): boolean => OPENING.test(sentenceAround(text, span)) || RANGE_AFTER.test(text.slice(span.end)) || RANGE_BEFORE.test(text.slice(0, span.start))
