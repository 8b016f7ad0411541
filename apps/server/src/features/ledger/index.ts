export type { Kind, KindRules, Learned, Rest } from './kind.ts'
export { createLedger, type Ledger, lookUpOpenCalls } from './ledger.ts'
export { type DispatchRow, holdForSystem as holdIntents, listOpenForSystem } from './queries.ts'
export { retryAt } from './rules.ts'
