import type { Network, Way } from '@marquee/contract/conversations/networks'
import type { Finding, Outcome } from './outcome.ts'

/** Somebody on a network, as far as the network tells. */
export type Person = { id: string | null; username: string | null; name: string | null; avatarUrl: string | null }

export type InboxFile = { type: 'image' | 'video' | 'audio' | 'file'; url: string }

/** A comment below a post, of anybody. Ids are the network's: reading and webhooks name the same comment alike. */
export type InboxComment = {
  id: string
  network: Network
  /** The post that it stands below, where that is told. */
  postId: string | null
  /** The comment that it is shown below; null for one of the post itself. */
  parentId: string | null
  author: Person
  text: string
  files: InboxFile[]
  createdAt: Date | null
  /** Figures and states that are not told are null. */
  likes: number | null
  isHidden: boolean | null
  /** Whether only those whom it names can see it; an answer to it is seen by them alone, too. */
  isDirect?: true
}

/** A comment that names the account below somebody else's post, whose address is `url`. */
export type InboxMention = InboxComment & { url: string | null }

/** A private message of one conversation. */
export type InboxMessage = {
  id: string
  network: Network
  conversationId: string
  direction: 'received' | 'sent'
  /** The other side, whichever wrote. */
  person: Person
  text: string
  files: InboxFile[]
  createdAt: Date | null
  editedAt: Date | null
  /** Emoji by the id of who reacted. */
  reactions: Readonly<Record<string, string>>
}

/** A conversation with one person, its messages oldest first. */
export type InboxConversation = { id: string; network: Network; person: Person; lastReceivedAt: Date | null; lastMessageAt: Date | null; messages: InboxMessage[] }

/** What was read, and what it proves: an adapter may repeat an older answer, or leave out what is older than some. */
export type Reading<Item> = {
  items: Item[]
  /** When the network itself was asked; null if that is not told. */
  asOf: Date | null
  /** From when on asking again can bring something new. */
  refreshesAt: Date | null
  /** Whether nothing older was left out. */
  hasAll: boolean
  /** The next page; null for the last one. */
  next: string | null
}

/** A post: by the provider's id with all its networks, or by the id of the one network that is named. */
export type PostAddress = { id: string; network: Network | null }
/** `postId`: that of the post, by the network; some networks need it. */
export type CommentAddress = { network: Network; commentId: string; postId: string | null }

/** A public answer below a comment. `idempotencyKey` is the same for every repeat; not every service takes one. */
export type ReplyRequest = CommentAddress & { idempotencyKey: string; text: string; mediaUrls: string[] }
/** A private message to a person who has written: in a conversation, or, as the first private answer to a comment, in none. */
export type MessageRequest = { idempotencyKey: string; network: Network; conversationId: string | null; recipientId: string | null; text: string; mediaUrls: string[] }

/** What was written: the network's id, and its address where there is one. */
export type Written = { id: string; url: string | null }

export const COMMENT_ACTIONS = ['like', 'unlike', 'hide', 'show', 'delete'] as const
export type CommentAction = (typeof COMMENT_ACTIONS)[number]

/** The text that a service sends by itself to who writes for the first time, and how long it waits until it does so again. */
export type AutoResponse = { isActive: boolean; message: string; waitSeconds: number }

/**
 * The code of a `rejected` outcome, where it is known what the refusal is about. `relink`: the account must be connected once more to allow
 * messages. `window-closed`: the network takes no answer as long after the person's last message. `no-conversation`: the person has not written.
 */
export const INBOX_REFUSALS = ['not-supported', 'not-connected', 'reconnect', 'messaging-off', 'relink', 'window-closed', 'no-conversation', 'duplicate', 'media'] as const
export type InboxRefusal = (typeof INBOX_REFUSALS)[number]

/** The user's account on a network, by which its own words are recognised. */
export type OwnAccount = { externalId: string | null; username: string | null }

/** A write whose answer was lost: when it was sent, and what the account has written in the same thread or conversation that belongs to other intents. */
export type Lost<Request> = { request: Request; own: OwnAccount; sentAt: Date; known: readonly string[] }

/**
 * Comments, mentions and private messages of a user's accounts. `key` acts as one user. Nothing here throws for a failure or retries.
 * What the table of capabilities does not say to be possible is `rejected` as `not-supported`, without a call. A write is `unknown` when the
 * request may have arrived and no readable response came back; `not-found` when what it answers is gone.
 */
export type Inbox = {
  via: Way
  /** Comments of a post, answers included, for each of `networks` that could be read: those that could not are left out. */
  readComments(key: string, post: PostAddress, networks: readonly Network[]): Promise<Outcome<(Reading<InboxComment> & { network: Network })[]>>
  /** The comments around one comment: of its post, also where that is somebody else's. */
  readThread(key: string, comment: CommentAddress): Promise<Outcome<Reading<InboxComment>>>
  /** Mentions elsewhere, newest first. */
  readMentions(key: string, network: Network, page: string | null): Promise<Outcome<Reading<InboxMention>>>
  /** Conversations with their newest messages, the one that changed last first. */
  readConversations(key: string, network: Network, page: string | null): Promise<Outcome<Reading<InboxConversation>>>
  /** Messages of one conversation, oldest first. */
  readMessages(key: string, network: Network, conversationId: string): Promise<Outcome<Reading<InboxMessage>>>
  reply(key: string, request: ReplyRequest): Promise<Outcome<Written>>
  sendMessage(key: string, request: MessageRequest): Promise<Outcome<Written>>
  /** Likes, hides or deletes a comment, or takes that back. What is already so counts as done. */
  act(key: string, comment: CommentAddress, action: CommentAction): Promise<Outcome<null>>
  readAutoResponse(key: string): Promise<Outcome<AutoResponse>>
  /** Changes what is given; an empty message restores the service's own. Returns what applies now. */
  changeAutoResponse(key: string, change: Partial<AutoResponse>): Promise<Outcome<AutoResponse>>
  /** What became of a reply or a message without a response. `absent` only when it provably is not there. */
  findReply(key: string, lost: Lost<ReplyRequest>): Promise<Finding<Written>>
  findMessage(key: string, lost: Lost<MessageRequest>): Promise<Finding<Written>>
}
