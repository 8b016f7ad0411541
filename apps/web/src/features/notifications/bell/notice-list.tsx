import { type Notice, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMarkRead, useNotices } from '../queries.ts'
import { NoticeRow } from './notice-row.tsx'

type Props = { filter: 'all' | 'unread'; onClose: () => void }

function Notices({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const { mutate } = useMarkRead()
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => <NoticeRow key={notice.id} notice={notice} onClose={onClose} onRead={() => notice.isRead || mutate([notice.id])} />)}
    </ul>
  )
}

/** The notices of the bell, newest first. `onClose` closes the panel around them. */
export function NoticeList({ filter, onClose }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(filter)
  const { mutate, isPending: isMarking } = useMarkRead()
  if (isPending) return <Loading>{[1, 2, 3].map((row) => <Skeleton key={row} className="mt-3 h-14 w-full" />)}</Loading>
  if (error && !data) return <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, TEXTS.listFailed)}</Alert>
  const notices = data?.pages.flatMap((page) => page.notifications) ?? []
  const hasUnread = (data?.pages[0]?.unread ?? 0) > 0
  if (notices.length === 0) return <p className="mt-3 text-muted">{filter === 'unread' ? TEXTS.noneUnread : TEXTS.none}</p>
  return (
    <>
      {hasUnread && <div className="mt-2 flex justify-end"><Button size="sm" variant="ghost" loading={isMarking} onClick={() => mutate(undefined)}>{TEXTS.markAll}</Button></div>}
      <Notices notices={notices} onClose={onClose} />
      {hasNextPage && <Button size="sm" className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{TEXTS.older}</Button>}
    </>
  )
}
