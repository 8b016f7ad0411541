import { IMAGE_FAILURES } from '@marquee/contract/images'
import type { Failure } from '../../../ports/outcome.ts'

/** Codes of services for prompts that broke their rules (protocols/images.md sections 1 and 2). */
const MODERATED = /moderat|content|safety|policy/i

/** Our own code for a picture whose bytes cannot be sent to the service. */
export const SOURCE_GONE = 'source_gone'
const BY_CODE: Readonly<Record<string, string>> = { not_configured: IMAGE_FAILURES.notSetUp, [SOURCE_GONE]: IMAGE_FAILURES.sourceGone, unreachable_picture: IMAGE_FAILURES.unreachable }

const BY_KIND = {
  'not-found': IMAGE_FAILURES.misconfigured,
  unauthorized: IMAGE_FAILURES.unauthorized,
  'quota-exceeded': IMAGE_FAILURES.noCredit,
  'rate-limited': IMAGE_FAILURES.busy,
  unknown: IMAGE_FAILURES.noAnswer,
} as const

function explainRefusal(code: string, isEdit: boolean): string {
  const own = BY_CODE[code]
  if (own) return own
  if (isEdit) return IMAGE_FAILURES.editRefused
  return MODERATED.test(code) ? IMAGE_FAILURES.moderated : IMAGE_FAILURES.refused
}

/** Why a call for a job of this kind failed: one plain sentence for the user. The service's own message is only logged. */
export function explain(failure: Failure, kind: string): string {
  if (failure.kind === 'rejected') return explainRefusal(failure.code ?? '', kind !== 'generate')
  if (failure.kind === 'unavailable') return failure.isUnreadable ? IMAGE_FAILURES.unreadable : IMAGE_FAILURES.unavailable
  return BY_KIND[failure.kind]
}

/**
 * Whether a failed call may be retried. `safe`: it had no effect. `uncertain`: it may have had one, so its attempts are limited.
 * `final`: the failure is permanent.
 */
export function retryability(failure: Failure): 'safe' | 'uncertain' | 'final' {
  if (failure.kind === 'unknown' || (failure.kind === 'unavailable' && failure.isUnreadable)) return 'uncertain'
  return failure.kind === 'rate-limited' || failure.kind === 'unavailable' ? 'safe' : 'final'
}
