import type { StoreTrouble } from '@marquee/contract/commerce/stores/states'
import type { Failure } from '../../../ports/outcome.ts'

/** What a failed call says about a store: `revoked` when nothing acts as it any more, `wait` when it is to be asked again later, else its trouble. */
export type Meaning = { kind: 'revoked' } | { kind: 'wait'; seconds: number } | { kind: 'trouble'; trouble: StoreTrouble; isLasting: boolean }

const REFUSALS: Readonly<Record<string, StoreTrouble>> = {
  'scope-missing': 'scope-missing', 'store-closed': 'store-closed', 'no-store': 'store-closed', 'not-a-store': 'unreadable', moved: 'no-answer', address: 'no-answer',
}

/** The meaning of a failed call. `isLasting`: asking again soon does not help. */
export function meaningOf(failure: Failure): Meaning {
  switch (failure.kind) {
    case 'unauthorized':
      return { kind: 'revoked' }
    case 'rate-limited':
      return { kind: 'wait', seconds: failure.retryAfterSeconds }
    case 'quota-exceeded':
      return { kind: 'trouble', trouble: 'limit-reached', isLasting: true }
    case 'rejected':
      return { kind: 'trouble', trouble: REFUSALS[failure.code ?? ''] ?? 'unreadable', isLasting: true }
    case 'not-found':
      return { kind: 'trouble', trouble: 'unreadable', isLasting: true }
    case 'unavailable':
      return { kind: 'trouble', trouble: failure.isUnreadable ? 'unreadable' : 'no-answer', isLasting: false }
    case 'unknown':
      return { kind: 'trouble', trouble: 'no-answer', isLasting: false }
  }
}
