import { z } from 'zod'
import { callVendor } from '../../platform/vendor-http.ts'
import { toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { SupabaseSettings } from './adapter.ts'

const settings = z.looseObject({ external: z.looseObject({}) })

/** Reads the settings of the project's sign-in, which needs its key. Takes how it is reached. */
export function createSupabaseCheck({ url, anonKey, timeoutMs }: Pick<SupabaseSettings, 'url' | 'anonKey' | 'timeoutMs'>): VendorCheck {
  return async () => {
    const reply = await callVendor({ baseUrl: url, headers: { apikey: anonKey }, timeoutMs }, { method: 'GET', path: '/auth/v1/settings' }, new AbortController().signal)
    if (reply.kind !== 'answer' || reply.status !== 200) return toFailure(reply, { isOnlyAsking: true })
    return settings.safeParse(reply.body).success ? answered() : { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }
  }
}
