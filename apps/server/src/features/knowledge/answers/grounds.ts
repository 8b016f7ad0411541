import type { EarlierTurn } from '@marquee/contract/knowledge-search'
import type { KnowledgeContext } from '../context.ts'
import { type GivenPassage, retrieveGiven } from '../withheld/given.ts'
import { type Understood, understand } from './conversation.ts'
import { rankForAnswer } from './rank.ts'
import { readTerms, readTermsIn } from './terms.ts'

/** Passages that are searched for an answer. */
const FOUND = 24
/** Of what a question stands under, as much as says what it is about. */
const SUBJECT_PART = 200

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase()

/** Whether a question names nothing that it is about: "Price?", "How much?" */
async function isBare({ question, attributes }: Understood): Promise<boolean> {
  const { terms, language } = await readTerms(question)
  const asking = readTermsIn(attributes.map(({ asks }) => asks.exec(fold(question))?.[0] ?? '').join(' '), language)
  return terms.every(({ stem }) => asking.stems.has(stem))
}

/** A question with what it may be answered from. */
export type Grounds<Found = GivenPassage> = { asked: Understood; passages: Found[] }
/** What is said around a question: the turns before it, oldest first, and what it stands under. */
export type Surroundings = { earlier: readonly EarlierTurn[]; about: string }

/** A question as its surroundings make it understood: one that names nothing, or refers to something, is about what it stands under. */
async function understandWithin(question: string, { earlier, about }: Surroundings): Promise<Understood> {
  const subject = about.slice(0, SUBJECT_PART).toWellFormed().trim()
  const asked = understand(question, earlier)
  if (subject === '') return asked
  const within = understand(question, [{ question: subject, answer: '' }, ...earlier])
  const full = within.full === question && (await isBare(asked)) ? `${subject} ${question}` : within.full
  // What stands above a question does not say what is asked for.
  return { ...asked, full }
}

/**
 * The passages that may answer a question, best first. Takes the owner, the question, what is said around it and how many; passages are as a model may get
 * them.
 */
export async function findGrounds(ctx: KnowledgeContext, owner: string, question: string, around: Surroundings, most: number): Promise<Grounds> {
  const asked = await understandWithin(question, around)
  const { passages } = await retrieveGiven(ctx, owner, asked.full, FOUND)
  return { asked, passages: (await rankForAnswer(asked, passages)).slice(0, most) }
}
