import { randomUUID } from 'node:crypto'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import { unreadable } from './answers.ts'
import { ask, type ComfyOnlineSettings } from './client.ts'

/** The reason of a 404 without the service's envelope: something else answers. */
const PLAIN_NOT_FOUND = 'HTTP 404'

/** Asks for a task that does not exist: the service says so only to a key that it accepts. Takes how it is reached. */
export function createComfyOnlineCheck(settings: ComfyOnlineSettings): VendorCheck {
  return async () => {
    const answer = await ask(settings, '/api/query_app_general_detail', randomUUID(), new AbortController().signal)
    if (answer.kind === 'ok') return answered()
    if (answer.kind === 'empty' || (answer.kind === 'not-found' && answer.reason === PLAIN_NOT_FOUND)) return unreadable
    return answer.kind === 'not-found' ? answered() : answer
  }
}
