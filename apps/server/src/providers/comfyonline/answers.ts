import { ok, type Outcome } from '../../ports/outcome.ts'
import type { Answer } from './client.ts'
import { createdTask } from './schemas.ts'

/** The outcome of an unreadable response. */
export const unreadable: Outcome<never> = { kind: 'unavailable', reason: 'The answer is not what the protocol says.', isUnreadable: true }

/** The id in the response of a call that starts a task, or why there is none. */
export function readTaskId(answer: Answer): Outcome<string> {
  if (answer.kind === 'empty') return unreadable
  if (answer.kind !== 'ok') return answer
  const created = createdTask.safeParse(answer.value)
  return created.success ? ok(created.data.task_id) : unreadable
}

/** The error for a picture that the service cannot fetch: it accepts addresses only. */
export const unreachablePicture: Outcome<never> = { kind: 'rejected', reason: 'The service takes pictures by public addresses only.', code: 'unreachable_picture' }

