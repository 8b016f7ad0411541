import type { PostState } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { Link } from 'react-router'
import { errorText } from '../../lib/api-error.ts'
import { formatRelative } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ImageRows } from './image-rows.tsx'
import { RunRows } from './run-rows.tsx'
import { useRecentPosts } from './queries.ts'
import { VideoRows } from './video-rows.tsx'

const STATES: Readonly<Partial<Record<PostState, { tone: BadgeTone; label: string }>>> = {
  publishing: { tone: 'info', label: 'Publishing...' },
  published: { tone: 'ok', label: 'Published' },
  partially_published: { tone: 'wait', label: 'Partly published' },
  failed: { tone: 'bad', label: 'Failed' },
  held: { tone: 'wait', label: 'Held' },
  unconfirmed: { tone: 'wait', label: 'Being confirmed' },
}

function ActivityRow({ post, onOpen }: { post: HistoryEntry; onOpen: () => void }) {
  const state = STATES[post.state] ?? { tone: 'idle', label: post.state }
  return (
    <li>
      <Link to="/post-history" onClick={onOpen} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken">
        <span className="flex items-center justify-between gap-3">
          <Badge tone={state.tone} icon={post.state === 'publishing' ? <Spinner size={12} /> : undefined}>
            {state.label}
          </Badge>
          <span className="text-sm text-muted">{formatRelative(post.published_at ?? post.updated_at)}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">{post.content || 'Post without text'}</span>
      </Link>
    </li>
  )
}

/** What is being worked on and what has just been, newest first. `onClose` closes the panel around it. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  return (
    <>
      <VideoRows onOpen={onClose} />
      <ImageRows onOpen={onClose} />
      <RunRows onOpen={onClose} />
      <RecentPosts onClose={onClose} />
    </>
  )
}

function RecentPosts({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch } = useRecentPosts()
  if (isPending) return <Loading>{[1, 2, 3].map((row) => <Skeleton key={row} className="mt-3 h-12 w-full" />)}</Loading>
  if (error) return <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Activity could not be loaded.')}</Alert>
  if (data.length === 0) return <p className="mt-2 text-muted">Nothing has been published yet. Posts appear here while they go out.</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {data.map((post) => (
          <ActivityRow key={post.id} post={post} onOpen={onClose} />
        ))}
      </ul>
      <Link to="/post-history" onClick={onClose} className="link mt-3 inline-block">
        Open Post History
      </Link>
    </>
  )
}
