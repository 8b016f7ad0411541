import type { Analytics, Figure, FigurePost } from '@marquee/contract/campaigns/analytics/figures'
import { figureText } from '@marquee/contract/campaigns/analytics/words'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { counted } from '../labels.ts'
import type { Opening } from './chart/chart-card.tsx'
import { type Asked, useFigurePosts } from './queries.ts'
import { postsTitle, rowLabel, shortDay } from './words.ts'

/** The number whose posts are shown: all of a figure, or a row of it. */
export type Opened = Partial<Opening>
type Props = { asked: Asked; analytics: Analytics; figure: Figure; opened: Opened; onClose: () => void }

function PostRow({ post, figure }: { post: FigurePost; figure: Figure }) {
  const zone = useTimeZone()
  const networks = NETWORKS.filter((name) => post.platforms.includes(name))
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link to={historyPath(post.id)} className="line-clamp-2 font-medium break-words hover:underline">{post.content === '' ? 'A post without text' : post.content}</Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="inline-flex gap-1">{networks.map((name) => <PlatformIcon key={name} platform={name} size={14} />)}</span>
          {post.published_at === null ? null : <span>{formatDateTime(post.published_at, zone)}</span>}
          {post.campaign === null ? null : <span>{post.campaign}</span>}
        </p>
      </div>
      <span className="font-semibold whitespace-nowrap tabular-nums">{figureText(figure, post.value, true)}</span>
    </li>
  )
}

/** What a return is made of: its posts brought the revenue. */
function Formula({ figure, of, revenue }: { figure: Figure; of: 'now' | 'before'; revenue: number | null }) {
  const [costs, roi] = of === 'now' ? [figure.costs, figure.value] : [figure.costsBefore, figure.before]
  if (revenue === null || costs === null || roi === null) return null
  const amount = { name: 'revenue', currency: figure.currency } as const
  return <p className="rounded-md bg-sunken px-3 py-2 text-sm">Revenue {figureText(amount, revenue)}, costs {figureText(amount, costs)}: ROI {figureText(figure, roi)}.</p>
}

type Listed = NonNullable<ReturnType<typeof useFigurePosts>['data']>

/** The posts, those that are not listed, and what they add up to. */
function PostList({ data: { posts, rest, total }, figure, unit }: { data: Listed; figure: Figure; unit: string }) {
  if (posts.length === 0) return <p className="py-8 text-center text-muted">No post had a part in it.</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {posts.map((post) => <PostRow key={post.id} post={post} figure={figure} />)}
        {rest ? <li className="flex justify-between gap-3 py-3 text-muted"><span>{counted(rest.posts, 'more post')}</span><span className="tabular-nums">{figureText(figure, rest.value, true)}</span></li> : null}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-3 font-semibold"><span>{counted(posts.length + (rest?.posts ?? 0), 'post')}{unit}</span><span className="tabular-nums">{figureText(figure, total, true)}</span></p>
    </>
  )
}

/** The days that a number is of. */
function spanText({ span, against }: Analytics, of: 'now' | 'before'): string {
  const { from, to } = of === 'now' ? span : (against ?? span)
  return `${shortDay(from)} to ${shortDay(to)}`
}

/** What a number is of: a row, or all. */
function whatOf({ group, row }: Opened, isReturn: boolean): string {
  if (!group || !row) return 'all posts'
  return `${isReturn && group === 'day' ? 'up to ' : ''}${rowLabel(group, row)}`
}

/** The posts that a number comes from, with their parts of it. */
export function PostsDialog({ asked, analytics, figure, opened, onClose }: Props) {
  const { group, row, of = 'now' } = opened
  const { data, isError, error, refetch, isRefetching } = useFigurePosts({ ...asked, figure: figure.name, of, ...(group && row && { group, key: row.key }) })
  const isReturn = figure.name === 'roi'
  const waiting = isError
    ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The posts could not be loaded.')}</Alert>
    : <Loading label="Loading posts"><Skeleton className="h-40 w-full" /></Loading>
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={postsTitle(figure, whatOf(opened, isReturn))} description={spanText(analytics, of)} size="lg">
      <div className="space-y-3">
        {data && isReturn && !row ? <Formula figure={figure} of={of} revenue={data.total} /> : null}
        {/* A return is a share: its posts are listed with the revenue that they brought. */}
        {data ? <PostList data={data} figure={isReturn ? { ...figure, name: 'revenue' } : figure} unit={isReturn ? ', revenue' : ''} /> : waiting}
      </div>
    </Dialog>
  )
}
