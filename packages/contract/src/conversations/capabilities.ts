import { PLATFORM_LIMITS } from '../shared/platforms.ts'
import type { Network, ThreadKind, Way } from './networks.ts'

/** A cell that no source answers. What may depend on it is refused, with that reason. */
export const NOT_KNOWN = 'not known'
/** One thing known of a network, with the source that says so; or not known. */
export type Cell<Value> = { readonly value: Value; readonly source: string } | typeof NOT_KNOWN

/** Until when a message may be sent: days after the person's last message. */
export type ReplyWindow = { days: number }
/** A private message in reply to a comment: one for each person and post, within these days after the comment. */
export type PrivateReply = { days: number }

/** Files of a type that an answer takes, by the beginning of their MIME type, and their size in bytes at most; null if no source says it. */
export type FileRule = { readonly type: string; readonly maxBytes: number | null }

/** What is possible with one kind of thread of a network, through one way of access. */
export type InboxCapability = {
  /** Whether we can ask for them. */
  read: Cell<boolean>
  /** Whether the user can answer. */
  reply: Cell<boolean>
  privateReply: Cell<PrivateReply | null>
  /** Null: answers are possible at any time. */
  window: Cell<ReplyWindow | null>
  /** Whether only the other person can open a conversation. */
  opensByOther: Cell<boolean>
  hide: Cell<boolean>
  like: Cell<boolean>
  /** Whether answers of the user can be deleted, and what others wrote. */
  deleteOwn: Cell<boolean>
  deleteOthers: Cell<boolean>
  /** Files with one answer. */
  attachments: Cell<number>
  /** Which files, the first rule that fits a file; what no rule names is refused. */
  files: Cell<readonly FileRule[]>
  /** Characters of one answer, counted as the network counts them. */
  maxText: Cell<number>
  /** The shortest interval between two checks that can find something new. */
  pollSeconds: Cell<number>
  /** The action of the webhook that reports them; null if none does. */
  webhook: Cell<string | null>
  /** Whether the network answers by itself with the user's fixed text. */
  autoResponse: Cell<boolean>
}

const cell = <Value>(value: Value, source: string): Cell<Value> => ({ value, source })
const AYRSHARE = 'protocols/ayrshare.md'
const BLUESKY = 'npm @atproto/api 0.21, lexicons app.bsky.*'
const MASTODON = 'docs.joinmastodon.org/methods'
const READ = `${AYRSHARE} section 5, networks whose comments are read`
const WRITE = `${AYRSHARE} section 5, networks whose comments are written`
const MESSAGES = `${AYRSHARE} section 2, GET and POST /messages/:platform`
const DELETE = 'ayrshare.com/docs/apis/comments/delete-comments'
const HOOKS = `${AYRSHARE} section 6`

const nothingKnown: InboxCapability = {
  read: NOT_KNOWN, reply: NOT_KNOWN, privateReply: NOT_KNOWN, window: NOT_KNOWN, opensByOther: NOT_KNOWN, hide: NOT_KNOWN, like: NOT_KNOWN,
  deleteOwn: NOT_KNOWN, deleteOthers: NOT_KNOWN, attachments: NOT_KNOWN, files: NOT_KNOWN, maxText: NOT_KNOWN, pollSeconds: NOT_KNOWN, webhook: NOT_KNOWN, autoResponse: NOT_KNOWN,
}
/** What comments and mentions have in common wherever they can be read: no window, no conversation to open, no fixed answer. */
const inPublic = (source: string): Pick<InboxCapability, 'window' | 'opensByOther' | 'autoResponse'> => ({ window: cell(null, source), opensByOther: cell(false, source), autoResponse: cell(false, source) })

/** Networks whose comments the provider reads and writes, and those of which it deletes what others wrote. */
const COMMENT_NETWORKS = ['bluesky', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'] as const
const DELETES_OTHERS: readonly Network[] = ['facebook', 'instagram', 'twitter', 'youtube']
const REPORTS_COMMENTS: readonly Network[] = ['facebook', 'instagram']
const MEDIA_IN_COMMENTS: readonly Network[] = ['facebook', 'linkedin', 'twitter']
const MEGABYTE = 1024 ** 2
const X_FILES = 'docs.x.com/x-api/media/introduction, size restrictions'
const X_PICTURES: readonly FileRule[] = [{ type: 'image/gif', maxBytes: 15 * MEGABYTE }, { type: 'image/', maxBytes: 5 * MEGABYTE }]
const PICTURES: readonly FileRule[] = [{ type: 'image/', maxBytes: null }]
const INSTAGRAM_FILES: readonly FileRule[] = [
  ...['image/png', 'image/jpeg', 'image/gif'].map((type) => ({ type, maxBytes: 8 * MEGABYTE })),
  ...['video/mp4', 'video/quicktime', 'video/webm'].map((type) => ({ type, maxBytes: 25 * MEGABYTE })),
]
/** The provider refreshes comments this often. */
const COMMENTS_REFRESH_SECONDS = 600

type CommentNetwork = (typeof COMMENT_NETWORKS)[number]
const providerComment = (name: CommentNetwork): InboxCapability => ({
  ...nothingKnown,
  ...inPublic(`${AYRSHARE} section 5, comments`),
  read: cell(true, READ),
  reply: cell(true, WRITE),
  ...(name === 'instagram' ? { privateReply: cell({ days: 7 }, 'docs/conversations.md section 4; sent as a message to the author') } : {}),
  deleteOwn: cell(true, DELETE),
  deleteOthers: cell(DELETES_OTHERS.includes(name), DELETE),
  ...(MEDIA_IN_COMMENTS.includes(name) ? { attachments: cell(1, `${AYRSHARE} section 3, media of a first comment, and section 5`), files: name === 'twitter' ? cell(X_PICTURES, X_FILES) : cell(PICTURES, `${AYRSHARE} section 5, one picture`) } : {}),
  maxText: cell(PLATFORM_LIMITS[name].maxComment ?? PLATFORM_LIMITS[name].maxText, `${AYRSHARE} section 8`),
  pollSeconds: cell(COMMENTS_REFRESH_SECONDS, `${AYRSHARE} section 5, refreshed every 10 minutes`),
  webhook: cell(REPORTS_COMMENTS.includes(name) ? 'comments' : null, `${HOOKS}, comments of Instagram and Facebook only`),
})

/** A mention is reported, not asked for; an answer is a comment below it, by the id that the network gave it. */
const providerMention = (name: CommentNetwork): InboxCapability => ({
  ...providerComment(name),
  privateReply: NOT_KNOWN,
  read: cell(false, `${AYRSHARE} section 2 has no call for them`),
  reply: cell(true, `${AYRSHARE} section 5, POST /comments with searchPlatformId`),
  deleteOthers: NOT_KNOWN,
  pollSeconds: NOT_KNOWN,
  webhook: cell('mentions', `${HOOKS}, the networks are not named`),
})

const MESSAGE_NETWORKS = ['facebook', 'instagram', 'twitter'] as const
type MessageNetwork = (typeof MESSAGE_NETWORKS)[number]
const providerMessage = (name: MessageNetwork): InboxCapability => ({
  ...nothingKnown,
  read: cell(true, MESSAGES),
  reply: cell(true, MESSAGES),
  privateReply: cell(null, 'a message is private'),
  window: name === 'instagram' ? cell({ days: 7 }, `${AYRSHARE} section 5, window of Instagram`) : NOT_KNOWN,
  opensByOther: cell(true, `${AYRSHARE} section 5, messages`),
  hide: cell(false, 'a message has no audience'),
  ...(name === 'twitter' ? { attachments: cell(1, `${AYRSHARE} section 5, X takes one file`), files: cell([...X_PICTURES, { type: 'video/', maxBytes: 512 * MEGABYTE }], X_FILES) } : {}),
  ...(name === 'instagram' ? { files: cell(INSTAGRAM_FILES, 'developers.facebook.com, Instagram messaging, attachment upload') } : {}),
  pollSeconds: cell(name === 'twitter' ? 15 : 60, `${AYRSHARE} section 5, cached`),
  webhook: cell('messages', HOOKS),
  autoResponse: cell(true, `${AYRSHARE} section 5; the networks are kept by our server`),
})

const commentsOfThreads: InboxCapability = {
  ...nothingKnown,
  ...inPublic(`${AYRSHARE} section 5, comments`),
  read: cell(true, READ),
  reply: cell(false, `${AYRSHARE} section 5, write: no threads`),
  privateReply: cell(null, `${AYRSHARE} section 5, write: no threads`),
  pollSeconds: cell(COMMENTS_REFRESH_SECONDS, `${AYRSHARE} section 5, refreshed every 10 minutes`),
  webhook: cell(null, `${HOOKS}, comments of Instagram and Facebook only`),
}
const commentsOfReddit: InboxCapability = { ...nothingKnown, ...inPublic(`${AYRSHARE} section 5, comments`), reply: cell(false, `${AYRSHARE} section 5, add-only`), maxText: cell(10_000, `${AYRSHARE} section 8`), webhook: cell(null, HOOKS) }

/** Networks that the provider posts to and of whose comments no source says anything. */
const none: Record<ThreadKind, InboxCapability> = { comment: nothingKnown, mention: nothingKnown, message: nothingKnown }
const onlyComments = (name: CommentNetwork): Record<ThreadKind, InboxCapability> => ({ comment: providerComment(name), mention: providerMention(name), message: nothingKnown })
const withMessages = (name: MessageNetwork): Record<ThreadKind, InboxCapability> => ({ ...onlyComments(name), message: providerMessage(name) })

/** Seconds between two checks of a network that is reached directly: our own choice, far below its limits. */
const DIRECT_POLL_SECONDS = 60
const directPublic = (source: string, { like, maxText }: Pick<InboxCapability, 'like' | 'maxText'>): InboxCapability => ({
  ...nothingKnown,
  ...inPublic(source),
  read: cell(true, `${source}, notifications`),
  reply: cell(true, `${source}, replying`),
  privateReply: NOT_KNOWN,
  like,
  deleteOwn: cell(true, `${source}, delete`),
  deleteOthers: cell(false, `${source}, only own records are deleted`),
  // The networks take four; our adapters send text alone.
  attachments: cell(0, 'docs/conversations.md section 4, answers on networks without a provider'),
  maxText,
  pollSeconds: cell(DIRECT_POLL_SECONDS, `${source}, limits of requests`),
  webhook: cell(null, `${source} has none`),
})
const blueskyPublic = directPublic(BLUESKY, { like: cell(true, `${BLUESKY}, app.bsky.feed.like`), maxText: cell(300, `${BLUESKY}, app.bsky.feed.post`) })
/** An answer begins with the name of who wrote, of which at most so many characters count. */
const MASTODON_NAME = 32
const mastodonPublic = directPublic(MASTODON, { like: cell(true, `${MASTODON}/statuses, favourite`), maxText: cell(PLATFORM_LIMITS.mastodon.maxText - MASTODON_NAME, `${MASTODON}/instance, less the name that an answer begins with; a server may allow more`) })

/**
 * What each network allows in the inbox, by way of access and kind of thread. Adapters, engine, gate and screens read this one table.
 * A network that is absent cannot be reached that way.
 */
export const INBOX_CAPABILITIES: Readonly<Record<Way, Readonly<Partial<Record<Network, Readonly<Record<ThreadKind, InboxCapability>>>>>>> = {
  provider: {
    facebook: withMessages('facebook'),
    instagram: withMessages('instagram'),
    twitter: withMessages('twitter'),
    linkedin: onlyComments('linkedin'),
    tiktok: onlyComments('tiktok'),
    youtube: onlyComments('youtube'),
    bluesky: onlyComments('bluesky'),
    threads: { ...none, comment: commentsOfThreads },
    reddit: { ...none, comment: commentsOfReddit },
    pinterest: none,
    snapchat: none,
    telegram: none,
    gmb: none,
  },
  direct: {
    bluesky: { comment: blueskyPublic, mention: blueskyPublic, message: nothingKnown },
    mastodon: { comment: mastodonPublic, mention: mastodonPublic, message: nothingKnown },
  },
}

/** Whether reviews can be read. The provider says that it has them, and none of our sources describes a call. */
export const REVIEWS: Readonly<Record<'facebook' | 'gmb', Cell<boolean>>> = { facebook: NOT_KNOWN, gmb: NOT_KNOWN }

/** The capability of one kind of thread; null if the network cannot be reached that way. */
export const capabilityOf = (via: Way, network: Network, kind: ThreadKind): InboxCapability | null => INBOX_CAPABILITIES[via][network]?.[kind] ?? null

/** What a cell says, or null if it is not known. */
export const known = <Value>(entry: Cell<Value>): Value | null => (entry === NOT_KNOWN ? null : entry.value)
/** Whether something is known to be possible. */
export const isPossible = (entry: Cell<boolean>): boolean => known(entry) === true
