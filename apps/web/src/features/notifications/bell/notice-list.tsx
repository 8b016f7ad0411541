import { type Notice, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMarkRead, useNotices } from '../queries.ts'
import { NoticeRow } from './notice-row.tsx'

type Props = { filter: 'all' | 'unread'; onClose: () => void }

function Rows({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const { mutate } = useMarkRead()
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => <NoticeRow key={notice.id} notice={notice} onClose={onClose} onRead={() => notice.isRead || mutate([notice.id])} />)}
    </ul>
  )
}

function MarkAll() {
  const { mutate, isPending } = useMarkRead()
  return <div className="-mr-2.5 mt-1 flex justify-end"><Button size="sm" variant="ghost" loading={isPending} onClick={() => mutate(undefined)}>{TEXTS.markAll}</Button></div>
}

type Pages = Pick<ReturnType<typeof useNotices>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'> & { pages: readonly { notifications: Notice[]; unread: number }[] }

function Shown({ filter, onClose, pages, hasNextPage, fetchNextPage, isFetchingNextPage }: Props & Pages) {
  const notices = pages.flatMap((page) => page.notifications)
  if (notices.length === 0) return <p className="mt-3 text-muted">{filter === 'unread' ? TEXTS.noneUnread : TEXTS.none}</p>
  return (
    <>
      {pages[0]?.unread ? <MarkAll /> : null}
      <Rows notices={notices} onClose={onClose} />
      {hasNextPage && <Button size="sm" className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{TEXTS.older}</Button>}
    </>
  )
}

/** The notices of the bell, newest first. `onClose` closes the panel around them. */
export function NoticeList({ filter, onClose }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(filter)
  if (data) return <Shown filter={filter} onClose={onClose} pages={data.pages} hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} isFetchingNextPage={isFetchingNextPage} />
  if (error) return <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, TEXTS.listFailed)}</Alert>
  return <Loading>{[1, 2, 3].map((row) => <Skeleton key={row} className="mt-3 h-14 w-full" />)}</Loading>
}
