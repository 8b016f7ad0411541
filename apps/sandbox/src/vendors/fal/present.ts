import type { AddressOf } from '../../studio/addresses.ts'
import type { Studio } from '../../studio/studio.ts'
import type { Output, Task } from '../../studio/types.ts'

const MS_PER_SECOND = 1000
const WORDS = { queued: 'IN_QUEUE', running: 'IN_PROGRESS', completed: 'COMPLETED', failed: 'COMPLETED', canceled: 'COMPLETED' } as const

/** @returns the URLs of a request, at the address where the sandbox was reached: with only owner and alias, not the whole path of the model. */
export function addressesOf(reached: string, task: Task): Record<string, string> {
  const base = `${reached}/fal/${String(task.details.owner)}/${String(task.details.alias)}/requests/${task.id}`
  return { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` }
}

/** What a model printed: when it began and how it ended. */
function logsOf({ startedAt, finishedAt, error }: Task): object[] {
  const line = (at: number, message: string, level: 'INFO' | 'ERROR') => ({ message, level, source: 'USER', timestamp: new Date(at).toISOString() })
  const end = finishedAt ? [line(finishedAt, error ?? 'The request is complete.', error ? 'ERROR' : 'INFO')] : []
  return [...(startedAt ? [line(startedAt, 'The request has started.', 'INFO')] : []), ...end]
}

/** A request's state, as its status route returns it. `COMPLETED` only means that it has ended; its outcome is in the result. */
export function describeStatus(studio: Studio, task: Task, reached: string, hasLogs = false): object {
  const { startedAt, finishedAt } = task
  return {
    status: WORDS[task.status],
    request_id: task.id,
    ...addressesOf(reached, task),
    ...(task.status === 'queued' ? { queue_position: studio.countBefore(task) } : {}),
    ...(hasLogs && task.status !== 'queued' ? { logs: logsOf(task) } : {}),
    ...(startedAt && finishedAt ? { metrics: { inference_time: (finishedAt - startedAt) / MS_PER_SECOND } } : {}),
  }
}

function describeFile({ file, type, size }: Output, addressOf: AddressOf): object {
  return { url: addressOf(file), content_type: type, file_name: `output.${type === 'video/mp4' ? 'mp4' : 'png'}`, file_size: size }
}

/** The output of a model, in its format. */
export function describeResult(task: Task, addressOf: AddressOf): object {
  const [output] = task.outputs
  if (!output) return {}
  if (output.type === 'video/mp4') return { video: describeFile(output, addressOf) }
  return { image: { ...describeFile(output, addressOf), width: output.width, height: output.height } }
}

/** @returns the body of a model that failed. */
export const describeFailure = (task: Task): object => ({ detail: [{ loc: ['body', 'image_url'], msg: task.error ?? 'The request was cancelled.', type: 'image_load_error' }] })

/** The body of a webhook. */
export function describeReport(task: Task, addressOf: AddressOf): object {
  const common = { request_id: task.id, gateway_request_id: task.id }
  if (task.status === 'completed') return { ...common, status: 'OK', payload: describeResult(task, addressOf) }
  return { ...common, status: 'ERROR', error: 'Unexpected status code: 422', payload: describeFailure(task) }
}
