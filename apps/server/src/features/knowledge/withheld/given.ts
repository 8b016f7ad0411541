import { showText } from '../../../platform/injections/hidden.ts'
import { judgeSentences, markSentences, removeMarks } from '../../../platform/injections/not-quoted.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KnowledgeContext } from '../context.ts'
import { listToneEntries } from '../entries/tone-queries.ts'
import { readEntryId } from '../ids.ts'
import { type Passage, type Retrieved, retrieve } from '../retrieval/retrieve.ts'
import { listAllowed } from './withheld-queries.ts'
import { withheldKey } from './withhold.ts'

/** A passage as a model gets it; nothing that is published repeats the sentences `notQuoted` of its title and text, of which those of the text that are `answering` may answer their owner. */
export type GivenPassage = Passage & { notQuoted: readonly string[]; answering: readonly string[] }

/** How the texts of an entry are given: the keys of the sentences that its owner allowed, and whether it says how to write. */
export type Giving = { allowed: ReadonlySet<string>; isTone: boolean }

/** A text of an entry as a model gets it, and what of it is not quoted. Entries about the tone speak to whoever writes: that is what they are for. */
export function give(text: string, { allowed, isTone }: Giving): { text: string; notQuoted: readonly string[]; answering: readonly string[] } {
  const { given, notQuoted, answering } = judgeSentences(removeMarks(showText(text).text), (sentence) => allowed.has(withheldKey(sentence)))
  return isTone ? { text: given, notQuoted: [], answering: [] } : { text: given, notQuoted, answering }
}

/** A text of an entry as a model gets it, its sentences that are not quoted marked. */
export function giveMarked(text: string, giving: Giving): string {
  const given = give(text, giving)
  return markSentences(given.text, given.notQuoted)
}

/** How the texts of some entries are given. Takes the owner and the entries' ids; returns the function of an id. */
export async function readGiving(db: Db, owner: string, entryIds: readonly string[]): Promise<(entryId: string) => Giving> {
  const [allowed, tone] = await Promise.all([listAllowed(db, owner, entryIds), listToneEntries(db, owner, entryIds)])
  return (entryId) => ({ allowed: allowed.get(entryId) ?? new Set(), isTone: tone.has(entryId) })
}

/**
 * Passages relevant to a text as a model gets them: without the sentences that speak to whoever writes, unless their owner allowed them, and with those that
 * are not quoted. Takes the owner, the text and a limit; a passage of which nothing is left is left out.
 */
export async function retrieveGiven(ctx: KnowledgeContext, owner: string, query: string, limit: number): Promise<Retrieved<GivenPassage>> {
  const { passages, method } = await retrieve(ctx, owner, query, limit)
  const givingOf = await readGiving(ctx.db, owner, [...new Set(passages.map(({ entryId }) => readEntryId(entryId)))])
  const toGiven = (passage: Passage): GivenPassage => {
    const giving = givingOf(readEntryId(passage.entryId))
    const [title, text] = [give(passage.title, giving), give(passage.text, giving)]
    return { ...passage, title: title.text, text: text.text, excerpt: give(passage.excerpt, giving).text, notQuoted: [...title.notQuoted, ...text.notQuoted], answering: text.answering.filter((sentence) => !title.notQuoted.includes(sentence)) }
  }
  return { passages: passages.map(toGiven).filter(({ text }) => text !== ''), method }
}
