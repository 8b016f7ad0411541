import { showText } from '../../../platform/injections/hidden.ts'
import { stripInjections } from '../../../platform/injections/withhold-orders.ts'
import type { KnowledgeContext } from '../context.ts'
import { readEntryId } from '../ids.ts'
import { type Passage, type Retrieved, retrieve } from '../retrieval/retrieve.ts'
import { listAllowed } from './withheld-queries.ts'
import { withheldKey } from './withhold.ts'

/** A text as a model gets it. Takes the text, and the keys of the sentences that its owner allowed. */
export const giveText = (text: string, allowed: ReadonlySet<string> | undefined): string => stripInjections(showText(text).text, (sentence) => allowed?.has(withheldKey(sentence)) ?? false)

/**
 * Passages relevant to a text as a model gets them: without the sentences that speak to whoever writes, unless their owner allowed them. Takes
 * the owner, the text and a limit; a passage of which nothing is left is left out.
 */
export async function retrieveGiven(ctx: KnowledgeContext, owner: string, query: string, limit: number): Promise<Retrieved> {
  const { passages, method } = await retrieve(ctx, owner, query, limit)
  const allowed = await listAllowed(ctx.db, owner, [...new Set(passages.map(({ entryId }) => readEntryId(entryId)))])
  const give = (passage: Passage): Passage => {
    const keys = allowed.get(readEntryId(passage.entryId))
    return { ...passage, title: giveText(passage.title, keys), text: giveText(passage.text, keys), excerpt: giveText(passage.excerpt, keys) }
  }
  return { passages: passages.map(give).filter(({ text }) => text !== ''), method }
}
