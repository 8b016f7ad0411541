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

/** The posts that a number comes from, with their parts of it. */
export function PostsDialog({ asked, analytics, figure, opened: { group, row, of = 'now' }, onClose }: Props) {
  const { data, isError, error, refetch, isRefetching } = useFigurePosts({ ...asked, figure: figure.name, of, ...(group && row && { group, key: row.key }) })
  const isReturn = figure.name === 'roi'
  // A return is a share: its posts are listed with the revenue that they brought.
  const listed: Figure = isReturn ? { ...figure, name: 'revenue' } : figure
  const span = of === 'now' ? analytics.span : (analytics.against ?? analytics.span)
  const what = group && row ? `${isReturn && group === 'day' ? 'up to ' : ''}${rowLabel(group, row)}` : 'all posts'
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={postsTitle(figure, what)} description={`${shortDay(span.from)} to ${shortDay(span.to)}`} size="lg">
      <div className="space-y-3">
        {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The posts could not be loaded.')}</Alert> : null}
        {data === undefined && !isError ? <Loading label="Loading posts"><Skeleton className="h-40 w-full" /></Loading> : null}
        {data && isReturn && !row ? <Formula figure={figure} of={of} revenue={data.total} /> : null}
        {data && data.posts.length === 0 ? <p className="py-8 text-center text-muted">No post had a part in it.</p> : null}
        {data && data.posts.length > 0 ? (
          <>
            <ul className="divide-y divide-line">
              {data.posts.map((post) => <PostRow key={post.id} post={post} figure={listed} />)}
              {data.rest ? <li className="flex justify-between gap-3 py-3 text-muted"><span>{counted(data.rest.posts, 'more post')}</span><span className="tabular-nums">{figureText(listed, data.rest.value, true)}</span></li> : null}
            </ul>
            <p className="flex justify-between gap-3 border-t border-line pt-3 font-semibold"><span>{counted(data.posts.length + (data.rest?.posts ?? 0), 'post')}{isReturn ? ', revenue' : ''}</span><span className="tabular-nums">{figureText(listed, data.total, true)}</span></p>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
