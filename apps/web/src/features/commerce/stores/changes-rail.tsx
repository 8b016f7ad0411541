import { EVENT_DAYS } from '@marquee/contract/commerce/limits'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ChangeRow } from '../change-row.tsx'
import { useChanges } from '../product-queries.ts'

/** Changes shown before All is pressed. */
const FIRST = 7

/** Stands for the changes while there are none: loading, failed, or nothing changed. */
function Status({ list, isEmpty }: { list: ReturnType<typeof useChanges>; isEmpty: boolean }) {
  return (
    <>
      {list.isPending ? <Loading label="Loading changes"><div className="mt-3 space-y-3">{[0, 1, 2].map((row) => <Skeleton key={row} className="h-12 w-full" />)}</div></Loading> : null}
      {list.isError ? <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'The changes could not be loaded.')}</Alert> : null}
      {list.data && isEmpty ? <p className="mt-3 text-sm text-muted">Nothing has changed since your stores were connected.</p> : null}
    </>
  )
}

/** What changed in the stores, with the values before and after and what came of it for posts. */
export function ChangesRail({ onOpen }: { onOpen: (productId: string) => void }) {
  const now = useNow()
  const list = useChanges()
  const [isAll, setAll] = useState(false)
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <Card role="region" aria-labelledby="changes" className="xl:sticky xl:top-18">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="changes" className="font-semibold">Changes in your stores</h2>
        {changes.length > FIRST || list.hasNextPage ? <button type="button" aria-pressed={isAll} onClick={() => setAll(!isAll)} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">{isAll ? 'Fewer' : 'All'}</button> : null}
      </div>
      <p className="text-xs text-muted">Before and after, kept for {EVENT_DAYS} days.</p>
      <Status list={list} isEmpty={changes.length === 0} />
      <ul className="mt-1.5">{(isAll ? changes : changes.slice(0, FIRST)).map((change) => <ChangeRow key={change.id} change={change} now={now} onOpen={onOpen} />)}</ul>
      {isAll && list.hasNextPage ? <div className="pt-2 text-center"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button></div> : null}
    </Card>
  )
}
