import { create } from 'zustand'

/** One post that an action left unchanged, and why. */
export type BulkFailure = { id: string; name: string; reason: string }
/** The failures of the last action; null when there were none. */
type BulkReport = { text: string; failures: readonly BulkFailure[] }

/** Whether an action is running, and the failures of the last one. */
export const useBulk = create<{ running: string | null; report: BulkReport | null }>(() => ({ running: null, report: null }))
export const dismissReport = (): void => useBulk.setState({ report: null })
