import { type Engagement, HISTORY_TEXTS, type PublishedEntry } from '@marquee/contract/publishing'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { sumOf } from './figures.ts'
import { usePosts } from './queries.ts'

const COLUMNS = [['likes', 'Likes'], ['shares', 'Shares'], ['comments', 'Comments'], ['views', 'Views']] as const satisfies readonly (readonly [keyof Engagement, string])[]

/** A sum over the networks; a dash stands for what no network told. */
function Figure({ entry, name }: { entry: PublishedEntry; name: (typeof COLUMNS)[number][0] }) {
  const sum = sumOf(entry.deliveries.map(({ engagement }) => engagement?.[name] ?? null))
  return sum === null ? <span className="text-subtle"><span aria-hidden>–</span><span className="sr-only">not known</span></span> : <>{formatCount(sum)}</>
}

const CELL = 'px-3 py-2 text-right tabular-nums max-sm:flex max-sm:justify-between max-sm:px-0 max-sm:py-1 max-sm:text-left'

function PostRow({ entry }: { entry: PublishedEntry }) {
  const zone = useTimeZone()
  const shown = entry.deliveries.filter(({ postUrl }) => postUrl !== null)
  return (
    <tr className="max-sm:block max-sm:px-4 max-sm:py-3 sm:h-14">
      <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal max-sm:block max-sm:px-0">
        <Link to={`?tab=comments&post=${entry.id}`} dir="auto" className="line-clamp-2 font-medium hover:underline">{entry.content || 'Post without text'}</Link>
        <span className="text-xs text-subtle">{entry.published_at ? formatDateTime(entry.published_at, zone) : 'Not published'}</span>
      </th>
      <td className="px-3 py-2 max-sm:block max-sm:px-0 max-sm:py-1">
        <ul aria-label="Networks" className="-ml-1.5 flex gap-1 max-sm:flex-wrap">
          {shown.map(({ platform, postUrl }) => <li key={platform}><a href={postUrl ?? ''} target="_blank" rel="noreferrer" className="grid size-7 place-items-center rounded-sm hover:bg-sunken pointer-coarse:size-11"><PlatformIcon platform={platform} size={15} /><span className="sr-only">Open on {PLATFORM_LIMITS[platform].label}</span></a></li>)}
        </ul>
      </td>
      {COLUMNS.map(([name, label]) => <td key={name} className={CELL}><span aria-hidden className="text-muted sm:hidden">{label}</span><Figure entry={entry} name={name} /></td>)}
      <td className="py-2 pr-4 pl-3 text-right max-sm:block max-sm:px-0 max-sm:text-left"><Link to={`?tab=comments&post=${entry.id}`} className="link inline-flex items-center text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11">Show comments<span className="sr-only"> of {entry.content.slice(0, 60)}</span></Link></td>
    </tr>
  )
}

/** What was published with its figures, and the way to the comments of each post (trace.md INTER-02, INTER-16). */
export function HistoryTab() {
  const { data, isPending, isError, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePosts()
  const posts = data?.pages.flatMap((page) => page.data) ?? []
  if (isPending) return <Loading label="Loading posts"><Skeleton className="h-96 w-full rounded-lg" /></Loading>
  return (
    <div className="space-y-3">
      {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{HISTORY_TEXTS.historyFailed}</Alert> : null}
      {data && posts.length === 0 ? <EmptyState icon={<Send size={20} strokeWidth={1.75} />} title="Nothing published yet" text="Published posts stand here with their likes, shares and comments." action={<ButtonLink to="/create-post" variant="primary">Create a post</ButtonLink>} /> : null}
      {posts.length > 0 ? (
        <div className="rounded-lg bg-surface shadow-1 sm:overflow-x-auto">
          <table className="w-full text-sm max-sm:block">
            <caption className="sr-only">Published posts</caption>
            <thead className="max-sm:sr-only"><tr className="border-b border-line text-left text-muted"><th scope="col" className="py-2.5 pr-3 pl-4 font-medium">Post</th><th scope="col" className="px-3 font-medium">Networks</th>{COLUMNS.map(([name, label]) => <th key={name} scope="col" className="px-3 text-right font-medium">{label}</th>)}<th scope="col"><span className="sr-only">Comments</span></th></tr></thead>
            <tbody className="divide-y divide-line max-sm:block">{posts.map((entry) => <PostRow key={entry.id} entry={entry} />)}</tbody>
          </table>
        </div>
      ) : null}
      {hasNextPage ? <div className="flex justify-center"><Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Load more</Button></div> : null}
    </div>
  )
}
