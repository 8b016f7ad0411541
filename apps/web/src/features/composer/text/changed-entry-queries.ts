import { updateKnowledge } from '@marquee/contract/knowledge-entries'
import type { ChangedEntry } from '@marquee/contract/suggestions'
import { call } from '../../../lib/api.ts'

/** Gives an entry that an answer changed its text before. Throws ApiError. */
export async function changeBack({ entryId, before }: ChangedEntry): Promise<void> {
  await call(updateKnowledge, { params: { id: entryId }, body: { description: before } })
}
