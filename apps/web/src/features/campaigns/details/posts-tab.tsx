import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { FileText } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePosts } from '../details-queries.ts'
import { Loaded } from './loaded.tsx'
import { PostItem } from './post-item.tsx'

/** All posts of the campaign, newest first (trace.md CDET-09). */
export function PostsTab({ id }: { id: string }) {
  const query = usePosts(id)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <Loaded query={query}>
      {query.data && posts.length === 0 ? <EmptyState level={3} icon={<FileText size={20} strokeWidth={1.75} />} title={CAMPAIGN_DETAIL_TEXTS.noPosts} /> : null}
      <ul aria-label={CAMPAIGN_DETAIL_TEXTS.tabs.posts}>{posts.map((post) => <PostItem key={post.id} post={post} />)}</ul>
      {query.hasNextPage ? <Button className="mt-2" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>Show more</Button> : null}
    </Loaded>
  )
}
