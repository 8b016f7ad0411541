import { z } from 'zod'

const service = z.object({ id: z.string(), type: z.string().optional(), serviceEndpoint: z.string() })

/** com.atproto.server.createSession and refreshSession. */
export const sessionAnswer = z.object({
  did: z.string().startsWith('did:').max(300),
  handle: z.string().min(1).max(300),
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  active: z.boolean().optional(),
  didDoc: z.object({ service: z.array(service).optional() }).optional().catch(undefined),
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

/** How every refusal looks. */
export const refusal = z.object({ error: z.string().optional(), message: z.string().optional() })

export const blobAnswer = z.object({ blob: z.object({ $type: z.literal('blob'), ref: z.object({ $link: z.string() }), mimeType: z.string(), size: z.number() }) })
export type Blob = z.infer<typeof blobAnswer>['blob']

export const writesAnswer = z.object({ results: z.array(z.object({ uri: z.string(), cid: z.string() })).min(1) })
export const recordAnswer = z.object({ uri: z.string(), cid: z.string().optional() })
export const didAnswer = z.object({ did: z.string() })

const author = z.object({ did: z.string(), handle: z.string(), displayName: z.string().optional(), avatar: z.string().optional() })
export type Author = z.infer<typeof author>
export const profileAnswer = author

const strongRef = z.object({ uri: z.string(), cid: z.string() })
const postRecord = z.object({ text: z.string().catch(''), createdAt: z.string().optional(), reply: z.object({ root: strongRef, parent: strongRef }).optional().catch(undefined) })
export type PostRecord = z.infer<typeof postRecord>

const picture = z.object({ fullsize: z.string() })
const embedView = z.object({ $type: z.string().optional(), images: z.array(picture).optional(), playlist: z.string().optional() }).optional().catch(undefined)

/** A post as the network shows it. */
export const postView = z.object({
  uri: z.string(),
  cid: z.string(),
  author,
  record: postRecord,
  embed: embedView,
  likeCount: z.number().optional(),
  repostCount: z.number().optional(),
  replyCount: z.number().optional(),
  quoteCount: z.number().optional(),
  indexedAt: z.string().optional(),
})
export type PostView = z.infer<typeof postView>
export const postsAnswer = z.object({ posts: z.array(postView) })

/** A post with what answers it. A post that was deleted or is blocked has no `post`. */
export type ThreadView = { uri?: string | undefined; post?: PostView | undefined; replies?: ThreadView[] | undefined }
const threadView: z.ZodType<ThreadView> = z.lazy(() => z.object({ uri: z.string().optional(), post: postView.optional().catch(undefined), replies: z.array(threadView).optional() }))
export const threadAnswer = z.object({ thread: threadView })

const notification = z.object({ uri: z.string(), cid: z.string(), author, reason: z.string(), record: postRecord.catch({ text: '' }), indexedAt: z.string() })
export type Notification = z.infer<typeof notification>
export const notificationsAnswer = z.object({ notifications: z.array(notification), cursor: z.string().optional() })
