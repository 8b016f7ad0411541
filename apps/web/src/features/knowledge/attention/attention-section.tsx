import { CONFLICT_TEXTS, type ConflictSide } from '@marquee/contract/knowledge-conflicts'
import { useId, useState } from 'react'
import { useLive } from '../../../lib/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AllCounts } from '../model.ts'
import { OutdatedNotice } from '../outdated/outdated-notice.tsx'
import { refreshOutdated, useOutdatedPosts } from '../outdated/outdated-queries.ts'
import { plural } from '../summary/counts.ts'
import { ConflictCard } from './conflict-card.tsx'
import { useConflicts } from './conflict-queries.ts'

/** Conflicts shown before the others are asked for. */
const SHOWN = 3

type ConflictList = ReturnType<typeof useConflicts>

/** Shows the other conflicts that are loaded, then the next page. */
function More({ list, isOpen, count, onOpen }: { list: ConflictList; isOpen: boolean; count: number; onOpen: () => void }) {
  if (!isOpen) return count > SHOWN ? <Button size="sm" onClick={onOpen}>Show all {list.data?.pages[0]?.total}</Button> : null
  return list.hasNextPage ? <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button> : null
}

function Conflicts({ list, onOpen }: { list: ConflictList; onOpen: (side: ConflictSide) => void }) {
  const [isOpen, setOpen] = useState(false)
  const all = list.data?.pages.flatMap((page) => page.conflicts) ?? []
  if (list.isError) return <Alert kind="warning" action={<Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>}>{CONFLICT_TEXTS.failed}</Alert>
  return (
    <>
      {all.slice(0, isOpen ? all.length : SHOWN).map((conflict) => <ConflictCard key={conflict.id} conflict={conflict} onOpen={onOpen} />)}
      <More list={list} isOpen={isOpen} count={all.length} onOpen={() => setOpen(true)} />
    </>
  )
}

type Props = {
  counts: AllCounts | undefined
  /** Whether the list shows only the entries that need attention. */
  isNarrowed: boolean
  onOpen: (side: ConflictSide) => void
  onShowPosts: () => void
  onShowEntries: () => void
}

/** What needs its owner, the weightiest first: entries that disagree, posts with old prices, entries that are old or could not be read. Nothing when all is well. */
export function AttentionSection({ counts, isNarrowed, onOpen, onShowPosts, onShowEntries }: Props) {
  const id = useId()
  const list = useConflicts()
  const posts = useOutdatedPosts(null)
  useLive((event) => {
    if (event.type === 'post.changed') void refreshOutdated()
  })
  // The list below shows these entries already when it is narrowed to them.
  const entries = isNarrowed ? 0 : (counts?.attention ?? 0)
  const conflicts = list.data?.pages.some((page) => page.conflicts.length > 0) ?? list.isError
  const outdated = posts.data ? posts.data.length > 0 : posts.isError
  if (!conflicts && !outdated && entries === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6 space-y-3">
      <h2 id={id} className="text-md font-semibold">{CONFLICT_TEXTS.attention}</h2>
      <Conflicts list={list} onOpen={onOpen} />
      <OutdatedNotice posts={posts} onShow={onShowPosts} />
      {entries === 0 ? null : <Alert kind="info" action={<Button size="sm" onClick={onShowEntries}>Show {entries === 1 ? 'it' : 'them'}</Button>}>{plural(entries, 'entry has', 'entries have')} expired, may be out of date or could not be read.</Alert>}
    </section>
  )
}
