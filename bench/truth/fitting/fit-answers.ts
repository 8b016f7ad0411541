import { existsSync, readFileSync } from 'node:fs'
import { selectStatements } from '../../../apps/sandbox/src/ai/answers/answer.ts'
import { choosePassage, isGiven, surenessOf, type Weights } from '../../../apps/sandbox/src/ai/answers/candidates.ts'
import { fitChoice, fitSure, type Labelled, type Outcome } from './descent.ts'
import { record } from './record.ts'
import { readTasks, type Recorded, type Task } from './tasks.ts'
import { readTrades } from '../corpora/trades.ts'
import { readSets } from '../set.ts'

const THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8] as const

/** An answer to a task, how sure it is, and whether it is right. */
type Judged = Outcome & { task: Task; probability: number; isOfRightEntry: boolean }
/** Trades are judged in this many groups, each by weights that were fitted to the others. */
const GROUPS = 5

const toLabelled = ({ choice, right }: Task): Labelled => ({ choice, right })

function answer(task: Task, weights: Pick<Weights, 'statement' | 'none'>): Omit<Judged, 'probability'> | null {
  const chosen = choosePassage(task.choice, weights)
  if (!chosen || (chosen.sure.hasKind > 0 && chosen.sure.kinds === 0)) return null
  const statements = selectStatements(chosen, task.question)
  return { task, sure: chosen.sure, isAnswerable: task.isAnswerable, isRight: task.isRight(statements), isOfRightEntry: statements.every(task.isOfRightEntry) }
}

const answerAll = (tasks: readonly Task[], weights: Pick<Weights, 'statement' | 'none'>): Omit<Judged, 'probability'>[] => tasks.flatMap((task) => answer(task, weights) ?? [])

/** The trades of the questions in groups of about the same size. */
function groupTrades(tasks: readonly Task[]): ReadonlySet<string>[] {
  const trades = [...new Set(tasks.map(({ trade }) => trade))]
  return Array.from({ length: Math.min(GROUPS, trades.length) }, (_, group) => new Set(trades.filter((_trade, index) => index % GROUPS === group)))
}

/** Fits both models: the second one to answers of trades that the first one has not seen. */
function fit(tasks: readonly Task[]): Weights {
  const outcomes = groupTrades(tasks).flatMap((group) => answerAll(tasks.filter(({ trade }) => group.has(trade)), fitChoice(tasks.filter(({ trade }) => !group.has(trade)).map(toLabelled))))
  return { ...fitChoice(tasks.map(toLabelled)), sure: fitSure(outcomes) }
}

/** Answers the questions of each trade by weights that were fitted to the others. */
function judgeEachTrade(tasks: readonly Task[]): Judged[] {
  return groupTrades(tasks).flatMap((group) => {
    const weights = fit(tasks.filter(({ trade }) => !group.has(trade)))
    return answerAll(tasks.filter(({ trade }) => group.has(trade)), weights).map((one) => ({ ...one, probability: surenessOf({ statements: [], sure: one.sure }, weights.sure) }))
  })
}

function printJudged(name: string, tasks: readonly Task[], judged: readonly Judged[]): void {
  const answerable = tasks.filter(({ isAnswerable }) => isAnswerable).length
  const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
  console.log(`${name}: ${answerable} answerable, ${tasks.length - answerable} not`)
  const ways = [...THRESHOLDS.map((threshold) => ({ way: `from ${threshold}`, isOne: ({ probability }: Judged) => probability >= threshold })), { way: 'as given', isOne: ({ sure, probability }: Judged) => isGiven(sure, probability) }]
  for (const { way, isOne } of ways) {
    const given = judged.filter(isOne)
    const right = given.filter(({ isRight }) => isRight).length
    const invented = given.filter(({ task }) => !task.isAnswerable).length
    console.log(`  ${way}: right ${percent(right, answerable)}, wrong ${percent(given.length - right - invented, answerable)}, invented ${invented}, cited rightly ${percent(given.filter(({ isOfRightEntry }) => isOfRightEntry).length, given.length)}`)
  }
}

const write = (weights: Readonly<Record<string, number>>): string => Object.entries(weights).map(([name, weight]) => `${name}: ${Number(weight.toFixed(2))}`).join(', ')

/**
 * Fits the offline answerer's weights (`apps/sandbox/src/ai/answers/weights.ts`) to the tuning sets and the corpus to learn from, and prints them with what they do to trades that they were not
 * fitted to. Takes the file that keeps the passages of each question; it is recorded when it is not there.
 */
async function fitAnswers(file: string): Promise<void> {
  const sets = [...readSets('tuning'), ...readTrades('trades-learn'), ...readTrades('trades-asked')]
  const judging = readTrades('trades-validate')
  if (!existsSync(file)) await record([...sets, ...judging], file)
  const recorded = readFileSync(file, 'utf8').trim().split('\n').map((line): Recorded & { mode: string } => JSON.parse(line))
  const tasks = await readTasks(sets, recorded)
  console.log(`${tasks.length} questions read`)
  const judged = judgeEachTrade(tasks)
  const [hard, easy] = [tasks.filter(({ isEasy }) => !isEasy), tasks.filter(({ isEasy }) => isEasy)]
  printJudged('questions in other words, asked with and without embeddings', hard, judged.filter(({ task }) => !task.isEasy))
  printJudged('questions with the title', easy, judged.filter(({ task }) => task.isEasy))
  const { statement, none, sure } = fit(tasks)
  const unseen = (await readTasks(judging, recorded)).filter(({ isEasy }) => !isEasy)
  printJudged('questions of trades that are only judged by', unseen, answerAll(unseen, { statement, none }).map((one) => ({ ...one, probability: surenessOf({ statements: [], sure: one.sure }, sure) })))
  console.log(`STATEMENT_WEIGHTS = { ${write(statement)} }\nNONE_WEIGHTS = { ${write(none)} }\nSURE_WEIGHTS = { ${write(sure)} }`)
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file of recorded passages: node scripts/run.mjs bench/truth/fitting/fit-answers.ts FILE')
await fitAnswers(file)
