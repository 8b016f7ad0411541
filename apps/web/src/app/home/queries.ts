import { approvePost, awaitApproval } from '@marquee/contract/post-review'
import { hideStart, type Today, today } from '@marquee/contract/home'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { useTimeZone } from '../../lib/time-zone.ts'

const KEY = 'home'

/** Everything Today shows, in one request; live events renew it. */
export function useToday() {
  const timeZone = useTimeZone()
  return useQuery({ queryKey: [KEY, timeZone], queryFn: ({ signal }): Promise<Today> => call(today, { query: { timeZone } }, { signal }), placeholderData: keepPreviousData })
}

/** Hides Getting started; without `isQuiet` it goes from the page at once. */
export function useHideStart({ isQuiet = false } = {}) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(hideStart, { body: { isHidden: true } }), onSuccess: () => (isQuiet ? undefined : client.invalidateQueries({ queryKey: [KEY] })) })
}

/** Shows Getting started again. Throws ApiError. */
export async function showStart(): Promise<void> {
  await call(hideStart, { body: { isHidden: false } })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** Cancels a running video or picture, in the lists of its own screen as well. Rejects with the sentence to show. */
export function useCancelRunning() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id }: Today['running'][number]): Promise<void> => {
      if (kind === 'video') await (await import('../../features/video/index.ts')).cancelTask(id)
      else await (await import('../../features/images/index.ts')).cancelJob(id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

const withoutApproval = (data: Today | undefined): Today | undefined => data && { ...data, needs: data.needs.filter(({ kind }) => kind !== 'approval') }

/** Approves the one post that waits: its row goes at once and returns when the server refuses. Returns the post. Throws ApiError. */
export function useApprove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(approvePost, { params: { id }, body: {} })).draft,
    onMutate: async () => {
      await client.cancelQueries({ queryKey: [KEY] })
      client.setQueriesData<Today>({ queryKey: [KEY] }, withoutApproval)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** Lets an approved post wait for approval again. Takes its id. */
export function useUndoApproval() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: string) => call(awaitApproval, { params: { id }, body: {} }), onSettled: () => client.invalidateQueries({ queryKey: [KEY] }) })
}
