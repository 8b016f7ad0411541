import type { InboxComment, InboxFile, Person } from '../../../ports/inbox.ts'
import type { Author, PostRecord, PostView, ThreadView } from '../schemas.ts'

export const toPerson = ({ did, handle, displayName, avatar }: Author): Person => ({ id: did, username: handle, name: displayName || handle, avatarUrl: avatar ?? null })

const dateOf = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

const filesOf = ({ embed }: PostView): InboxFile[] => [
  ...(embed?.images ?? []).map(({ fullsize: url }) => ({ type: 'image' as const, url })),
  ...(embed?.playlist === undefined ? [] : [{ type: 'video' as const, url: embed.playlist }]),
]

/** When it was written: by its author's clock, but not after the network saw it. */
export function timeOf({ createdAt }: PostRecord, indexedAt: string | undefined): Date | null {
  const [written, seen] = [dateOf(createdAt), dateOf(indexedAt)]
  return written !== null && seen !== null && written > seen ? seen : (written ?? seen)
}

const toComment = (view: PostView, place: { postId: string | null; parentId: string | null }): InboxComment => ({
  id: view.uri,
  network: 'bluesky',
  ...place,
  author: toPerson(view.author),
  text: view.record.text,
  files: filesOf(view),
  createdAt: timeOf(view.record, view.indexedAt),
  likes: view.likeCount ?? null,
  isHidden: null,
})

/** All posts of a thread, and whether the network left any out. */
export type Flat = { views: PostView[]; hasAll: boolean }

export function flatten(thread: ThreadView): Flat {
  const replies = thread.replies ?? []
  const parts = replies.map(flatten)
  const isWhole = (thread.post?.replyCount ?? 0) <= replies.length
  return { views: [...(thread.post ? [thread.post] : []), ...parts.flatMap(({ views }) => views)], hasAll: isWhole && parts.every(({ hasAll }) => hasAll) }
}

const parentOf = ({ record }: PostView): string | null => record.reply?.parent.uri ?? null

/**
 * The posts of the account that begin a thread: the first one, and what it added below its own posts before anybody else did. They are the post; what others
 * wrote below any of them are its comments. Empty for the thread of somebody else.
 */
function ownBeginning({ views }: Flat, did: string): ReadonlySet<string> {
  const own = new Set<string>()
  for (const view of views) {
    const parent = parentOf(view)
    if (view.author.did === did && (parent === null || own.has(parent))) own.add(view.uri)
  }
  return own
}

/** Comments of a thread, oldest first: below a post of the account without that post, else with the post that began it. */
export function commentsOf(flat: Flat, did: string): InboxComment[] {
  const own = ownBeginning(flat, did)
  const postId = flat.views[0]?.uri ?? null
  const written = (comment: InboxComment): number => comment.createdAt?.getTime() ?? 0
  return flat.views
    .filter(({ uri }) => !own.has(uri))
    .map((view) => {
      const parent = parentOf(view)
      return toComment(view, { postId, parentId: parent !== null && own.has(parent) ? null : parent })
    })
    .toSorted((one, other) => written(one) - written(other))
}
