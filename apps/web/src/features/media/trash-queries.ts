import { listTrash, purgeMedia, restoreMedia, TRASH_PAGE_SIZE, TRASH_TEXTS } from '@marquee/contract/media-trash'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query.ts'
import { toast } from '../../ui/toast.tsx'
import { MEDIA_KEY } from './queries.ts'

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: MEDIA_KEY })
const showError = (error: unknown): void => void toast({ kind: 'error', text: errorText(error, TRASH_TEXTS.changeFailed) })

/** One page of the trash. */
export function useTrash(page: number) {
  return useQuery({ queryKey: [...MEDIA_KEY, 'trash', page], queryFn: ({ signal }) => call(listTrash, { query: { page, limit: TRASH_PAGE_SIZE } }, { signal }), placeholderData: keepPreviousData })
}

/** Takes files out of the trash, and says so; the first reason is shown for those that were not there. */
export function useRestore() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(restoreMedia, { body: { ids: [...ids] } }),
    onSuccess: ({ restored, failed }) => {
      if (restored.length > 0) toast({ kind: 'success', text: TRASH_TEXTS.restored(restored.length) })
      if (failed[0]) toast({ kind: 'error', text: failed[0].error })
    },
    onError: showError,
    onSettled: refresh,
  })
}

/** Deletes files of the trash for good. Takes their ids, or `all`. */
export function usePurge() {
  return useMutation({
    mutationFn: (ids: readonly string[] | 'all') => call(purgeMedia, { body: { ids: ids === 'all' ? ids : [...ids] } }),
    onSuccess: ({ purged }) => void toast({ kind: 'success', text: TRASH_TEXTS.purged(purged) }),
    onError: showError,
    onSettled: refresh,
  })
}
