import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { HeldOfPostProps } from './posts/held-of-post.tsx'

const card = () => <Skeleton className="h-40 w-full rounded-lg" />

/** The held posts, each decided where it stands; nothing where none is held. Loaded by screens that know of some. */
export const HeldPosts = onDemand<object>(async () => (await import('./posts/held-posts.tsx')).HeldPosts)
/** What holds one post, and the decisions about it. */
export const HeldOfPost = onDemand<HeldOfPostProps>(async () => (await import('./posts/held-of-post.tsx')).HeldOfPost, { fallback: card })
