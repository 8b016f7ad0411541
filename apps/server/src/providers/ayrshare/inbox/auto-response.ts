import type { AutoResponse, Inbox } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import type { Client, Reply } from '../client.ts'
import { fromRead, readRefusal } from '../outcomes.ts'
import { autoResponse, changedAutoResponse } from './schemas.ts'
import { fromInboxRefusal } from './refusals.ts'

const PATH = '/messages/autoresponse'
const MESSAGING_OFF_CODE = 361

type Item = { autoResponseActive: boolean; autoResponseMessage: string; autoResponseWaitSeconds: number }
const toResponse = ({ autoResponseActive: isActive, autoResponseMessage: message, autoResponseWaitSeconds: waitSeconds }: Item): AutoResponse => ({ isActive, message, waitSeconds })

/** Setting it again does no harm, so a lost answer is one that can be asked for again. */
function readAnswer(reply: Reply, schema: typeof autoResponse | typeof changedAutoResponse): Outcome<AutoResponse> {
  // The answer is the profile's, for all its networks; the sentence of this refusal names none.
  if (reply.kind === 'answer' && readRefusal(reply.body).code === MESSAGING_OFF_CODE) return fromInboxRefusal('facebook', reply)
  const outcome = fromRead(reply, schema)
  return outcome.kind === 'ok' ? ok(toResponse(outcome.value)) : outcome
}

/** GET and POST /messages/autoresponse: one for all networks of a profile. */
export const createAutoResponse = (call: Client): Pick<Inbox, 'readAutoResponse' | 'changeAutoResponse'> => ({
  readAutoResponse: async (key) => readAnswer(await call({ method: 'GET', path: PATH, profileKey: key }), autoResponse),
  async changeAutoResponse(key, { isActive, message, waitSeconds }) {
    const body = {
      ...(isActive === undefined ? {} : { autoResponseActive: isActive }),
      ...(message === undefined ? {} : { autoResponseMessage: message }),
      ...(waitSeconds === undefined ? {} : { autoResponseWaitSeconds: waitSeconds }),
    }
    return readAnswer(await call({ method: 'POST', path: PATH, profileKey: key, body }), changedAutoResponse)
  },
})
