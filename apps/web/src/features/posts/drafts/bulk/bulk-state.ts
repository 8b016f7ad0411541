import { create } from 'zustand'

/** One post that an action left as it was, and why. */
export type BulkFailure = { id: string; name: string; reason: string }
/** What the last action did not do; null when it did everything. */
type BulkReport = { text: string; failures: readonly BulkFailure[] }

/** Whether an action runs, and what the last one left undone. */
export const useBulk = create<{ running: string | null; report: BulkReport | null }>(() => ({ running: null, report: null }))
export const dismissReport = (): void => useBulk.setState({ report: null })
