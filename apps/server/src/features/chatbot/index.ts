export { draftReply } from './drafting/draft.ts'
export type { Draft, DraftingContext, DraftRequest, DraftSource, DraftStatement, Personality } from './drafting/types.ts'
export type { Incoming, ThreadTurn } from './drafting/reading/read-message.ts'
