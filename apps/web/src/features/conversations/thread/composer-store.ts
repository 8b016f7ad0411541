import type { ReplyFile } from '@marquee/contract/conversations/can-send'
import { create } from 'zustand'

/** A file of the library that goes with an answer. */
export type ComposerFile = ReplyFile & { id: string; thumbnailUrl: string }
type EditedDraft = { id: string; answersId: string | null }
export type ComposerState = { files: readonly ComposerFile[];  text: string; mode: 'reply' | 'note'; isPrivate: boolean; isOpen: boolean; /** Whether somebody just asked to write: the field takes the focus once. */ isWanted: boolean; savedReplyId: string | null; /** The draft whose text this was, and the message that it answers: sending approves it. */ draft: EditedDraft | null }
export const EMPTY_COMPOSER: ComposerState = { files: [], text: '', mode: 'reply', isPrivate: false, isOpen: false, isWanted: false, savedReplyId: null, draft: null }

/** What is being written, by thread: it is there again when somebody comes back. */
export const useComposers = create<Readonly<Record<string, ComposerState>>>(() => ({}))

/** Changes what is being written in a thread. */
export const setComposer = (threadId: string, change: Partial<ComposerState>): void =>
  useComposers.setState((all) => ({ [threadId]: { ...(all[threadId] ?? EMPTY_COMPOSER), ...change } }))

/** Opens the field of a thread and puts the focus there, now or once the thread is loaded. */
export const writeIn = (threadId: string, change: Partial<ComposerState> = {}): void => setComposer(threadId, { mode: 'reply', ...change, isOpen: true, isWanted: true })

const textIn = (threadId: string): string => useComposers.getState()[threadId]?.text ?? ''
/** Puts a text into the field of a thread. What was begun there stays below it. */
export const putInto = (threadId: string, text: string, change: Partial<ComposerState> = {}): void => writeIn(threadId, { ...change, text: [text, textIn(threadId)].filter((part) => part.trim() !== '').join('\n') })

/** Opens a draft in the field of its thread; one that is being edited there already stays as it is. */
export function editDraft(threadId: string, { id, text, answersId }: EditedDraft & { text: string }): void {
  if (useComposers.getState()[threadId]?.draft?.id === id && textIn(threadId).trim() !== '') writeIn(threadId)
  else putInto(threadId, text, { draft: { id, answersId } })
}
