import { FACT_LABELS, type FactKind, type FactRule, type FactSubject } from './fact.ts'

/** Words about facts and their changes. */
export const CHANGE_WORDS = {
  held: 'Held',
  noFacts: 'No fact of a store is in this post.',
  allTrue: 'Every fact is true.',
  checked: (time: string) => `Every fact is true. Checked ${time}.`,
  noAnswer: (platformLabel: string) => `${platformLabel} does not answer, so the facts cannot be verified.`,
  waitsFor: (platformLabel: string) => `Waits for ${platformLabel}`,
  lead: 'Their product changed after you wrote them.',
  nothingSent: (kind: FactKind) => `Nothing is sent with the old ${NOUNS[kind]}.`,
  asWritten: 'As you wrote it',
  inStore: 'In the store now',
  noLonger: 'This part is no longer checked.',
  bindIt: 'Bind it?',
  toDecide: (count: number) => `${count} ${count === 1 ? 'fact' : 'facts'} to decide`,
  rewritten: 'rewritten, as you set',
  sentWithout: 'sent without it, as you set',
} as const

const NOUNS: Readonly<Record<FactKind, string>> = { price: 'price', compare: 'price before the sale', stock: 'stock', title: 'title', link: 'link', sale_end: 'end of the sale' }
/** A fact within a sentence: `the price`. */
export const factNoun = (kind: FactKind): string => NOUNS[kind]

type Changed = { fact: FactSubject; what: 'changed' | 'sold_out' | 'low' | 'ended' | 'gone'; productTitle: string }

/** The heading of a held post: what changed, of the most serious fact. */
export function headChange(changes: readonly Changed[]): string {
  const [gone, soldOut, first] = [changes.find(({ what }) => what === 'gone'), changes.find(({ what }) => what === 'sold_out'), changes[0]]
  if (gone) return 'No longer in the store'
  if (soldOut) return 'Sold out'
  if (first?.what === 'low') return 'Few are left'
  if (first?.what === 'ended') return 'The sale is over'
  return first ? `The ${NOUNS[first.fact.kind]} changed` : 'The store does not answer'
}

/** Why a decision was made, in one sentence. */
export function describeDecision(decision: 'send' | 'wait' | 'hold' | 'rewrite' | 'without', changes: readonly Changed[]): string {
  const product = changes[0]?.productTitle ?? ''
  const head = product === '' ? headChange(changes) : `${headChange(changes)}: ${product}`
  if (decision === 'rewrite') return `${head}. The sentence is rewritten, as you set.`
  if (decision === 'without') return `${head}. The sentence is left out, as you set.`
  return `${head}. The post waits for you.`
}

/** What a rule does, in one sentence, for the menu and the screen of default rules. The same words as the decision. */
export function describeRule(kind: FactKind, rule: FactRule): string {
  const change = kind === 'stock' ? 'it sells out' : kind === 'sale_end' ? 'the sale ends or its end changes' : `the ${NOUNS[kind]} changes`
  if (rule === 'hold') return `If ${change}, the post waits for you.`
  if (rule === 'without') return `If ${change}, the sentence that names it is left out. If nothing is left, the post waits for you.`
  return `If ${change}, AI adapts the sentence to the new value, which is checked again. In the last 2 minutes before its time the post waits for you instead.`
}

/** The label of a fact for "Send without the price". */
export const withoutLabel = (kind: FactKind): string => `Send without the ${kind === 'sale_end' ? 'date' : FACT_LABELS[kind].toLowerCase()}`
