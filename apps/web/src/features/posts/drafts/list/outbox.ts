import type { Draft } from '@marquee/contract/posts'
import { create } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../../lib/storage.ts'
import { DRAFT_EDITS } from '../../../../lib/storage-names.ts'
import type { DraftChange } from '../../../composer/index.ts'

/** An edit of a draft, with what is needed to send it later. */
export type WaitingEdit = {
  key: string
  /** The window in which it was made: its later edits build on this one, those of other windows do not. */
  from: string
  id: string
  change: DraftChange
  shown: Partial<Draft>
  /** The values before it, of the same fields. */
  base: Partial<Draft>
  /** `updatedAt` of the draft before it. */
  basedOn: string
  failure: string
  /** Whether another window changed the same: it is not sent before the user has chosen. */
  needsChoice?: boolean
}

/** This window, as its edits name it. */
export const THIS_WINDOW = newKey()

/** Edits that wait for the connection, in their order. They survive a reload of the page, and are those of all windows. */
export const useOutbox = create<{ owner: string | null; edits: readonly WaitingEdit[] }>(() => ({ owner: null, edits: [] }))

/** Edits that the browser's storage did not take: only this window has them. */
let unstored: readonly WaitingEdit[] = []

const currentUser = (): string | null => useSession.getState().user?.id ?? null

const isEdit = (value: unknown): value is WaitingEdit => {
  const { key, from, id, change, shown, base, basedOn, failure } = (value ?? {}) as Partial<WaitingEdit>
  return [key, from, id, basedOn, failure].every((text) => typeof text === 'string') && [change, shown, base].every((part) => typeof part === 'object' && part !== null)
}

function readStored(owner: string): WaitingEdit[] {
  const kept = readLocal(userKey(owner, DRAFT_EDITS))
  return Array.isArray(kept) ? kept.filter(isEdit) : []
}

const isSameList = (one: readonly WaitingEdit[], other: readonly WaitingEdit[]): boolean => one.length === other.length && one.every(({ key }, index) => key === other[index]?.key)

/** All edits of the signed-in user that are not stored, from every window of this browser. */
function keptEdits(): readonly WaitingEdit[] {
  const owner = currentUser()
  const shown = useOutbox.getState()
  if (owner !== shown.owner) unstored = []
  const edits = owner === null ? [] : [...readStored(owner), ...unstored]
  if (owner === shown.owner && isSameList(edits, shown.edits)) return shown.edits
  useOutbox.setState({ owner, edits })
  return edits
}

/** Changes the list that all windows share: what another one added or sent meanwhile is kept. */
function change(next: (edits: readonly WaitingEdit[]) => readonly WaitingEdit[]): void {
  const owner = currentUser()
  const edits = next(keptEdits())
  useOutbox.setState({ owner, edits })
  if (owner === null) return
  if (edits.length === 0) removeLocal(userKey(owner, DRAFT_EDITS))
  else writeLocal(userKey(owner, DRAFT_EDITS), edits)
  const stored = new Set(readStored(owner).map(({ key }) => key))
  unstored = edits.filter(({ key }) => !stored.has(key))
}

/** The edits that are sent once there is a connection, and those that wait for the user's choice. */
export const waitingEdits = (): readonly WaitingEdit[] => keptEdits().filter(({ needsChoice }) => !needsChoice)
export const editsToChoose = (): readonly WaitingEdit[] => keptEdits().filter(({ needsChoice }) => needsChoice)

/** Whether an edit of the draft waits for the connection. */
export const isWaiting = (id: string): boolean => waitingEdits().some((edit) => edit.id === id)

export const addWaiting = (edit: WaitingEdit): void => change((edits) => [...edits, edit])

/** Keeps an edit until the user has chosen, in place of an earlier one of the same draft. */
export const addChoice = (edit: WaitingEdit): void =>
  change((edits) => [...edits.filter(({ id, key, needsChoice }) => key !== edit.key && !(needsChoice && id === edit.id)), { ...edit, needsChoice: true }])

/** Removes an edit: it was sent, the server has rejected it, or the user has chosen. */
export const removeWaiting = ({ key }: WaitingEdit): void => change((edits) => edits.filter((edit) => edit.key !== key))
