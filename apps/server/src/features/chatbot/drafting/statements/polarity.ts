import { hasWord, readTermsIn, type Terms } from '../../../knowledge/index.ts'
import { clausesOf } from './clauses.ts'
import { isDay } from './days.ts'

/** Of the words that a clause has in common with its source, the share that stands there the other way round from which it is reversed. */
const MOST = 0.6

/** The words of a text's clauses that deny, and of those that do not. */
function wordsOf(text: string, language: Terms['language']): { denied: Terms; affirmed: Terms } {
  const clauses = clausesOf(text)
  const join = (isDenied: boolean): Terms => readTermsIn(clauses.filter((clause) => clause.isDenied === isDenied).map((clause) => clause.text).join(' . '), language)
  return { denied: join(true), affirmed: join(false) }
}

/**
 * Whether a sentence affirms what its source denies, or denies what it affirms, clause by clause: by the first word that both have, which is what the clause is about, or by most of them. Takes
 * the sentence, the text of the source, its title, which says what both are about, and the language.
 */
export function isReversed(sentence: string, text: string, title: string, language: Terms['language']): boolean {
  const [source, about] = [wordsOf(text, language), readTermsIn(title, language)]
  return clausesOf(sentence).some(({ text: clause, isDenied, isAside }) => {
    const [same, other] = isDenied ? [source.denied, source.affirmed] : [source.affirmed, source.denied]
    const { terms } = readTermsIn(clause.split(/\s+/u).filter((word) => !isDay(word)).join(' '), language)
    const shared = terms.filter((term) => !hasWord(term, about)).map((term) => ({ isSame: hasWord(term, same), isOther: hasWord(term, other) })).filter(({ isSame, isOther }) => isSame || isOther)
    const reversed = shared.filter(({ isSame }) => !isSame)
    const [first] = shared
    return first !== undefined && (!first.isSame || (!isAside && reversed.length / shared.length >= MOST))
  })
}
