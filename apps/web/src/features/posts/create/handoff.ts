import { create } from 'zustand'
import type { ComposerForm, PostFile } from '../../composer/index.ts'

/** What the Create a Post dialog hands to the full editor: its form and its stored files. */
type Handoff = { form: ComposerForm; files: PostFile[] }

let waiting: Handoff | null = null

/** How many posts were handed over: an editor that is open already hears of the next one. */
export const useHandoffs = create<{ count: number }>(() => ({ count: 0 }))
export const hasHandoff = (): boolean => waiting !== null

/** Leaves a post for the full editor to pick up. */
export function handOver(handoff: Handoff): void {
  waiting = handoff
  useHandoffs.setState(({ count }) => ({ count: count + 1 }))
}

/** Picks up what the dialog left; null when there is nothing. */
export function takeHandoff(): Handoff | null {
  const taken = waiting
  waiting = null
  return taken
}
