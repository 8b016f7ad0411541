import { create } from 'zustand'
import type { ComposerForm, PostFile } from '../../composer/index.ts'

/** What the Create a Post dialog passes to the full editor: its form and its stored files. */
type Handoff = { form: ComposerForm; files: PostFile[] }

let waiting: Handoff | null = null

/** Number of handoffs: an editor that is already open is notified of the next one. */
export const useHandoffs = create<{ count: number }>(() => ({ count: 0 }))
export const hasHandoff = (): boolean => waiting !== null

/** Passes a post to the full editor. */
export function storeHandoff(handoff: Handoff): void {
  waiting = handoff
  useHandoffs.setState(({ count }) => ({ count: count + 1 }))
}

/** Takes the dialog's handoff; null when there is none. */
export function takeHandoff(): Handoff | null {
  const taken = waiting
  waiting = null
  return taken
}
