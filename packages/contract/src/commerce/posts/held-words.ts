import { type FactKind, type FactValue } from '../facts/fact.ts'
import { factNoun, withoutLabel } from '../facts/words.ts'
import type { HeldDecision } from './held.ts'

/** Why a text with facts cannot be saved. Nothing is lost: the editor keeps it. */
export const FACT_ERRORS = {
  unknown: 'A fact in this text belongs to a product that is not in your stores. Remove that fact and save again.',
  noValue: (product: string, kind: FactKind) => `${product} has no ${factNoun(kind)} in the store. Remove that fact and save again.`,
  tooMany: (most: number) => `A post can have at most ${most} facts.`,
} as const

/** Answers to decisions about held posts. */
export const HELD_ERRORS = {
  changed: 'The store has changed again since this was shown. Look at the post once more.',
  notHeld: 'This post does not wait for a decision.',
  undoOver: 'This can no longer be taken back.',
  nothingLeft: 'Nothing would be left of the text.',
  noValue: 'The store has no such value any more.',
  notRewritten: 'The sentence could not be rewritten with the new value.',
  pastTime: 'Choose a time in the future.',
  noSlot: 'There is no free slot in the coming weeks. Choose a time.',
} as const

export const HELD_TEXTS = {
  wait: 'Wait until it is back',
  rewrite: 'Rewrite',
  doNotSend: 'Do not send',
  send: 'Send',
  /** Everything is true again, but the time of the post has passed. */
  trueAgain: 'True again',
  late: 'Every fact is true again, but the time of this post has passed.',
  held: 'Held',
} as const

/** The words of the button of a decision. `value`: what the store says now, as it would stand in the text. */
export function decisionLabel(decision: HeldDecision, { kind, value }: { kind: FactKind; value: string | null }): string {
  if (decision === 'use_now') return value === null ? HELD_TEXTS.send : `Use ${value}`
  if (decision === 'rewrite') return HELD_TEXTS.rewrite
  if (decision === 'without') return withoutLabel(kind)
  return decision === 'wait' ? HELD_TEXTS.wait : HELD_TEXTS.doNotSend
}

/** Whether a value says that the product can be bought. */
export const isBuyable = (value: FactValue | null): boolean => value !== null && (value.kind !== 'stock' || value.isAvailable)
