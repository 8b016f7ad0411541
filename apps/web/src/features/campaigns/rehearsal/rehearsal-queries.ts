import { rehearseCampaign, samplePosts, type Rehearsal, type RehearsedPost } from '@marquee/contract/campaigns/rehearsal'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { rehearsalKey } from '../key.ts'

export type Asked = Pick<Rehearsal, 'days' | 'source'>

/** A rehearsal of a version, asked for unless that is null. While another one is read or fails, the last one stays. */
export function useRehearsal(id: string, { days, source }: Asked, version: number | null) {
  const query = useQuery({
    queryKey: rehearsalKey(id, { days, source }, version),
    queryFn: version === null ? skipToken : async ({ signal }) => (await call(rehearseCampaign, { params: { id }, query: { days: String(days), source, version: String(version) } }, { signal })).rehearsal,
    placeholderData: keepPreviousData,
  })
  const [kept, setKept] = useState(query.data)
  if (query.data !== undefined && query.data !== kept) setKept(query.data)
  return { ...query, rehearsal: version === null ? undefined : (query.data ?? kept) }
}

/** Writes sample posts; none is saved. */
export const writeSamples = async (id: string, { days, source }: Asked): Promise<RehearsedPost[]> => (await call(samplePosts, { params: { id }, body: { days, source } })).samples
