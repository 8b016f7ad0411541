import type { KnowledgeSource } from '@marquee/contract/knowledge'
import type { Grounding, UnsupportedFact } from '@marquee/contract/suggestions'

/** The sources of a generated text: the passages its writer was given, and how far each text is supported by them. */
export type Origins = { sources: KnowledgeSource[]; grounding: Grounding[] }

/** An entry of the knowledge base, once, however many of its passages were used. */
export type UsedEntry = { id: string; title: string; excerpt: string }

/** The entries that a text uses, in the order of the sources. */
export function usedEntries(grounding: Grounding | undefined, sources: readonly KnowledgeSource[]): UsedEntry[] {
  const used = new Set(grounding?.usedEntryIds)
  const byId = new Map<string, UsedEntry>()
  for (const { entryId, title, excerpt } of sources) if (used.has(entryId) && !byId.has(entryId)) byId.set(entryId, { id: entryId, title, excerpt })
  return [...byId.values()]
}

const KIND_LABELS: Readonly<Record<UnsupportedFact['kind'], string>> = { number: 'number', price: 'price', percent: 'percentage', date: 'date', name: 'name' }

/** The name of each kind of fact. */
export const labelOfKind = (kind: UnsupportedFact['kind']): string => KIND_LABELS[kind]

/** The unsupported facts that are still in the current text, each once, with their current positions. */
export function openFacts(grounding: Grounding | undefined, text: string): UnsupportedFact[] {
  const found = new Map<string, UnsupportedFact>()
  for (const fact of grounding?.unsupported ?? []) {
    const start = text.indexOf(fact.text)
    if (start >= 0 && !found.has(fact.text)) found.set(fact.text, { ...fact, start, end: start + fact.text.length })
  }
  return [...found.values()]
}
