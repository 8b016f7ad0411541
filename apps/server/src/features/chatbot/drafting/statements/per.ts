import { hasTerm, readTermsIn, type Terms } from '../../../knowledge/index.ts'

/** An amount of money with what it is paid for: "€22 a visit". */
const PER = /(?:[€$£¥]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[€$£¥]|euros?|eur|pounds?|dollars?|chf))\s(?:an?|per|each|pro|je|par|por|al|alla|à|la|le)\s(?<unit>\p{L}{3,})/giu

/** Whether a statement asks an amount for something else than its source does, which says it in the same language. */
export function isPerAnother(statement: string, source: Terms, language: Terms['language']): boolean {
  const units = [...statement.matchAll(PER)].flatMap(({ groups }) => readTermsIn(groups?.unit ?? '', language).terms)
  return source.language === language && units.some((term) => !hasTerm(term, source))
}
