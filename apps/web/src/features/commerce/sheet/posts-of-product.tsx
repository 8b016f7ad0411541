import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { Check, Pause } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { type PostOfProduct, usePostsOfProduct } from '../product-queries.ts'
import { count, dayText } from '../words.ts'
import { Part } from './part.tsx'

function PostState({ post: { isHeld, publishedAt, state } }: { post: PostOfProduct }) {
  const zone = useTimeZone()
  if (isHeld) return <Badge tone="wait" icon={<Pause size={12} strokeWidth={1} fill="currentColor" aria-hidden />}>Held</Badge>
  if (publishedAt !== null) return <Badge tone="ok" icon={<Check size={12} aria-hidden />}><span className="sr-only">Published </span>{dayText(publishedAt, zone)}</Badge>
  return <StateBadge state={state} />
}

function Row({ post }: { post: PostOfProduct }) {
  const [first] = post.platforms
  const to = post.isHeld ? '?tab=posts' : post.publishedAt === null ? editorPath(post.id) : historyPath(post.id)
  return (
    <li className="flex min-h-9 items-center gap-2.5 text-sm">
      {first ? <PlatformIcon platform={first} size={15} /> : <span className="w-4" />}
      <Link to={to} className="min-w-0 flex-1 truncate rounded-xs hover:underline">{post.content || 'Post without a text'}</Link>
      <PostState post={post} />
      <span className="w-10 text-right text-xs text-muted">{post.clicks === null ? '' : count(post.clicks)}</span>
    </li>
  )
}

/** The posts that used a product, with the clicks on their links. */
export function PostsOfProduct({ product }: { product: ProductDetail }) {
  const { data, isPending, isError, error, refetch } = usePostsOfProduct(product.id)
  return (
    <Part heading="Posts that used it" note={data && data.length > 0 ? 'Clicks' : ''}>
      {isPending ? <Loading label="Loading posts"><Skeleton className="mt-2 h-16 w-full" /></Loading> : null}
      {isError ? <Alert kind="error" className="mt-2" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The posts could not be loaded.')}</Alert> : null}
      {data?.length === 0 ? <p className="mt-1 text-sm text-muted">No post has used it yet.</p> : null}
      <ul>{data?.map((post) => <Row key={post.id} post={post} />)}</ul>
    </Part>
  )
}
