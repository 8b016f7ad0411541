import { isFinished } from '../../studio/types.ts'
import type { Task } from '../../studio/types.ts'

/** Details of a prompt: its number, its graph, its output node and the name of its output file. */
export type PromptDetails = { number: number; prompt: unknown; output: string; filename: string; extra: unknown }

/** @returns the details of one of ComfyUI's tasks. */
export const detailsOf = (task: Task): PromptDetails => task.details as PromptDetails

/** A prompt in the format of the queue and the history. */
export function describePrompt(task: Task): unknown[] {
  const { number, prompt, output, extra } = detailsOf(task)
  return [number, task.id, prompt, extra, [output]]
}

function messagesOf(task: Task): unknown[] {
  const common = { prompt_id: task.id, timestamp: task.finishedAt }
  const start = ['execution_start', { ...common, timestamp: task.startedAt }]
  if (task.status === 'completed') return [start, ['execution_success', common]]
  if (task.status === 'canceled') return [start, ['execution_interrupted', { ...common, node_id: detailsOf(task).output }]]
  return [start, ['execution_error', { ...common, node_id: detailsOf(task).output, exception_message: task.error, exception_type: 'RuntimeError' }]]
}

/** The history entries of finished tasks; a running prompt has none. */
export function describeHistory(tasks: Task[]): Record<string, unknown> {
  const entries = tasks.filter(isFinished).map((task) => {
    const { output, filename } = detailsOf(task)
    const isDone = task.status === 'completed'
    const outputs = isDone ? { [output]: { images: [{ filename, subfolder: '', type: 'output' }] } } : {}
    return [task.id, { prompt: describePrompt(task), outputs, status: { status_str: isDone ? 'success' : 'error', completed: isDone, messages: messagesOf(task) }, meta: {} }]
  })
  return Object.fromEntries(entries)
}
