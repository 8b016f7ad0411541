import { hideStart, type Today, today } from '@marquee/contract/home'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useTimeZone } from '../../lib/time-zone.ts'

const KEY = 'home'

/** Everything Today shows, in one request; live events renew it. */
export function useToday() {
  const timeZone = useTimeZone()
  return useQuery({ queryKey: [KEY, timeZone], queryFn: ({ signal }): Promise<Today> => call(today, { query: { timeZone } }, { signal }) })
}

/** Hides Getting started. */
export function useHideStart() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(hideStart, { body: { isHidden: true } }), onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }) })
}
