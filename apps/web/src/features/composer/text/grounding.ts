import type { KnowledgeSource } from '@marquee/contract/knowledge'
import type { Grounding, UnsupportedFact } from '@marquee/contract/suggestions'

/** Where a written text comes from: the passages its writer was given, and how far each text keeps to them. */
export type Origins = { sources: KnowledgeSource[]; grounding: Grounding[] }

/** An entry of the knowledge base, once, however many of its passages there are. */
export type UsedEntry = { id: string; title: string; excerpt: string }

/** The entries that a text uses, in the order of the sources. */
export function usedEntries(grounding: Grounding | undefined, sources: readonly KnowledgeSource[]): UsedEntry[] {
  const used = new Set(grounding?.usedEntryIds)
  const byId = new Map<string, UsedEntry>()
  for (const { entryId, title, excerpt } of sources) if (used.has(entryId) && !byId.has(entryId)) byId.set(entryId, { id: entryId, title, excerpt })
  return [...byId.values()]
}

const KIND_LABELS: Readonly<Record<UnsupportedFact['kind'], string>> = { number: 'number', price: 'price', percent: 'percentage', date: 'date', name: 'name' }

/** What a kind of fact is called. */
export const labelOfKind = (kind: UnsupportedFact['kind']): string => KIND_LABELS[kind]

/** The unsupported facts that still stand in the text as it is now, each once, with their present places. */
export function openFacts(grounding: Grounding | undefined, text: string): UnsupportedFact[] {
  const found = new Map<string, UnsupportedFact>()
  for (const fact of grounding?.unsupported ?? []) {
    const start = text.indexOf(fact.text)
    if (start >= 0 && !found.has(fact.text)) found.set(fact.text, { ...fact, start, end: start + fact.text.length })
  }
  return [...found.values()]
}

/** Selects a fact in the text field that holds it, and puts the focus there. */
export function selectIn(area: HTMLTextAreaElement | null, { start, end }: Pick<UnsupportedFact, 'start' | 'end'>): void {
  area?.focus()
  area?.setSelectionRange(start, end)
}
