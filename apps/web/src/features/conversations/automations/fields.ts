import { AUTOMATION_TEXTS, type Automation } from '@marquee/contract/conversations/automations/automations'
import type { Fields } from './queries.ts'

export const EMPTY_FIELDS: Fields = { name: '', isForAllPosts: false, postIds: [], words: [], meanings: [], publicReplies: [], privateReplies: [] }

/** What of an automation can be changed. */
export const fieldsOf = ({ name, isForAllPosts, postIds, words, meanings, publicReplies, privateReplies }: Automation): Fields => ({ name, isForAllPosts, postIds, words, meanings, publicReplies, privateReplies })

/** The texts that are not empty, without space around them. */
export const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

/** Why an automation cannot be stored, or switched on; null if it can. A draft only needs a name. */
export function findProblem(fields: Fields, isOn: boolean): string | null {
  if (fields.name.trim() === '') return AUTOMATION_TEXTS.noName
  if (!isOn) return null
  if (!fields.isForAllPosts && fields.postIds.length === 0) return AUTOMATION_TEXTS.noPost
  if (filled([...fields.words, ...fields.meanings]).length === 0) return AUTOMATION_TEXTS.noCause
  return filled([...fields.publicReplies, ...fields.privateReplies]).length === 0 ? AUTOMATION_TEXTS.noReply : null
}
