import type { ReplyFile } from '@marquee/contract/conversations/can-send'
import { create } from 'zustand'

/** A file of the library that goes with an answer. */
export type ComposerFile = ReplyFile & { id: string; thumbnailUrl: string }
export type ComposerState = { files: readonly ComposerFile[];  text: string; mode: 'reply' | 'note'; isPrivate: boolean; isOpen: boolean; /** Whether somebody just asked to write: the field takes the focus once. */ isWanted: boolean; savedReplyId: string | null }
export const EMPTY_COMPOSER: ComposerState = { files: [], text: '', mode: 'reply', isPrivate: false, isOpen: false, isWanted: false, savedReplyId: null }

/** What is being written, by thread: it is there again when somebody comes back. */
export const useComposers = create<Readonly<Record<string, ComposerState>>>(() => ({}))

/** Changes what is being written in a thread. */
export const setComposer = (threadId: string, change: Partial<ComposerState>): void =>
  useComposers.setState((all) => ({ [threadId]: { ...(all[threadId] ?? EMPTY_COMPOSER), ...change } }))

/** Opens the field of a thread and puts the focus there, now or once the thread is loaded. */
export const writeIn = (threadId: string, change: Partial<ComposerState> = {}): void => setComposer(threadId, { mode: 'reply', ...change, isOpen: true, isWanted: true })
