import type { Draft } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CalendarPlus, GripVertical } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { fromDraft, type Moving } from '../calendar/calendar-cache.ts'
import { useDraggablePost, useDropPlace } from '../moving/drag.ts'
import { openMove, usePlanningUi } from '../planning-ui.ts'
import { useTrayPages } from '../queries.ts'
import { clip } from '../text.ts'
import type { PostActions } from '../moving/use-post-actions.ts'

const isWaiting = (draft: Draft): boolean => draft.scheduledTime === null && draft.state === 'draft'

function TrayItem({ post, actions }: { post: Moving; actions: PostActions }) {
  const item = useRef<HTMLLIElement>(null)
  useDraggablePost(item, post, actions.explainLock)
  return (
    <li ref={item} data-tray-post={post.id} className="group flex cursor-grab items-center gap-1.5 rounded-md bg-canvas py-1.5 pr-1.5 pl-1 outline-1 -outline-offset-1 outline-line outline-dashed active:cursor-grabbing">
      <GripVertical size={14} aria-hidden className="shrink-0 text-subtle" />
      <Link to={`/drafts?open=${post.id}`} draggable={false} className="min-w-0 flex-1 rounded-xs">
        <span dir="auto" className="block truncate text-sm">{clip(post.preview)}</span>
        <span className="mt-0.5 flex min-h-3.5 items-center gap-1">
          {post.platforms.slice(0, 4).map((platform) => <PlatformIcon key={platform} platform={platform} size={12} />)}
          <span className={post.platforms.length > 0 ? 'sr-only' : 'text-2xs text-muted'}>{post.platforms.length > 0 ? post.platforms.map(platformLabel).join(', ') : 'No platforms selected'}</span>
        </span>
      </Link>
      <Button size="sm" variant="ghost" className="px-2" onClick={() => openMove(post)} title="Choose a day and time">
        <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Schedule… {clip(post.preview)}</span>
      </Button>
    </li>
  )
}

function TrayBody({ actions }: { actions: PostActions }) {
  const list = useTrayPages()
  const posts = useMemo(() => list.data?.pages.flatMap((page) => page.drafts).filter(isWaiting).map((draft) => fromDraft(draft)) ?? [], [list.data])
  if (list.isPending) return <Loading label="Loading unscheduled posts"><Skeleton className="h-11 w-full" /><Skeleton className="mt-2 h-11 w-full" /></Loading>
  if (!list.data) return <Alert kind="error" action={<Button size="sm" onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'Unscheduled posts could not be loaded.')}</Alert>
  return (
    <>
      {posts.length === 0 ? <p className="text-sm text-muted">{list.hasNextPage ? 'No unscheduled posts among your newest drafts.' : 'Every post has a time. Drop one here to take it off the calendar.'}</p> : null}
      <ul className="grid grid-cols-1 gap-1.5 sm:max-xl:grid-cols-2">{posts.map((post) => <TrayItem key={post.id} post={post} actions={actions} />)}</ul>
      {list.hasNextPage ? <Button size="sm" variant="ghost" className="mt-2" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load older drafts</Button> : null}
    </>
  )
}

/** Drafts without a time: dragging one onto a day sets its time, dropping a post here removes it. */
export function Tray({ actions }: { actions: PostActions }) {
  const tray = useRef<HTMLElement>(null)
  useDropPlace(tray, () => ({ kind: 'tray' }))
  const isCalled = usePlanningUi((state) => state.dragged !== null && state.dragged.at !== null)
  return (
    <section ref={tray} aria-labelledby="tray-heading">
      <Card className={cx('xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto', isCalled && 'outline-2 -outline-offset-2 outline-brand outline-dashed')}>
        <h2 id="tray-heading" className="text-md font-semibold">Unscheduled</h2>
        <p className="mb-3 text-sm text-muted">{isCalled ? 'Drop here to take the post off the calendar.' : 'Drag a post onto a day, or choose its time.'}</p>
        <TrayBody actions={actions} />
      </Card>
    </section>
  )
}
