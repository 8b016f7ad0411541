import { FACT_TEXTS } from '@marquee/contract/post-facts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { useOutdatedPosts } from './outdated-queries.ts'

/** Reports posts that still say an amount which an entry no longer says, as long as there are any. */
export function OutdatedNotice({ posts, onShow }: { posts: ReturnType<typeof useOutdatedPosts>; onShow: () => void }) {
  const { data, isError, refetch } = posts
  if (isError) return <Alert kind="warning" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{FACT_TEXTS.outdatedFailed}</Alert>
  if (!data || data.length === 0) return null
  const count = new Set(data.map(({ post }) => post.id)).size
  return (
    <Alert kind="warning" action={<Button size="sm" onClick={onShow}>Show {count === 1 ? 'it' : 'them'}</Button>}>
      {count === 1 ? '1 post still shows' : `${count} posts still show`} an old price.
    </Alert>
  )
}
