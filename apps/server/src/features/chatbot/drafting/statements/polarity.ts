import { hasWord, readTermsIn, type Terms } from '../../../knowledge/index.ts'

/** What denies, in the languages of the chatbot. */
const DENIES = /(?<!\p{L})(?:not|no|never|none|neither|nor|without|cannot|nothing|nicht|kein\p{L}*|nie|niemals|ohne|weder|noch nie|sin|nunca|jamás|ningun\p{L}*|ningún|tampoco|ne|n['’]\p{L}+|pas|jamais|aucun\p{L}*|sans|non|mai|nessun\p{L}*|senza|não|nem|nenhum\p{L}*|sem|niet|geen|nooit|zonder|\p{L}+n['’]t)(?!\p{L})/iu
/** Where clauses part. */
const CLAUSES = /[,;:()–—]|\s(?:and|but|or|while|though|und|oder|aber|sondern|y|pero|o|sino|et|mais|ou|e|ma|mas|en|maar|of)\s/iu
/** Of the words of a clause that a source says the other way round, the share from which it is reversed. */
const MOST = 0.6

const clausesOf = (text: string): { text: string; isDenied: boolean }[] => text.split(CLAUSES).map((part) => part.trim()).filter((part) => /\p{L}/u.test(part)).map((part) => ({ text: part, isDenied: DENIES.test(part) }))

/** The words of a text's clauses that deny, and of those that do not. */
function wordsOf(text: string, language: Terms['language']): { denied: Terms; affirmed: Terms } {
  const clauses = clausesOf(text)
  const join = (isDenied: boolean): Terms => readTermsIn(clauses.filter((clause) => clause.isDenied === isDenied).map((clause) => clause.text).join(' . '), language)
  return { denied: join(true), affirmed: join(false) }
}

/**
 * Whether a sentence affirms what its source denies, or denies what it affirms, clause by clause. Takes the sentence, the sentence of the source that it is taken from, the
 * words of the source's title, which says what both are about, and the language.
 */
export function isReversed(sentence: string, quote: string, title: string, language: Terms['language']): boolean {
  const [source, about] = [wordsOf(quote, language), readTermsIn(title, language)]
  return clausesOf(sentence).some(({ text, isDenied }) => {
    const own = readTermsIn(text, language).terms.filter((term) => !hasWord(term, about))
    const [same, other] = isDenied ? [source.denied, source.affirmed] : [source.affirmed, source.denied]
    const reversed = own.filter((term) => hasWord(term, other) && !hasWord(term, same))
    return own.length > 0 && reversed.length / own.length >= MOST
  })
}
