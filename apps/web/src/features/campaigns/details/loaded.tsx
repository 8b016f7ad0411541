import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

type Query = { isPending: boolean; isError: boolean; error: unknown; isRefetching: boolean; refetch: () => unknown }

/** A tab's content: loading, failed with Retry (trace.md CDET-16, CDET-19), or there; what was loaded stays when a later request fails. */
export function Loaded({ query, children }: { query: Query; children: ReactNode }) {
  const { isPending, isError, error, isRefetching, refetch } = query
  return (
    <>
      {isError ? <Alert kind="error" className="my-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>{CAMPAIGN_DETAIL_TEXTS.retry}</Button>}>{errorText(error, CAMPAIGN_DETAIL_TEXTS.loadFailed)}</Alert> : null}
      {isPending ? <Loading label="Loading"><div className="grid gap-3 py-3">{[0, 1, 2].map((row) => <Skeleton key={row} className="h-14 w-full" />)}</div></Loading> : children}
    </>
  )
}
