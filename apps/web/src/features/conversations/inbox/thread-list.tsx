import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Thread } from '@marquee/contract/conversations/thread'
import { CheckCheck, MessagesSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useRowWindow } from '../../../lib/use-row-window.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useHasProfile, useThreadCounts, type useThreads } from '../queries.ts'
import { ROW_REM, ThreadRow } from './thread-row.tsx'
import type { InboxView } from './use-view.ts'

/** Placeholders shaped like rows. */
function RowSkeletons() {
  return (
    <Loading label="Loading conversations">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-3.5 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2"><Skeleton className="h-4 w-1/2" /><Skeleton className="h-4 w-full" /><Skeleton className="h-5 w-28" /></div>
        </div>
      ))}
    </Loading>
  )
}

/** What a profile is needed for. */
const CONNECT_FIRST = 'Comments and messages come from your connected accounts.'

function NothingHere({ view: { values, filters, clear } }: { view: InboxView }) {
  const sandboxUrl = useConfig(({ config }) => config?.sandboxUrl ?? null)
  const done = useThreadCounts().data?.views.done ?? 0
  const icon = <MessagesSquare size={20} strokeWidth={1.75} />
  const isFirst = filters === 0 && !values.q && values.view === undefined && done === 0
  const hasProfile = useHasProfile(isFirst).data
  if (filters > 0 || values.q) return <EmptyState icon={icon} title={INTERACTION_TEXTS.noMatch} action={<Button onClick={clear}>{INTERACTION_TEXTS.clearFilters}</Button>} />
  if (isFirst && hasProfile === false) return <EmptyState icon={icon} title={INTERACTION_TEXTS.noProfile} text={CONNECT_FIRST} action={<ButtonLink to="/social-accounts" variant="primary">{INTERACTION_TEXTS.connectProfile}</ButtonLink>} />
  if (isFirst) {
    return <EmptyState icon={icon} title={INTERACTION_TEXTS.nothingYet} action={sandboxUrl ? <a href={sandboxUrl} className="link">{INTERACTION_TEXTS.writeAsCustomer}</a> : undefined} />
  }
  return <EmptyState icon={<CheckCheck size={20} strokeWidth={1.75} />} title={INTERACTION_TEXTS.allDone} />
}

/** Rows from the end at which the next page is read. */
const ROWS_AHEAD = 12

type Props = { list: ReturnType<typeof useThreads>; threads: readonly Thread[]; view: InboxView; onOpen: (id: string) => void }

/** The rows near the window, with room for the others; the next page is read before its first row is reached. */
function Rows({ list, threads, openId, now, onOpen }: Pick<Props, 'list' | 'threads' | 'onOpen'> & { openId: string | undefined; now: number }) {
  const { list: root, from, to } = useRowWindow<HTMLUListElement>(threads.length, ROW_REM)
  const isNearEnd = to >= threads.length - ROWS_AHEAD
  const readNext = useEffectEvent(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isError) void list.fetchNextPage()
  })
  useEffect(() => {
    if (isNearEnd) readNext()
  }, [isNearEnd, threads.length])
  return (
    <ul ref={root} aria-label="Conversations" className="relative" style={{ height: `${threads.length * ROW_REM}rem` }}>
      {threads.slice(from, to).map((thread, index) => <ThreadRow key={thread.id} thread={thread} place={from + index} count={threads.length} isOpen={thread.id === openId} now={now} onOpen={onOpen} />)}
    </ul>
  )
}

/** The rows of the list, or why there are none. What was loaded stays when a later request fails. */
export function ThreadList({ list, threads, view, onOpen }: Props) {
  const now = useNow()
  if (list.isPending) return <RowSkeletons />
  return (
    <>
      {list.isError ? <Alert kind="error" className="m-3" action={<Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>}>{INTERACTION_TEXTS.loadFailed}</Alert> : null}
      {list.data && threads.length === 0 ? <div className="p-3"><NothingHere view={view} /></div> : null}
      <Rows list={list} threads={threads} openId={view.values.thread} now={now} onOpen={onOpen} />
      {list.hasNextPage ? <div className="flex justify-center p-3 pb-20"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
    </>
  )
}
