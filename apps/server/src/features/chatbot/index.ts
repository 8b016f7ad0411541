export { draftReply } from './drafting/draft.ts'
export type { DraftRequest } from './drafting/types.ts'
