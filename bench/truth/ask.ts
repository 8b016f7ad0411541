import type { TruthAccount } from './accounts.ts'
import type { TruthQuestion } from './format.ts'
import type { Measured } from './measured.ts'
import { mayBeRead, type Share } from './set.ts'

/** What the product aims at, in percent; `invented` is of every 48 unanswerable questions. */
const AIMS = { right: 60, wrong: 3, precision: 90, invented: 1 } as const
const UNANSWERABLE = 48

type Method = 'words' | 'words-and-meaning'
const NAMES: Readonly<Record<Method, string>> = { words: 'words alone', 'words-and-meaning': 'words and embeddings' }

type Answer = { answer: string; isAnswered: boolean; citations: { entryId: string }[]; nearest: { quote: string }[]; followUps: string[] }
type Verdict = 'right' | 'wrong' | 'does not say'
type Asked = { account: TruthAccount; question: TruthQuestion; verdict: Verdict; answer: Answer }
type Invented = { account: TruthAccount; text: string; answer: Answer }
type FollowUp = { account: TruthAccount; text: string; isAnswered: boolean }

const ask = ({ client }: TruthAccount, question: string): Promise<Answer> => client.call<Answer>('POST', '/api/knowledge/ask', { question })

/** Two entries that contradict each other both answer: either value is right. */
const areAlternatives = ({ answeredBy, expects }: TruthQuestion, { set }: TruthAccount): boolean =>
  answeredBy.length > 1 && expects.length > 1 && answeredBy.some((id) => set.entries.find((entry) => entry.id === id)?.conflict !== undefined)

/** A right answer has what is expected, and names the row of a table that it is of. */
function judge(account: TruthAccount, question: TruthQuestion, { answer, isAnswered }: Answer): Verdict {
  if (!isAnswered) return 'does not say'
  const has = (part: string): boolean => answer.includes(part)
  const isRight = areAlternatives(question, account) ? question.expects.some(has) : question.expects.every(has)
  return isRight && (question.rowSubject === undefined || has(question.rowSubject)) ? 'right' : 'wrong'
}

/** Whether a question that is not answered is shown a sentence that answers it: none is said to. */
function isShown({ account, question, answer }: Asked): boolean {
  if (answer.isAnswered) return false
  const has = (part: string): boolean => answer.nearest.some(({ quote }) => quote.includes(part))
  return areAlternatives(question, account) ? question.expects.some(has) : question.expects.every(has)
}

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : (100 * count) / all)

function citationFigures(asked: readonly Asked[]): { precision: number; recall: number } {
  const answered = asked.filter(({ answer }) => answer.isAnswered)
  const rightIds = ({ account, question }: Asked): Set<string | undefined> => new Set(question.answeredBy.map((id) => account.ids.get(id)))
  const cited = answered.flatMap((one) => one.answer.citations.map(({ entryId }) => rightIds(one).has(entryId)))
  const reached = asked.filter((one) => one.answer.citations.some(({ entryId }) => rightIds(one).has(entryId)))
  return { precision: shareOf(cited.filter(Boolean).length, cited.length), recall: shareOf(reached.length, asked.length) }
}

function measureShare(share: Share, method: Method, asked: readonly Asked[], unanswerable: readonly Invented[], followUps: readonly FollowUp[]): Measured[] {
  const figure = (name: string, value: number, aim: number | null, isMoreBetter: boolean, unit: Measured['unit'] = '%'): Measured => ({ name: `ask, ${NAMES[method]}: ${name}`, share, value, unit, aim, isMoreBetter })
  const of = (verdict: Verdict): number => shareOf(asked.filter((one) => one.verdict === verdict).length, asked.length)
  const { precision, recall } = citationFigures(asked)
  const invented = unanswerable.filter(({ answer }) => answer.isAnswered).length
  return [
    figure('right', of('right'), AIMS.right, true),
    figure('wrong', of('wrong'), AIMS.wrong, false),
    figure('does not say', of('does not say'), null, false),
    figure('does not say, but shows what is expected as near', shareOf(asked.filter(isShown).length, asked.length), null, true),
    figure(`invented answers to ${unanswerable.length} unanswerable`, invented, Math.max(1, Math.floor((AIMS.invented * unanswerable.length) / UNANSWERABLE)), false, ''),
    figure('citations of an entry that answers', precision, AIMS.precision, true),
    figure('questions that cite an entry that answers', recall, null, true),
    figure('offered questions that get an answer', shareOf(followUps.filter(({ isAnswered }) => isAnswered).length, followUps.length), 100, true),
  ]
}

/** Prints what went wrong, but not of the held-out share, which is for judging. */
function printFailures(method: Method, asked: readonly Asked[], unanswerable: readonly Invented[], followUps: readonly FollowUp[]): void {
  const print = ({ share, set }: TruthAccount, line: string): void => {
    if (mayBeRead(share)) console.log(`     ask, ${NAMES[method]} (${set.trade}): ${line}`)
  }
  for (const { account, question, verdict, answer } of asked) if (verdict !== 'right') print(account, `${verdict}: ${question.text} [${question.answeredBy.join(', ')}: ${question.expects.join(', ')}]${answer.isAnswered ? ` "${answer.answer}"` : ''}`)
  for (const { account, text, answer } of unanswerable) if (answer.isAnswered) print(account, `invented: ${text} "${answer.answer}"`)
  for (const { account, text, isAnswered } of followUps) if (!isAnswered) print(account, `offered without an answer: ${text}`)
}

/**
 * Asks every question of the sets, those without an answer, and the first question that each answer offers next. Takes the accounts and the method that
 * the server's search uses; prints what was wrong in shares that may be read.
 */
export async function measureAsk(accounts: readonly TruthAccount[], method: Method): Promise<Measured[]> {
  const asked: Asked[] = []
  const unanswerable: Invented[] = []
  const followUps: FollowUp[] = []
  for (const account of accounts) {
    for (const question of account.set.questions) {
      const answer = await ask(account, question.text)
      asked.push({ account, question, verdict: judge(account, question, answer), answer })
      const [text] = answer.followUps
      if (text !== undefined) followUps.push({ account, text, isAnswered: (await ask(account, text)).isAnswered })
    }
    for (const { text } of account.set.unanswerable) unanswerable.push({ account, text, answer: await ask(account, text) })
  }
  printFailures(method, asked, unanswerable, followUps)
  const ofShare = <T extends { account: TruthAccount }>(all: readonly T[], share: Share): T[] => all.filter(({ account }) => account.share === share)
  return [...new Set(accounts.map(({ share }) => share))].flatMap((share) => measureShare(share, method, ofShare(asked, share), ofShare(unanswerable, share), ofShare(followUps, share)))
}
