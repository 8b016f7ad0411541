import { readTask } from '../../../apps/sandbox/src/ai/answers/answer.ts'
import type { Choice } from '../../../apps/sandbox/src/ai/answers/candidates.ts'
import type { Statement } from '../../../apps/sandbox/src/ai/answers/passages.ts'
import { readForeground } from '../../../apps/sandbox/src/ai/background.ts'
import type { Question } from '../../../apps/sandbox/src/ai/answers/question.ts'
import type { TruthQuestion, TruthSet } from '../format.ts'

/** By this mark a prompt says which sentences are not repeated: nothing is answered from them. */
const NOT_QUOTED = '⟦'
/** A question as a model was asked it: with its passages, written as the server writes them. */
export type Recorded = { trade: string; question: string; passages: string }
/** A question with its features and what is right. `isEasy`: written from an entry, with its title; not judged, only learned from. */
export type Task = { trade: string; text: string; isEasy: boolean; isAnswerable: boolean; question: Question; choice: Choice; /** For each candidate, whether it answers by itself. */ right: boolean[]; isRight: (statements: readonly Statement[]) => boolean; isOfRightEntry: (statement: Statement) => boolean }

/** Questions that name a thing by its title, as people ask every day; the sets' own ask in other words. */
const EASY: readonly ((title: string) => string)[] = [
  (title) => `How much is the ${title}?`, (title) => `How old is the ${title}?`, (title) => `How heavy is the ${title}?`, (title) => `How long does the ${title} take?`, (title) => `Who made the ${title}?`, (title) => `Was kostet ${title}?`, (title) => `¿Cuánto cuesta ${title}?`,
  (title) => `What time does the ${title} start?`, (title) => `How many people can join the ${title}?`, (title) => `What do we have to pay for the ${title}?`, (title) => `Who runs the ${title}?`, (title) => `On which days is the ${title} held?`, (title) => `Wann beginnt ${title}?`, (title) => `¿Cuándo empieza ${title}?`,
  (title) => `How many people does the ${title} hold?`, (title) => `When can I collect the ${title}?`,
]
/** Each entry is asked about twice, with words this far apart. */
const EASY_STEPS = [0, 9] as const
/** Passages of an easy question, the right one among the first, as a search finds it by its title. */
const EASY_PASSAGES = 6
const MAX_EASY_TITLE = 40

const tidyTitle = (title: string): string => title.replaceAll(/[\s:]+/gu, ' ').trim()

/** The titles that passages of an entry or file have. */
function titlesOf(set: TruthSet, ids: readonly string[]): Set<string> {
  const titles = [...set.entries.map(({ id, title }) => ({ id, title })), ...set.files.map(({ id, name }) => ({ id, title: name.replace(/\.md$/u, '.txt') }))]
  return new Set(titles.filter(({ id }) => ids.includes(id)).map(({ title }) => tidyTitle(title)))
}

/** Two entries that contradict each other both answer. */
const areAlternatives = ({ answeredBy, expects }: TruthQuestion): boolean => answeredBy.length > 1 && expects.length > 1

async function readRecorded(set: TruthSet, { trade, question: text, passages }: Recorded): Promise<Task | null> {
  const asked = set.questions.find((question) => question.text === text)
  const read = await readTask(text, readForeground(passages, NOT_QUOTED))
  if (!read) return null
  const titles = titlesOf(set, asked?.answeredBy ?? [])
  const isOfRightEntry = ({ passage }: Statement): boolean => titles.has(passage.title.trim())
  const isRight = (statements: readonly Statement[]): boolean => {
    if (!asked || !statements.every(isOfRightEntry)) return false
    const said = statements.map((statement) => statement.text).join('\n')
    return areAlternatives(asked) ? asked.expects.some((part) => said.includes(part)) : asked.expects.every((part) => said.includes(part))
  }
  return { trade, text, isEasy: false, isAnswerable: asked !== undefined, ...read, right: read.choice.candidates.map(({ statement }) => isRight([statement])), isRight, isOfRightEntry }
}

/** Passages of a trade beginning with those of one entry, each as a server writes it. */
function passagesFrom(set: TruthSet, at: number): string {
  const entries = Array.from({ length: Math.min(EASY_PASSAGES, set.entries.length) }, (_, step) => set.entries[(at + step * 7) % set.entries.length])
  return entries.flatMap((entry, index) => (entry ? `[${index + 1}] ${tidyTitle(entry.title)}: ${entry.description.replaceAll(/\n\s*\n/gu, '\n').trim()}` : [])).join('\n\n')
}

async function readEasy(set: TruthSet, at: number, step: number): Promise<Task | null> {
  const entry = set.entries[at]
  const ask = EASY[(at + step) % EASY.length]
  if (!entry || !ask || entry.title.length > MAX_EASY_TITLE || entry.conflict !== undefined) return null
  const text = ask(entry.title)
  const read = await readTask(text, passagesFrom(set, at))
  if (!read || read.question.kinds.length === 0) return null
  const title = tidyTitle(entry.title)
  const isOfRightEntry = ({ passage }: Statement): boolean => passage.title.trim() === title
  const stating = new Set(read.evidence.filter(({ statement, kinds }) => isOfRightEntry(statement) && kinds > 0).map(({ statement }) => statement))
  const isRight = (statements: readonly Statement[]): boolean => statements.some((statement) => stating.has(statement))
  return { trade: set.trade, text, isEasy: true, isAnswerable: stating.size > 0, ...read, right: read.choice.candidates.map(({ statement }) => isRight([statement])), isOfRightEntry, isRight }
}

/** What weights are fitted to: the recorded questions of the sets, and easy ones written from the entries. */
export async function readTasks(sets: readonly TruthSet[], recorded: readonly Recorded[]): Promise<Task[]> {
  const tasks: Task[] = []
  for (const set of sets) {
    for (const one of recorded.filter(({ trade }) => trade === set.trade)) {
      const task = await readRecorded(set, one)
      if (task) tasks.push(task)
    }
    for (const at of set.entries.keys()) {
      for (const step of EASY_STEPS) {
        const task = await readEasy(set, at, step)
        if (task) tasks.push(task)
      }
    }
  }
  return tasks
}
