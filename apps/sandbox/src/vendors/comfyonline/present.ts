import type { AddressOf } from '../../studio/addresses.ts'
import type { WebhookProtocol } from '../../studio/hooks.ts'
import type { Task, TaskStatus } from '../../studio/types.ts'

const APP_WORDS: Readonly<Record<TaskStatus, string>> = { queued: 'PENDING', running: 'IN_PROGRESS', completed: 'COMPLETED', failed: 'FAILED', canceled: 'FAILED' }
const WORKFLOW_WORDS: Readonly<Record<TaskStatus, string>> = { ...APP_WORDS, failed: 'ERROR', canceled: 'ERROR' }
const MS_PER_SECOND = 1000

const outputOf = (task: Task, addressOf: AddressOf) => ({ output_url_list: task.outputs.map(({ file }) => addressOf(file)) })

/** A task of an app, as its status query returns it. */
export function describeApp(task: Task, addressOf: AddressOf): object {
  return { task_id: task.id, status: APP_WORDS[task.status], output: outputOf(task, addressOf), error_message: task.error }
}

/** A run of a workflow, as its status query returns it: with other field names than an app's. */
export function describeWorkflow(task: Task, addressOf: AddressOf): object {
  const { startedAt, finishedAt } = task
  const time = startedAt && finishedAt ? { execution_time: (finishedAt - startedAt) / MS_PER_SECOND } : {}
  return { task_id: task.id, state: WORKFLOW_WORDS[task.status], output: outputOf(task, addressOf), error_message: task.error, ...time }
}

/** Its webhooks carry no signature. */
export const comfyonlineWebhooks: WebhookProtocol = {
  describe: (task, addressOf) => ({
    task_id: task.id,
    status: task.details.call === 'workflow' ? WORKFLOW_WORDS[task.status] : APP_WORDS[task.status],
    output: outputOf(task, addressOf),
    error_message: task.error,
  }),
  headersFor: () => ({}),
}
