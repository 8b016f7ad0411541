import type { Figure } from '../lib/report.ts'
import type { Draft, Engine } from './engine.ts'
import { type Answerable, isShown, type Share, type Shop, toIncoming, waysOf } from './sets.ts'

/** The account of a shop: its user, and the ids of its entries by those of the set. */
export type Account = { owner: string; shop: Shop; ids: ReadonlyMap<string, string> }

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : (100 * count) / all)
const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)?/gu) ?? []
/** Figures are the same in any spelling: "34,00 €" and "34.00". */
const plain = (number: string): string => number.replace(',', '.').replace(/\.0+$/u, '')

/** Figures of a draft that no entry of the shop has. */
export function inventedIn(draft: Pick<Draft, 'text'>, { shop }: Account): string[] {
  const given = new Set(shop.entries.flatMap(({ title, description }) => numbersOf(`${title} ${description}`).map(plain)))
  return numbersOf(draft.text).filter((number) => !given.has(plain(number)))
}

/** Whether a draft has what a right answer has; of several ways to say it, one. */
export const hasAll = (draft: Pick<Draft, 'text'>, { expects }: Pick<Answerable, 'expects'>): boolean => expects.every((value) => waysOf(value).some((way) => draft.text.toLowerCase().includes(way.toLowerCase())))
const citesRight = (draft: Draft, { by }: Answerable, { ids }: Account): boolean => by.every((id) => draft.sources.some(({ entryId }) => entryId === ids.get(id)))
const states = (draft: Draft): boolean => draft.statements.length > 0

type Tally = { right: number; wrong: number; refused: number; invented: number; kept: number; slipped: number }

/** Prints what went wrong in the share that the engine is made with; the other one is only counted. */
const explain = (share: Share, what: string, asked: string, { text, missing, broken, waits }: Draft): void => {
  if (isShown(share)) console.log(`     chatbot (${share}): ${what}: "${asked}" -> "${text}" [${[...waits, ...broken, ...missing.map(() => 'missing')].join(', ')}]`)
}

async function askAnswerable(engine: Engine, account: Account, share: Share, question: Answerable, tally: Tally): Promise<void> {
  const incoming = toIncoming(question)
  const draft = await engine.draft(account.owner, incoming)
  tally.invented += inventedIn(draft, account).length
  if (states(draft) && hasAll(draft, question) && citesRight(draft, question, account)) tally.right += 1
  else if (states(draft)) tally.wrong += 1
  else tally.refused += 1
  if (!states(draft) || !hasAll(draft, question)) explain(share, states(draft) ? 'wrong' : 'refused', question.text, draft)
  const said = await engine.draft(account.owner, incoming, question.said)
  if (states(said) && said.verdict === 'well-supported') tally.kept += 1
  else explain(share, 'a right answer was refused', `${question.text} / ${question.said}`, said)
  const wrong = await engine.draft(account.owner, incoming, question.wrong)
  if (!states(wrong)) return
  tally.slipped += 1
  explain(share, 'a wrong answer got through', `${question.text} / ${question.wrong}`, wrong)
}

/** Asks the questions of a shop's customers: of the installed model, and of models that answer rightly in other words, wrongly, or guess. Takes the engine, the account and its share. */
export async function measureQuestions(engine: Engine, account: Account, share: Share): Promise<Figure[]> {
  const { answerable, unanswerable } = account.shop
  const tally: Tally = { right: 0, wrong: 0, refused: 0, invented: 0, kept: 0, slipped: 0 }
  for (const question of answerable) await askAnswerable(engine, account, share, question, tally)
  let [answered, guessed] = [0, 0]
  const unknown = new Set<string>()
  for (const question of unanswerable) {
    const draft = await engine.draft(account.owner, toIncoming(question))
    tally.invented += inventedIn(draft, account).length
    if (states(draft)) {
      answered += 1
      explain(share, 'answered without an answer', question.text, draft)
    } else unknown.add(draft.text)
    const careless = await engine.draft(account.owner, toIncoming(question), question.tempting)
    if (!states(careless)) continue
    guessed += 1
    explain(share, 'a guess got through', `${question.text} / ${question.tempting}`, careless)
  }
  // What stands in a draft without a statement is read by a person: it must say nothing but that it is not known.
  if (isShown(share)) for (const text of unknown) console.log(`     chatbot (${share}): said without a statement: "${text}"`)
  const figure = (name: string, value: number, unit: string, budget: number | null, isMoreBetter = false): Figure => ({ name: `chatbot (${share}): ${name}`, value, unit, budget, isMoreBetter })
  const [asked, without] = [answerable.length, unanswerable.length]
  return [
    figure(`of ${asked} questions, answered with the right entry`, shareOf(tally.right, asked), '%', null, true),
    figure(`of ${asked} questions, answered otherwise`, shareOf(tally.wrong, asked), '%', null),
    figure(`of ${asked} questions, not answered`, shareOf(tally.refused, asked), '%', null),
    figure(`of ${without} questions without an answer, rightly not answered`, shareOf(without - answered, without), '%', null, true),
    figure('invented figures', tally.invented, '', 0),
    figure(`of ${asked} right answers in other words, kept`, shareOf(tally.kept, asked), '%', null, true),
    figure(`of ${asked} wrong answers, let through`, shareOf(tally.slipped, asked), '%', null),
    figure(`of ${without} guesses of a careless model, let through`, shareOf(guessed, without), '%', null),
  ]
}
