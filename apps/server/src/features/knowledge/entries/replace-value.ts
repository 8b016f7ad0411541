import type { Tx } from '../../../platform/db/database.ts'
import type { KnowledgeContext } from '../context.ts'
import { readEntry, updateEntry } from './entries.ts'

/** A value in an entry's text, with what stands before and after it, and what replaces it. */
export type Replacement = { before: string; text: string; after: string; by: string }

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ')

/** The start of a value: where it stands between the same words, or its only occurrence; -1 if that is not clear. */
function findValue(description: string, { before, text, after }: Replacement): number {
  const places: number[] = []
  for (let at = description.indexOf(text); at >= 0; at = description.indexOf(text, at + 1)) places.push(at)
  const isSame = (at: number) => squeeze(description.slice(0, at)).endsWith(squeeze(before)) && squeeze(description.slice(at + text.length)).startsWith(squeeze(after))
  const exact = places.filter(isSame)
  const [only] = exact.length > 0 ? exact : places
  return only !== undefined && (exact.length === 1 || places.length === 1) ? only : -1
}

/**
 * Replaces a value in an entry that people wrote; its amount counts as dropped then. Takes the owner, the entry's id, the value with its
 * surroundings and what is written first in the same transaction. Returns the entry's text before; null when the value is not there any more, and nothing was changed. Throws AppError not_found.
 */
export async function replaceInEntry(ctx: KnowledgeContext, owner: string, id: string, replacement: Replacement, writeFirst?: (trx: Tx) => Promise<void>): Promise<string | null> {
  const { description } = await readEntry(ctx, owner, id)
  const at = findValue(description, replacement)
  if (at < 0) return null
  await updateEntry(ctx, owner, id, { description: description.slice(0, at) + replacement.by + description.slice(at + replacement.text.length) }, writeFirst)
  return description
}
