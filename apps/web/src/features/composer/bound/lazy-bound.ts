import type { Draft } from '@marquee/contract/posts'
import type { Sheet } from '../sheet.ts'

/** Shows a stored post in a sheet with its facts bound, whose code is loaded for it; nothing for a post without any. Throws when they cannot be read: a save would unbind them. */
export async function bindStored(sheet: Sheet, draft: Draft): Promise<void> {
  if (draft.bound) await (await import('./open.ts')).bindSheet(sheet, draft)
}
