import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import type { Grounding, UnsupportedFact } from '@marquee/contract/suggestions'

/** The sources of a generated text: the passages its writer was given, and how far each text is supported by them. */
export type Origins = { sources: KnowledgeSource[]; grounding: Grounding[] }
/** The findings about one text. */
export type Findings = { sources: KnowledgeSource[]; grounding: Grounding | undefined }

/** An entry of the knowledge base, once, however many of its passages were used. */
export type UsedEntry = { id: string; title: string; excerpt: string }

/** Letters or digits that belong together where one part of a text ends. */
const IN_WORD = /^(?:[\p{L}\p{N}]{2}|\d[.,]\d)/u

/** Where a part of a text stands in what became of it, not inside a longer word or number; -1 when it is gone. */
function findPart(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length
    if (!IN_WORD.test(text.slice(Math.max(0, at - 1), at + 1)) && !IN_WORD.test(text.slice(end - 1, end + 2))) return at
  }
  return -1
}

/** The entries that a text uses, in the order of the sources: those of which something still stands in it. */
export function usedEntries({ sources, grounding }: Findings, text: string): UsedEntry[] {
  const used = new Set(grounding?.evidence?.filter((part) => findPart(text, part.text) >= 0).map(({ entryId }) => entryId))
  const byId = new Map<string, UsedEntry>()
  for (const { entryId, title, excerpt } of sources) if (used.has(entryId) && !byId.has(entryId)) byId.set(entryId, { id: entryId, title, excerpt })
  return [...byId.values()]
}

const KIND_LABELS: Readonly<Record<UnsupportedFact['kind'], string>> = { number: 'number', price: 'price', percent: 'percentage', date: 'date', name: 'name', claim: 'statement' }

/** The name of each kind of fact. */
export const labelOfKind = (kind: UnsupportedFact['kind']): string => KIND_LABELS[kind]

/** The unsupported facts that are still in the current text, each once, with their current positions. */
export function openFacts(grounding: Grounding | undefined, text: string): UnsupportedFact[] {
  const found = new Map<string, UnsupportedFact>()
  for (const fact of grounding?.unsupported ?? []) {
    const start = findPart(text, fact.text)
    if (start >= 0 && !found.has(fact.text)) found.set(fact.text, { ...fact, start, end: start + fact.text.length })
  }
  return [...found.values()]
}

type Form = Origins & { chosen: number | 'own' | null; checked: Origins | null }

/** The findings about the text of a form: of the last check, else of its writer. */
export const findingsOf = ({ checked, sources, grounding, chosen }: Form): Findings =>
  checked ? { sources: checked.sources, grounding: checked.grounding[0] } : { sources, grounding: typeof chosen === 'number' ? grounding[chosen] : undefined }
