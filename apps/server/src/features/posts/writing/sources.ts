import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import { selectAbout } from '@marquee/facts'
import { markSentences } from '../../../platform/injections/not-quoted.ts'
import type { Logger } from '../../../platform/log/index.ts'
import { type GivenPassage, type KnowledgeContext, type Passage, retrieveGiven } from '../../knowledge/index.ts'

export type SourcesContext = KnowledgeContext & { log: Logger }

/** Maximum characters of one file that the model gets (trace.md KNOW-17). */
const MAX_FILE_CHARACTERS = 1_000
/** Maximum characters of one entry that users wrote. */
const MAX_ENTRY_CHARACTERS = 2_000

/** Truncates the passages to the limit of each entry; drops empty ones. */
function truncate(passages: readonly GivenPassage[]): GivenPassage[] {
  const left = new Map<string, number>()
  return passages.flatMap((passage) => {
    const room = left.get(passage.entryId) ?? (passage.type === 'uploaded_file' ? MAX_FILE_CHARACTERS : MAX_ENTRY_CHARACTERS)
    const text = passage.text.slice(0, room).toWellFormed()
    left.set(passage.entryId, room - text.length)
    return text.trim() === '' ? [] : [{ ...passage, text }]
  })
}

/**
 * Passages of the owner's knowledge base that match a text, without what their owner did not give to AI. A failing search is logged and returns none: a
 * text can be written and checked without. Takes the owner, the text and the maximum number of passages.
 */
export async function findSources(ctx: SourcesContext, owner: string, query: string, limit: number): Promise<GivenPassage[]> {
  try {
    const { passages } = await retrieveGiven(ctx, owner, query, limit)
    return passages
  } catch (error) {
    ctx.log.warn({ err: error, owner }, 'the knowledge base could not be searched')
    return []
  }
}

/** As findSources, truncated to what may be sent to the model. */
export const findSourcesToSend = async (ctx: SourcesContext, owner: string, query: string, limit: number): Promise<GivenPassage[]> => truncate(await findSources(ctx, owner, query, limit))

/** Passages among which those about the subject are chosen: enough to tell what is particular to it. */
const CANDIDATES = 20

/**
 * As findSourcesToSend, but only what is about the subject of the text: a post about bread gets no price of another thing of the same business.
 * Where no passage has a word of the text, as in another language, the best entry alone.
 */
export async function findSourcesAbout(ctx: SourcesContext, owner: string, text: string, limit: number): Promise<GivenPassage[]> {
  const found = await findSources(ctx, owner, text, Math.max(limit, CANDIDATES))
  const about = new Set(selectAbout(text, found))
  const isAbout = (passage: Passage, index: number) => (about.size > 0 ? about.has(index) : passage.entryId === found[0]?.entryId)
  return truncate(found.filter(isAbout).slice(0, limit))
}

/** The text of a passage as the model gets it: what is not quoted is marked. */
export const toMarked = ({ text, notQuoted }: Pick<GivenPassage, 'text' | 'notQuoted'>): string => markSentences(text, notQuoted)

/** A passage as the model gets it, with its title. Names of files say nothing to the readers of a post: the model does not get them. */
export function toKnowledge({ title, text, type, notQuoted = [] }: Pick<Passage, 'title' | 'text'> & { type?: Passage['type']; notQuoted?: GivenPassage['notQuoted'] }): string {
  const marked = toMarked({ text, notQuoted })
  return title === '' || type === 'uploaded_file' ? marked : `${toMarked({ text: title, notQuoted }).replaceAll(': ', ' - ')}: ${marked}`
}

/** A passage as the API shows it. */
export const presentSource = ({ entryId, title, type, excerpt, page }: Passage): KnowledgeSource => ({ entryId, title, type, excerpt, page })
