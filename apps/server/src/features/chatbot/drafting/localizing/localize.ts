import { findOtherLanguage, readClearLanguage } from '../../../../platform/reading/language.ts'
import type { Source } from '../statements/support.ts'
import { frameQuotation, toReplyLanguage } from './frames.ts'
import { translateStatement } from './translate.ts'

/** A statement as it is said to a reader of a language. `other`: the language in which a part of it stands, null where all of it is in the reader's. */
export type Localized = { text: string; other: string | null }
/** What statements are said with: the language of the reply, and all passages, which tell the language of one that is too short. */
export type Localizing = { language: string; sources: readonly Source[] }

const LETTERS = /\p{L}{2}/u
const contentOf = ({ title, text }: Source): string => `${title}. ${text}`

/** The language of a quoted sentence if it is another one than the reader's: its own words tell, then its passage, then all of them. */
async function languageOfQuotation(text: string, passage: Source, { language, sources }: Localizing): Promise<string | null> {
  if (!LETTERS.test(text)) return null
  const own = await findOtherLanguage(text, language)
  if (own !== null || readClearLanguage(text) === language) return own
  const around = readClearLanguage(contentOf(passage)) ?? readClearLanguage(sources.map(contentOf).join('\n'))
  return around === language ? null : around
}

/**
 * Says a statement to a reader of a language. What is quoted from a passage in another language is translated where its words and its form are known, and otherwise introduced as a quotation in
 * that language. Takes the statement, the passages that it is taken from, what it is said with, and whether a quotation stands before it.
 */
export async function localize(text: string, passages: readonly Source[], localizing: Localizing, isFollowing: boolean): Promise<Localized> {
  const passage = passages.find((source) => source.text.includes(text)) ?? passages.find((source) => source.title.includes(text))
  if (!passage) return { text, other: await findOtherLanguage(text, localizing.language) }
  const other = await languageOfQuotation(text, passage, localizing)
  const [from, to] = [toReplyLanguage(other ?? ''), toReplyLanguage(localizing.language)]
  if (other === null || to === null) return { text, other }
  const translated = from === null ? null : translateStatement(text, passage, from, to)
  if (translated !== null) return { text: translated, other: null }
  return { text: frameQuotation(text, other, to, isFollowing) ?? text, other }
}
