import { callVendor } from '../../platform/vendor-http.ts'
import { type Failure, toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import { readRefusal } from './outcomes.ts'
import { userAnswer } from './schemas.ts'

type Settings = { baseUrl: string; apiKey: string; timeoutMs: number }

const QUOTA_CODE = 106
const API_KEY_CODE = 102
const foreign: Failure = { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }

/** Reads the account that the key belongs to (protocols/ayrshare.md section 2). Takes how it is reached. */
export function createAyrshareCheck({ baseUrl, apiKey, timeoutMs }: Settings): VendorCheck {
  const vendor = { baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }
  return async () => {
    const reply = await callVendor(vendor, { method: 'GET', path: '/user' }, new AbortController().signal)
    if (reply.kind !== 'answer') return toFailure(reply, { isOnlyAsking: true })
    const reason = `HTTP ${reply.status}`
    if (reply.status >= 400) {
      const { code } = readRefusal(reply.body)
      if (code === QUOTA_CODE) return { kind: 'quota-exceeded', reason }
      if (code === API_KEY_CODE) return { kind: 'unauthorized', reason }
      // It answers everything in JSON; a page is somebody else's.
      return reply.body === undefined && reply.status < 500 ? foreign : toFailure(reply, { isOnlyAsking: true })
    }
    const { success, data } = userAnswer.safeParse(reply.body)
    if (!success) return foreign
    const { monthlyPostCount: used, monthlyPostQuota: quota } = data
    return answered(used !== undefined && quota !== undefined && quota > 0 && used >= quota ? 'quota-used' : null)
  }
}
