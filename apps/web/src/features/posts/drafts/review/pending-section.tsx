import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { useLostFocus } from '../../../../lib/use-lost-focus.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { reviewMany } from '../bulk/bulk.ts'
import { useBulk } from '../bulk/bulk-state.ts'
import { reviewNow } from './pending-actions.ts'
import { PendingCard } from './pending-card.tsx'
import type { usePending } from '../queries.ts'
import type { Verdict } from './review-queries.ts'
import { clearSelection, selectOnly, usePendingSelection } from '../bulk/selection.ts'

type List = ReturnType<typeof usePending>

/** Cards shown before `Show all`: one row, so that the drafts stay near. */
const FIRST_CARDS = 3

function SelectedActions({ waiting }: { waiting: readonly Draft[] }) {
  const client = useQueryClient()
  const ids = usePendingSelection((state) => state.ids)
  const running = useBulk((state) => state.running)
  const chosen = waiting.filter(({ id }) => ids.has(id))
  if (chosen.length === 0) {
    return waiting.length > 1 ? <Button size="sm" variant="ghost" onClick={() => selectOnly(usePendingSelection, waiting.map(({ id }) => id))}>Select all {waiting.length}</Button> : null
  }
  return (
    <>
      {chosen.length < waiting.length ? <Button size="sm" variant="ghost" onClick={() => selectOnly(usePendingSelection, waiting.map(({ id }) => id))}>Select all {waiting.length}</Button> : null}
      <Button size="sm" variant="ghost" onClick={() => clearSelection(usePendingSelection)}>Clear</Button>
      <Button size="sm" loading={running === 'reject'} onClick={() => void reviewMany(client, chosen, 'reject')}>{REVIEW_TEXTS.reject} {chosen.length}</Button>
      <Button size="sm" variant="primary" loading={running === 'approve'} onClick={() => void reviewMany(client, chosen, 'approve')}>{REVIEW_TEXTS.approve} {chosen.length}</Button>
    </>
  )
}

/** Focuses the card that replaced a judged one, else the heading of the page. */
function focusAfter(next: Draft | undefined): void {
  requestAnimationFrame(() => {
    const target = next ? document.getElementById(`draft-${next.id}`) : document.querySelector<HTMLElement>('[data-page-heading]')
    target?.focus({ preventScroll: true })
  })
}

const idOf = (element: Element | null): string | undefined => element?.closest<HTMLElement>('[data-pending]')?.dataset['pending']

function useReview(waiting: readonly Draft[]) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const reviewPost = (draft: Draft, verdict: Verdict) => {
    const index = waiting.findIndex(({ id }) => id === draft.id)
    const left = waiting.filter(({ id }) => id !== draft.id)
    focusAfter(left[Math.min(index, left.length - 1)])
    void reviewNow(client, draft, verdict, zone)
  }
  // Another window may judge the focused post.
  useLostFocus({
    itemOf: (element) => {
      const id = idOf(element)
      return id === undefined ? null : waiting.findIndex((draft) => draft.id === id)
    },
    onLost: (index) => focusAfter(waiting[Math.min(Math.max(0, index), waiting.length - 1)]),
  })
  const reviewFocused = (verdict: Verdict) => {
    const id = idOf(document.activeElement)
    const draft = waiting.find((one) => one.id === id)
    if (draft) reviewPost(draft, verdict)
  }
  useShortcuts({ a: () => reviewFocused('approve'), r: () => reviewFocused('reject') })
  return reviewPost
}

function More({ list, hidden, onShowAll }: { list: List; hidden: number; onShowAll: () => void }) {
  if (hidden > 0) return <Button size="sm" variant="ghost" className="mt-3" onClick={onShowAll}>Show {hidden} more</Button>
  return list.hasNextPage ? <Button size="sm" className="mt-3" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button> : null
}

function Waiting({ list, waiting, total }: { list: List; waiting: readonly Draft[]; total: number }) {
  const headingId = useId()
  const [isWhole, setWhole] = useState(false)
  const isSelecting = usePendingSelection((state) => state.ids.size > 0)
  const reviewPost = useReview(waiting)
  const shown = isWhole || isSelecting ? waiting : waiting.slice(0, FIRST_CARDS)
  const order = () => waiting.map(({ id }) => id)
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-2">
        <h2 id={headingId} className="mr-auto text-md font-semibold">{REVIEW_TEXTS.pendingHeading} <span className="font-normal text-muted">({total})</span></h2>
        <SelectedActions waiting={waiting} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((draft) => <PendingCard key={draft.id} draft={draft} order={order} onJudge={reviewPost} />)}
      </div>
      <More list={list} hidden={waiting.length - shown.length} onShowAll={() => setWhole(true)} />
    </section>
  )
}

/** Posts waiting for approval, above the drafts; nothing when there are none (trace.md AMB-16). */
export function PendingSection({ list }: { list: List }) {
  if (list.isError && !list.data) {
    return <Alert kind="error" className="mb-6" action={<Button size="sm" onClick={() => void list.refetch()}>Try again</Button>}>The posts waiting for approval could not be loaded.</Alert>
  }
  const waiting = list.data?.pages.flatMap((page) => page.drafts) ?? []
  if (waiting.length === 0) return null
  return <Waiting list={list} waiting={waiting} total={list.data?.pages[0]?.total ?? waiting.length} />
}
