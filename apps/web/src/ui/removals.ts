import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { onSessionEnd, storedAccessToken } from '../lib/session.ts'
import { toast } from './toast-store.ts'

/** How items of one kind are deleted on the server, in one step that cannot be undone. */
export type Removal<T> = {
  idOf: (item: T) => string
  /** The message's text, for example `“Cup” deleted`. */
  textOf: (item: T) => string
  /** Deletes it; a rejection restores it and shows `errorOf`. */
  drop: (item: T) => Promise<void>
  /** The same while the page goes away and nothing can be awaited. */
  dropOnPageHide: (item: T, token: string) => void
  errorOf: (item: T, error: unknown) => string
}

export type Removals<T> = {
  /** What was removed from the screen, by id. */
  useRemoved: UseBoundStore<StoreApi<ReadonlyMap<string, T>>>
  /** Removes an item from the screen at once and offers Undo for 6 s; then it is deleted (design.md rule C). */
  remove: (item: T) => void
  /** Deletes pending items now: the screen is left, and Undo with it. */
  commitAll: () => void
  /** Deletes pending items now, while the page goes away. */
  commitOnPageHide: () => void
}

type Waiting<T> = { item: T; dismiss: () => void }

/** Creates the deletions of one kind of item. Takes how they are deleted; returns what a screen needs. */
export function createRemovals<T>({ idOf, textOf, drop, dropOnPageHide, errorOf }: Removal<T>): Removals<T> {
  const useRemoved = create<ReadonlyMap<string, T>>(() => new Map())
  const waiting = new Map<string, Waiting<T>>()
  const show = (item: T, isGone: boolean): void => {
    const next = new Map(useRemoved.getState())
    if (isGone) next.set(idOf(item), item)
    else next.delete(idOf(item))
    useRemoved.setState(next, true)
  }
  const restore = (item: T): void => {
    waiting.delete(idOf(item))
    show(item, false)
  }
  const commit = async (item: T): Promise<void> => {
    if (!waiting.delete(idOf(item))) return
    try {
      await drop(item)
    } catch (error) {
      toast({ kind: 'error', text: errorOf(item, error) })
    } finally {
      show(item, false)
    }
  }
  const commitAll = (): void => {
    for (const { dismiss } of [...waiting.values()]) dismiss()
  }
  // A user's pending deletions must not be sent as the next user of this tab.
  onSessionEnd(() => {
    for (const { item, dismiss } of [...waiting.values()]) {
      restore(item)
      dismiss()
    }
  })
  return {
    useRemoved,
    commitAll,
    remove(item) {
      if (waiting.has(idOf(item))) return
      const pending: Waiting<T> = { item, dismiss: () => undefined }
      waiting.set(idOf(item), pending)
      show(item, true)
      pending.dismiss = toast({ text: textOf(item), action: { label: 'Undo', onClick: () => restore(item) }, onGone: () => void commit(item) })
    },
    commitOnPageHide() {
      const token = storedAccessToken()
      for (const { item, dismiss } of [...waiting.values()]) {
        // Without a session nothing can be deleted: the row is restored.
        if (token === null) restore(item)
        else waiting.delete(idOf(item))
        dismiss()
        if (token !== null) dropOnPageHide(item, token)
      }
    },
  }
}
