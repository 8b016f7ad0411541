import type { Network, ThreadKind, Way } from '@marquee/contract/conversations/networks'
import type { InboxComment, InboxFile, InboxMention, InboxMessage, OwnAccount, Person } from '../../../ports/inbox.ts'
import { isOwn } from '../../../ports/inbox-reading.ts'

/** How something was heard of, and since when that is news: what is older was written before anybody asked. */
export type Source = { via: Way; kind: ThreadKind; network: Network; heardBy: 'webhook' | 'check' | 'manual' | 'direct'; since: Date | null }

/** Something that was written, in one form for all kinds. */
export type Heard = {
  externalId: string
  /** What begins its thread on the network; of a comment whose place is not known yet, the comment above it. */
  threadKey: string
  parentId: string | null
  isPrivate: boolean
  /** Of a comment or mention: whether only those whom it names can see it. */
  isDirect: boolean
  isOwn: boolean
  /** Who wrote it; of an own message, to whom. */
  person: Person
  text: string
  files: InboxFile[]
  /** Null: the network does not say. */
  at: Date | null
  editedAt: Date | null
  likes: number | null
  isHidden: boolean | null
  reactions: Readonly<Record<string, string>>
  url: string | null
  nativePostId: string | null
}

/** A comment under a post, or a mention. `threadKey`: of the thread that it is in. */
export const toHeard = (comment: InboxComment, own: OwnAccount, threadKey: string): Heard => ({
  externalId: comment.id,
  threadKey,
  parentId: comment.parentId,
  isPrivate: false,
  isDirect: comment.isDirect === true,
  isOwn: isOwn(comment.author, own),
  person: comment.author,
  text: comment.text,
  files: comment.files,
  at: comment.createdAt,
  editedAt: null,
  likes: comment.likes,
  isHidden: comment.isHidden,
  reactions: {},
  url: null,
  nativePostId: comment.postId,
})

export const mentionToHeard = (mention: InboxMention, own: OwnAccount): Heard => ({ ...toHeard(mention, own, mention.parentId ?? mention.id), url: mention.url })

export const messageToHeard = (message: InboxMessage): Heard => ({
  externalId: message.id,
  threadKey: message.conversationId,
  parentId: null,
  isPrivate: true,
  isDirect: false,
  isOwn: message.direction === 'sent',
  person: message.person,
  text: message.text,
  files: message.files,
  at: message.createdAt,
  editedAt: message.editedAt,
  likes: null,
  isHidden: null,
  reactions: message.reactions,
  url: null,
  nativePostId: null,
})

/** The comment above all others of a thread, for each of a list: as far as the list tells. */
export function rootsOf(comments: readonly Pick<InboxComment, 'id' | 'parentId'>[]): Map<string, string> {
  const parents = new Map(comments.map(({ id, parentId }) => [id, parentId]))
  const rootOf = (id: string): string => {
    let at = id
    for (let depth = 0; depth <= parents.size; depth += 1) {
      const parent = parents.get(at)
      if (parent === undefined || parent === null) return at
      at = parent
    }
    return at
  }
  return new Map(comments.map(({ id }) => [id, rootOf(id)]))
}

/** How a person is recognised: by the network's id, else by the handle, else not beyond this one message. */
export const personKeyOf = ({ id, username }: Person, externalId: string): string => id ?? (username === null ? `?${externalId}` : `@${username.toLowerCase()}`)
