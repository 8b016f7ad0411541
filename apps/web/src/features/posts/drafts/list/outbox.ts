import type { Draft } from '@marquee/contract/posts'
import { create } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../../lib/storage.ts'
import { DRAFT_EDITS } from '../../../../lib/storage-names.ts'
import type { DraftChange } from '../../../composer/index.ts'

/** An edit of a draft, with what is needed to send it later. */
export type WaitingEdit = {
  id: string
  change: DraftChange
  shown: Partial<Draft>
  /** The values before it, of the same fields. */
  base: Partial<Draft>
  /** `updatedAt` of the draft before it. */
  basedOn: string
  failure: string
}

/** Edits that wait for the connection, in their order. They survive a reload of the page. */
export const useOutbox = create<{ owner: string | null; edits: readonly WaitingEdit[] }>(() => ({ owner: null, edits: [] }))

const currentUser = (): string | null => useSession.getState().user?.id ?? null

const isEdit = (value: unknown): value is WaitingEdit => {
  const { id, change, shown, base, basedOn, failure } = (value ?? {}) as Partial<WaitingEdit>
  return [id, basedOn, failure].every((text) => typeof text === 'string') && [change, shown, base].every((part) => typeof part === 'object' && part !== null)
}

/** The edits of the signed-in user; read from this browser the first time. */
export function waitingEdits(): readonly WaitingEdit[] {
  const owner = currentUser()
  if (owner !== useOutbox.getState().owner) {
    const kept = owner === null ? [] : readLocal(userKey(owner, DRAFT_EDITS))
    useOutbox.setState({ owner, edits: Array.isArray(kept) ? kept.filter(isEdit) : [] })
  }
  return useOutbox.getState().edits
}

function keep(edits: readonly WaitingEdit[]): void {
  const owner = currentUser()
  useOutbox.setState({ owner, edits })
  if (owner === null) return
  if (edits.length === 0) removeLocal(userKey(owner, DRAFT_EDITS))
  else writeLocal(userKey(owner, DRAFT_EDITS), edits)
}

/** Whether an edit of the draft waits. */
export const isWaiting = (id: string): boolean => waitingEdits().some((edit) => edit.id === id)

export const addWaiting = (edit: WaitingEdit): void => keep([...waitingEdits(), edit])

/** Removes the first edit: it was sent, or the server has rejected it. */
export const removeFirst = (): void => keep(waitingEdits().slice(1))
