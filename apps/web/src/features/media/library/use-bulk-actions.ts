import type { MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { deleteErrorText, saveErrorText, useBulkDelete, useSaveMetadata } from '../file-queries.ts'
import { useMembership } from '../library-queries.ts'
import { addTags } from '../model.ts'
import { useRestore } from '../trash-queries.ts'
import { clearDeleteFailures, useDeleteFailures } from './delete-failures.ts'
import type { Selection } from './selection.ts'

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`
/** Concurrent metadata calls. */
const AT_ONCE = 4

async function runInBatches<T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (let from = 0; from < list.length; from += AT_ONCE) {
    const results = await Promise.allSettled(list.slice(from, from + AT_ONCE).map(work))
    for (const result of results) if (result.status === 'rejected') errors.push(result.reason)
  }
  return errors
}

/** The bar's actions on the selected files; each reports its outcome. */
export function useBulkActions(selection: Selection) {
  const removal = useBulkDelete()
  const restore = useRestore()
  const membership = useMembership()
  const metadata = useSaveMetadata()
  const [isTagging, setTagging] = useState(false)
  const items = [...selection.items.values()]
  const ids = items.map(({ id }) => id)
  const failed = (error: unknown) => void toast({ kind: 'error', text: saveErrorText(error) })

  const removeAll = async () => {
    clearDeleteFailures()
    try {
      const { deleted, failed: undeleted } = await removal.mutateAsync(ids)
      selection.keepOnly(undeleted.map(({ id }) => id))
      useDeleteFailures.setState({ list: undeleted.map(({ id, error }) => ({ id, error, name: selection.items.get(id)?.name ?? id })) })
      if (undeleted.length > 0) toast({ kind: 'error', text: LIBRARY_TEXTS.bulkPartial(deleted.length, undeleted.length) })
      else toast({ kind: 'success', text: deleted.length === 1 ? LIBRARY_TEXTS.deleted : `${deleted.length} items deleted successfully`, action: { label: TRASH_TEXTS.undo, onClick: () => restore.mutate(deleted) } })
    } catch (error) {
      toast({ kind: 'error', text: deleteErrorText(error) })
    }
  }
  const addTo = (collection: MediaCollection) =>
    membership.add.mutateAsync({ collection: collection.id, ids }).then(() => void toast({ kind: 'success', text: `${files(ids.length)} added to “${collection.name}”` }), failed)
  const removeFrom = (collection: MediaCollection) =>
    membership.remove.mutateAsync({ collection: collection.id, ids }).then(() => {
      selection.clear()
      toast({ text: `${files(ids.length)} removed from “${collection.name}”`, action: { label: 'Undo', onClick: () => void membership.add.mutateAsync({ collection: collection.id, ids }).catch(failed) } })
    }, failed)
  const addTagsToAll = async (tags: readonly string[]) => {
    setTagging(true)
    const errors = await runInBatches(items, (item) => metadata.mutateAsync({ id: item.id, userTags: addTags(item.user_tags, tags) }))
    setTagging(false)
    if (errors.length > 0) failed(errors[0])
    else toast({ kind: 'success', text: LIBRARY_TEXTS.saved })
  }
  return { removeAll, addTo, removeFrom, addTagsToAll, isTagging, isDeleting: removal.isPending, isMoving: membership.add.isPending || membership.remove.isPending }
}
