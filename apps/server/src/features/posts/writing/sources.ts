import type { KnowledgeSource } from '@marquee/contract/knowledge'
import { stripInjections } from '../../../platform/prompt-injection.ts'
import type { Logger } from '../../../platform/log/index.ts'
import { type KnowledgeContext, type Passage, retrieve } from '../../knowledge/index.ts'

export type SourcesContext = KnowledgeContext & { log: Logger }

/** Characters of one file that a writer gets at most (trace.md KNOW-17). */
const MAX_FILE_LETTERS = 1_000
/** Of one entry that people wrote. */
const MAX_ENTRY_LETTERS = 2_000

/** The passages cut to what of each entry may be sent; those for which nothing is left are dropped. */
function bound(passages: readonly Passage[]): Passage[] {
  const left = new Map<string, number>()
  return passages.flatMap((passage) => {
    const room = left.get(passage.entryId) ?? (passage.type === 'uploaded_file' ? MAX_FILE_LETTERS : MAX_ENTRY_LETTERS)
    const text = passage.text.slice(0, room).toWellFormed()
    left.set(passage.entryId, room - text.length)
    return text.trim() === '' ? [] : [{ ...passage, text }]
  })
}

/**
 * Passages of the owner's knowledge base that speak of a text, without orders to the writer that hide in them. A search that fails is
 * logged and gives none: a text can be written and checked without. Takes the owner, the text and how many are wanted.
 */
export async function findSources(ctx: SourcesContext, owner: string, query: string, limit: number): Promise<Passage[]> {
  try {
    const { passages } = await retrieve(ctx, owner, query, limit)
    return passages.map((passage) => ({ ...passage, title: stripInjections(passage.title), text: stripInjections(passage.text) })).filter(({ text }) => text !== '')
  } catch (error) {
    ctx.log.warn({ err: error, owner }, 'the knowledge base could not be searched')
    return []
  }
}

/** As findSources, cut to what may be sent to a writer. */
export const findSourcesToSend = async (ctx: SourcesContext, owner: string, query: string, limit: number): Promise<Passage[]> => bound(await findSources(ctx, owner, query, limit))

/** A passage as the writer gets it. */
export const toKnowledge = ({ title, text }: Pick<Passage, 'title' | 'text'>): string => (title === '' ? text : `${title.replaceAll(': ', ' - ')}: ${text}`)

/** A passage as the API shows it. */
export const presentSource = ({ entryId, title, type, excerpt, page }: Passage): KnowledgeSource => ({ entryId, title, type, excerpt: stripInjections(excerpt), page })
