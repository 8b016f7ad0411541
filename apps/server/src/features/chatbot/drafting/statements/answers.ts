import { hasTerm, hasWord, readTerms, readTermsIn } from '../../../knowledge/index.ts'
import { fold } from '../reading/fold.ts'
import { doesAnswer, type Question, type Source, type Supported } from './support.ts'

/** Of the words that say what a question is about, those that its source must have; fewer in another language. */
const LEAST_SUBJECT = { same: 0.5, other: 0.34 } as const
/** Names as they are written, except at the start; in German every noun is. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’-]+/gu

/** Whether a question is about what the source of a statement is about: "Do you ship to Japan?" is not answered by where else is shipped to. */
async function isAboutIt({ asked }: Question, { text, quotes }: Supported, sources: readonly Source[]): Promise<boolean> {
  const question = await readTerms(asked.full)
  const asking = readTermsIn(asked.attributes.map(({ asks }) => asks.exec(fold(asked.question))?.[0] ?? '').join(' '), question.language)
  const subject = readTermsIn(asked.question, question.language).terms.filter(({ stem }) => !asking.stems.has(stem))
  const said = [text, ...[...quotes.keys()].flatMap((place) => [sources[place]?.title ?? '', sources[place]?.text ?? ''])].join('\n')
  const source = await readTerms(said)
  const isSame = source.language === question.language
  const names = question.language === 'de' ? [] : [...asked.question.matchAll(NAME)].flatMap(([name]) => readTermsIn(name, question.language).terms)
  if (!names.every((name) => hasWord(name, source) || name.groups.some((group) => source.groups.has(group)))) return false
  const compared = isSame ? subject : subject.filter((term) => term.groups.length > 0 || hasWord(term, source))
  if (compared.length === 0) return true
  return compared.filter((term) => hasTerm(term, source)).length / compared.length >= (isSame ? LEAST_SUBJECT.same : LEAST_SUBJECT.other)
}

/** The questions of a message that supported statements answer. Takes both and the passages. */
export async function findAnswered<Asked extends Question>(questions: readonly Asked[], statements: readonly Supported[], sources: readonly Source[]): Promise<Asked[]> {
  const answered: Asked[] = []
  for (const question of questions) {
    const about: Supported[] = []
    for (const statement of statements) if (await isAboutIt(question, statement, sources)) about.push(statement)
    if (about.length > 0 && (await doesAnswer(question, about, sources))) answered.push(question)
  }
  return answered
}
