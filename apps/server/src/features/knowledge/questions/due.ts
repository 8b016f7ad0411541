import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import type { KnowledgeContext } from '../context.ts'
import { questionsJob } from '../job-definitions.ts'
import { dropQuestionSources, dropRun, hasUnquestioned, setRunDue } from './question-queries.ts'

/** Passages of an entry, from its beginning, that questions are written for: a long file would take hundreds of calls. */
export const QUESTIONED_PASSAGES = 24

/** Whether a model writes questions. The simulator's are made of the words of the passages, which the search knows already: they find nothing more. */
export const hasQuestionWriter = ({ sandboxedTasks }: Pick<KnowledgeContext, 'sandboxedTasks'>): boolean => !sandboxedTasks.has('questions')

/** What names an entry in the prompt: its title, but not the name of a file. */
export const subjectOf = ({ type, title }: { type: string; title: string }): string => (type === 'uploaded_file' ? '' : title)

/** The hash of what questions are written for. Takes the entry and the text of the passage. */
export const hashSource = (entry: { type: string; title: string }, content: string): string =>
  createHash('sha256').update(`${subjectOf(entry)}\n${content}`).digest('hex').slice(0, 32)

/** Has questions written for the passages of an entry that have none. Takes the transaction that wrote the passages. */
export async function needQuestions(ctx: KnowledgeContext, trx: Tx, owner: string, entryId: string): Promise<void> {
  // Without a writer, there is no row: once one is configured, its start finds the entry.
  if (!hasQuestionWriter(ctx)) return dropRun(trx, owner, entryId)
  if (!(await hasUnquestioned(trx, owner, entryId, QUESTIONED_PASSAGES))) return
  await setRunDue(trx, owner, entryId, ctx.clock.now())
  await ctx.jobs.enqueue(trx, questionsJob, { id: entryId })
}

/** Has the questions of an entry written again; until then it is found by those that it has. */
export async function renewQuestions(ctx: KnowledgeContext, trx: Tx, owner: string, entryId: string): Promise<void> {
  await dropQuestionSources(trx, owner, entryId)
  await needQuestions(ctx, trx, owner, entryId)
}
