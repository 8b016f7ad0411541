import type { Brief, Style } from '../brief.ts'
import type { KnownFact } from '../knowledge.ts'
import type { Part } from '../parts.ts'

/** The facts of the knowledge in one text, and how they are formatted. */
export type Details = { facts: KnownFact[]; style: Style; lead: string; isEnglish: boolean }

/** Maximum number of facts from the knowledge in a text of each length. */
const MAX_FACTS = { short: 1, medium: 2, long: 4 } as const
/** If a text is too long, the first fact is dropped last, the others before the frames. */
const DROP_PRIORITIES = [0.5, 4.2, 4.4, 4.6] as const

/**
 * Chooses the facts of one text: a leading fact is the first in each, the others rotate from text to text, so that suggestions differ.
 * Takes all facts, best first, the length of the text and its position among the suggestions.
 */
export function chooseDetails(facts: readonly KnownFact[], tier: keyof typeof MAX_FACTS, place: number): KnownFact[] {
  const [first, ...others] = facts
  if (!first) return []
  const isLeading = first.hasPrice || others.length === 0
  const rotating = isLeading ? others : facts
  const rotated = [...rotating.slice(place % Math.max(rotating.length, 1)), ...rotating.slice(0, place % Math.max(rotating.length, 1))]
  return (isLeading ? [first, ...rotated] : rotated).slice(0, MAX_FACTS[tier])
}

/** A fact that begins with its subject and a colon needs no lead. */
const HAS_SUBJECT = /^[^.!?]{1,60}: /u

/** Formats the first fact by style: above a list, above a line of its own, as an aside, or in a paragraph. */
function formatFirst(text: string, { style, lead, facts }: Details): string {
  if (style === 'Technical') return `${lead}\n• ${text}`
  if (style === 'Creative') return `${lead}\n${text}`
  const hasLead = !HAS_SUBJECT.test(text) && (style === 'Casual' || facts.length > 1)
  return hasLead ? `${lead} ${text}` : text
}

/** Formats a fact by style. */
function formatFact(text: string, at: number, details: Details): Pick<Part, 'text' | 'separator'> {
  const { style, isEnglish } = details
  if (at === 0) return { text: isEnglish ? formatFirst(text, details) : text, separator: '\n\n' }
  if (!isEnglish || style === 'Creative') return { text, separator: '\n' }
  return style === 'Technical' ? { text: `• ${text}`, separator: '\n' } : { text, separator: ' ' }
}

/** The wording of a fact: its own, or the one that follows another fact of the same entry. */
const wordingOf = ({ text, continuation, entry }: KnownFact, at: number, { facts }: Details): string => (facts[at - 1]?.entry === entry ? continuation : text)

/** The facts as parts of a text, formatted by its style. */
export const detailParts = (details: Details): Part[] => details.facts.map((fact, at) => ({ ...formatFact(wordingOf(fact, at, details), at, details), dropPriority: DROP_PRIORITIES[at] ?? 5 }))

/** The facts for a post of a series: a detail for proof (another one each time), the price for an offer, a date for a reminder. */
export function chooseForRole(facts: readonly KnownFact[], role: Brief['roles'][number], proofs: number): KnownFact[] {
  const plain = facts.filter(({ hasPrice }) => !hasPrice)
  if (role === 'offer') return facts.filter(({ hasPrice }) => hasPrice).concat(plain).slice(0, 1)
  if (role === 'reminder') return facts.filter(({ hasDate }) => hasDate).slice(0, 1)
  if (role === 'hook') return []
  return plain.length > 0 ? plain.slice(proofs % plain.length, (proofs % plain.length) + 1) : []
}
