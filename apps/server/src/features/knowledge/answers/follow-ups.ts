import { ASK_LIMITS, type EarlierTurn } from '@marquee/contract/knowledge-search'
import { isOffer, isThing } from '@marquee/facts/conflicts'
import { leaveOut } from '../../../platform/injections/not-quoted.ts'
import type { KnowledgeContext } from '../context.ts'
import { type GivenPassage, retrieveGiven } from '../withheld/given.ts'
import { type OfferedName, OFFERED, statesExactly } from './attributes.ts'
import { understand, type Understood } from './conversation.ts'
import { judgeAnswer } from './judge.ts'
import { isRow } from '../../../platform/language/rows.ts'
import { splitSentences } from './sentences.ts'
import { readTerms } from './terms.ts'

/** A question that a sentence of a passage answers. */
type Candidate = { question: string; passage: GivenPassage; sentence: string }

/** Questions that are tried, and how far ahead the search must put the passage that answers them. */
const TRIED = 8
const AHEAD = 3
const MAX_TITLE = 60

const TEMPLATES: Readonly<Record<'en' | 'de' | 'es' | 'fr', Readonly<Record<OfferedName, (thing: string) => string>>>> = {
  en: { price: (thing) => `What does ${thing} cost?`, when: (thing) => `${thing}: when exactly?`, duration: (thing) => `${thing}: how long?` },
  de: { price: (thing) => `Was kostet ${thing}?`, when: (thing) => `${thing}: wann genau?`, duration: (thing) => `${thing}: wie lange?` },
  es: { price: (thing) => `¿Cuánto cuesta ${thing}?`, when: (thing) => `${thing}: ¿cuándo exactamente?`, duration: (thing) => `${thing}: ¿cuánto tiempo?` },
  fr: { price: (thing) => `Combien coûte ${thing} ?`, when: (thing) => `${thing} : quand exactement ?`, duration: (thing) => `${thing} : combien de temps ?` },
}
const languageOf = (language: string): keyof typeof TEMPLATES => (language === 'de' || language === 'es' || language === 'fr' ? language : 'en')

/** What a passage is about: the title of its entry, or the first cell of a row. File names are no things. */
function thingOf({ type, title, text, notQuoted }: GivenPassage): string | null {
  if (isRow(text)) return /^[^:;]{1,80}: ([^;]+);/u.exec(text)?.[1]?.trim() ?? null
  return type === 'uploaded_file' || title.length > MAX_TITLE || notQuoted.includes(title) ? null : title
}

function candidatesOf(passage: GivenPassage, language: keyof typeof TEMPLATES): Candidate[] {
  const thing = thingOf(passage)
  if (thing === null) return []
  const sentences = splitSentences(leaveOut(passage.text, passage.notQuoted)).map(({ text }) => text)
  const [first] = sentences
  if (thing.endsWith('?')) return first === undefined ? [] : [{ question: thing, passage, sentence: first }]
  // A "Window sign" has no price, and "Contact" does not last: the text says what others cost.
  const names = isRow(passage.text) || isThing(thing) ? OFFERED : isOffer(thing) ? (['price', 'when'] as const) : (['when'] as const)
  return names.flatMap((name) => {
    const sentence = sentences.find((one) => statesExactly(name, one))
    return sentence === undefined ? [] : [{ question: TEMPLATES[language][name](thing), passage, sentence }]
  })
}

/** Questions of passages in turn, so that not all are about one thing. */
function alternate(groups: readonly (readonly Candidate[])[]): Candidate[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat()
}

/** Whether the knowledge base answers a question: the search finds its passage among the first, and its sentence stands as an answer. */
async function isAnswered(ctx: KnowledgeContext, owner: string, { question, passage, sentence }: Candidate): Promise<boolean> {
  // By words alone: the entry's own words are in the question, and no vendor is called.
  const { passages } = await retrieveGiven({ ...ctx, embedder: null }, owner, question, AHEAD)
  const place = passages.findIndex(({ entryId, text }) => entryId === passage.entryId && text === passage.text)
  return place >= 0 && (await judgeAnswer(understand(question, []), { text: `${sentence} [${place + 1}]`, used: [place] }, passages)) !== null
}

const normalise = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/**
 * Questions to ask next that the knowledge base can answer: about what the passages state besides the answer. Takes the owner, the question with the turns
 * before it, the passages near it, best first, and the sentences already quoted.
 */
export async function suggestFollowUps(ctx: KnowledgeContext, owner: string, asked: Understood, earlier: readonly EarlierTurn[], passages: readonly GivenPassage[], quoted: readonly string[]): Promise<string[]> {
  const language = languageOf((await readTerms(asked.full)).language)
  const seen = new Set([asked.question, ...earlier.map(({ question }) => question)].map(normalise))
  const isNew = ({ question, sentence }: Candidate): boolean => !quoted.includes(sentence) && !earlier.some((turn) => turn.answer.includes(sentence)) && !seen.has(normalise(question))
  const candidates = alternate(passages.map((passage) => candidatesOf(passage, language).filter(isNew))).slice(0, TRIED)
  const offered: string[] = []
  for (const candidate of candidates) {
    if (offered.length >= ASK_LIMITS.followUps) break
    if (!offered.includes(candidate.question) && (await isAnswered(ctx, owner, candidate))) offered.push(candidate.question)
  }
  return offered
}
