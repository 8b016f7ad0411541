import type { DraftRule } from '@marquee/contract/chatbot/drafting'
import type { GateDraft } from '@marquee/contract/chatbot/gate'
import { HUMAN_FLAGS, type HumanFlag } from '@marquee/contract/conversations/states'
import { DRAFT_CHECKS, type DraftCheck } from '@marquee/contract/conversations/thread'
import type { Citation } from '@marquee/contract/knowledge-search'
import type { Draft } from '../drafting/types.ts'

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3/gu

/** The check of the screens that a rule of drafting belongs to. */
const CHECK_OF_RULE: Readonly<Record<DraftRule, DraftCheck>> = {
  length: 'length', language: 'language', emojis: 'emoji', words: 'tone', contacts: 'link', promises: 'promise', identity: 'tone', instructions: 'instructions', background: 'instructions', encoding: 'instructions',
}

/** Checks that a draft fails. A text that stands passes all but two: its message may speak to the chatbot, and it may quote another language. */
function failedChecks({ text, broken, waits }: Draft): ReadonlySet<DraftCheck> {
  const ofText = text === '' ? broken.map((rule) => CHECK_OF_RULE[rule]) : []
  return new Set([...ofText, ...(waits.includes('orders') ? ['instructions' as const] : []), ...(waits.includes('language') ? ['language' as const] : [])])
}

/** A draft's checks, each with whether it passes. */
export function checksOf(draft: Draft): { check: DraftCheck; isPassed: boolean }[] {
  const failed = failedChecks(draft)
  return DRAFT_CHECKS.map((check) => ({ check, isPassed: !failed.has(check) }))
}

/** The stated facts of a draft, with the number of their first source. */
export const factsOf = ({ statements }: Draft): { start: number; end: number; source: number | null }[] =>
  statements.map(({ start, end, sources }) => ({ start, end, source: sources[0] === undefined ? null : sources[0] + 1 }))

/** The passages that a draft is taken from. */
export const sourcesOf = ({ sources }: Draft): Citation[] => sources.map(({ entryId, title, type, excerpt, page, quote }) => ({ entryId, title, type, excerpt, page, quote }))

/** Subjects of a message that only a person answers, as the gate knows them. */
export const flagsOf = ({ humanReasons }: Pick<Draft, 'humanReasons'>): HumanFlag[] => HUMAN_FLAGS.filter((flag) => humanReasons.some((reason) => reason === flag))

/** Whether a draft states nothing and says that it does not know. */
const saysOnlyThat = ({ saysUnknown, statements }: Draft): boolean => saysUnknown && statements.length === 0

/** A draft as the gate judges it. Takes whether somebody asked for it. */
export function gateDraftOf(draft: Draft, origin: GateDraft['origin']): GateDraft {
  const failed = [...failedChecks(draft)].filter((check) => check !== 'length' && check !== 'emoji')
  return { origin, text: draft.text, verdict: draft.verdict, saysItDoesNotKnow: saysOnlyThat(draft), emojis: (draft.text.match(EMOJI) ?? []).length, isForPerson: draft.waits.includes('human'), failed }
}
