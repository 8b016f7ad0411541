import { KNOWLEDGE_LIMITS } from '@marquee/contract/knowledge'
import { type KnowledgePassage, PASSAGE_WINDOW, type readPassages as readRoute } from '@marquee/contract/knowledge-passages'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { KnowledgeContext } from '../context.ts'
import { readEntry } from '../entries/entries.ts'
import { readEntryId } from '../ids.ts'
import { countPassages, findQuote, listWindow, type PassageText } from './passage-queries.ts'

type Window = RouteRequest<typeof readRoute>['query']

/** Where one cell of a row ends and the next begins. */
const CELL = /; (?=[^:;]{1,200}: )/u

function cellsOf(content: string): NonNullable<KnowledgePassage['cells']> {
  return content.split(CELL).map((cell) => {
    const at = cell.indexOf(': ')
    return at < 0 ? { column: '', text: cell } : { column: cell.slice(0, at), text: cell.slice(at + 2) }
  })
}

/** A quote as it is looked for: without the dots of an excerpt, and with single spaces. */
const cleanQuote = (quote: string): string => quote.replace(/^…\s*|\s*…$/gu, '').replace(/\s+/gu, ' ').trim().slice(0, KNOWLEDGE_LIMITS.quote)

/** Where a quote stands in a text, however its spaces are written. */
export function findMark(text: string, quote: string): { start: number; end: number } | null {
  if (quote === '') return null
  const pattern = quote.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join(String.raw`\s+`)
  const match = new RegExp(pattern, 'iu').exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}

const present = ({ position, page, content }: PassageText, isTable: boolean, quote: string): KnowledgePassage => ({
  position, page, text: content, cells: isTable ? cellsOf(content) : null, mark: findMark(content, quote),
})

/**
 * The passages of an entry or a file around a quote. Takes the owner, the entry's id, the quote and how much is shown before and after it; a quote that the text
 * does not contain, or none, shows the beginning. Throws AppError not_found.
 */
export async function readPassages(ctx: KnowledgeContext, owner: string, id: string, { around = '', before, after }: Window): Promise<Omit<RouteResult<typeof readRoute>, 'success'>> {
  const uuid = readEntryId(id)
  const { title, type, fileData, id: shownId } = await readEntry(ctx, owner, id)
  const isTable = fileData?.mimetype === 'text/csv'
  const quote = cleanQuote(around)
  const [found, total] = await Promise.all([quote === '' ? null : findQuote(ctx.db, owner, uuid, quote), countPassages(ctx.db, owner, uuid)])
  const reach = isTable ? PASSAGE_WINDOW.rows : PASSAGE_WINDOW.text
  const from = Math.max(0, (found ?? 0) - (before ?? reach))
  const to = Math.min(total - 1, (found ?? 0) + (after ?? reach))
  const passages = (await listWindow(ctx.db, owner, uuid, { from, to })).map((passage) => present(passage, isTable, passage.position === found ? quote : ''))
  return { entry: { id: shownId, title, type }, url: fileData?.url ?? null, passages, before: from, after: Math.max(0, total - 1 - to), isFound: found !== null }
}
