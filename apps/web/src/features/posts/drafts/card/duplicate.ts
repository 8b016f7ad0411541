import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { copyToDraft, refreshDrafts } from '../../../composer/index.ts'
import { removeCachedDraft } from '../list/draft-cache.ts'
import { dropDraft } from '../queries.ts'
import { reasonOf } from '../../../../lib/api-error.ts'

async function dropCopy(client: QueryClient, id: string): Promise<void> {
  removeCachedDraft(client, id)
  await dropDraft(id).catch((error: unknown) => toast({ kind: 'error', text: `The copy could not be removed. ${reasonOf(error)}` }))
  refreshDrafts(client)
}

/** Copies a draft, and offers to delete the copy again. */
export async function duplicateDraft(client: QueryClient, draft: Draft): Promise<void> {
  try {
    const copy = await copyToDraft(draft)
    refreshDrafts(client)
    toast({ text: 'Draft duplicated.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => void dropCopy(client, copy.id) } })
  } catch (error) {
    toast({ kind: 'error', text: `The draft could not be duplicated. ${reasonOf(error)}` })
  }
}
