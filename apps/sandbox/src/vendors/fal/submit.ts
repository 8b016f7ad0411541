import type { Studio } from '../../studio/studio.ts'
import type { Task } from '../../studio/types.ts'
import { toUncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'
import { findModel, readInput } from './read.ts'

export type ModelPath = { owner: string; alias: string; '*'?: string }

/**
 * Queues a run of a model. Takes the parts of its path, its input and where to report.
 * @throws Refusal 404 for an unknown model, 422 for a wrong input, 429 if too many are waiting.
 */
export async function submit(studio: Studio, { owner, alias, '*': rest }: ModelPath, input: unknown, webhook?: string): Promise<Task> {
  const path = [owner, alias, ...(rest ? [rest] : [])].join('/')
  const model = findModel(path)
  if (!model) throw new Refusal(404, `Application "${path.slice(0, 100)}" not found`)
  const job = await readInput(studio, model, toUncheckedObject(input))
  const task = studio.add({ vendor: 'fal', job, webhook, details: { owner, alias } })
  if (!task) throw new Refusal(429, 'The queue of this application is full.')
  return task
}
