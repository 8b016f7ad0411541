import { z } from 'zod'

/** A field that other versions of the API omit or shape differently: absent then, never a reason to reject the whole response. */
export const loose = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
/** Text without what PostgreSQL cannot store: NUL, and halves of characters. */
export const storedText = z.string().transform((value) => value.toWellFormed().replaceAll('\0', ''))
export const text = loose(storedText)
/** An id, as a number or a text. */
export const requiredId = z.union([z.string().min(1), z.number()]).transform(String).pipe(storedText)
export const id = loose(requiredId)
export const code = loose(z.union([z.number(), z.string().regex(/^\d{1,6}$/).transform(Number)]))

/** One network's refusal (protocols/ayrshare.md section 3). */
export const errorItem = z.object({ platform: text, code, message: text, details: text })
export type ErrorItem = z.infer<typeof errorItem>

/** One network's success; `id` is `pending` while TikTok works on it. */
export const postIdItem = z.object({ status: text, id, postUrl: text, platform: text, idShare: text, code, message: text })
export type PostIdItem = z.infer<typeof postIdItem>

const items = <T extends z.ZodType>(schema: T) => z.array(schema).nullish().transform((list) => list ?? [])

/** The response of POST /post for one post; errors of the whole call have only `code` and `message`. */
export const postBody = z.object({ status: z.string(), id, code, message: text, errors: items(errorItem), postIds: items(postIdItem) })
export type PostBody = z.infer<typeof postBody>
/** With a Profile-Key the response is in `posts` (protocols/ayrshare.md section 3). */
export const postAnswer = z.union([z.object({ posts: z.tuple([postBody], z.unknown()) }).transform(({ posts }) => posts[0]), postBody])

const firestoreDate = z.object({ _seconds: z.number(), utc: text })
/** ISO text, Firestore form or epoch milliseconds, as an instant; absent when it is none of them. */
export const when = loose(
  z.union([z.string(), z.number(), firestoreDate]).transform((value) => {
    const date = new Date(typeof value === 'object' ? (value.utc ?? value._seconds * 1000) : value)
    return Number.isNaN(date.getTime()) ? undefined : date
  }),
)

/**
 * An item of GET /history. Everything but being an object is optional: an item that could not be read would look like a post
 * that does not exist.
 */
export const historyItem = z.object({
  id,
  post: text,
  notes: text,
  platforms: loose(z.array(z.string())),
  postIds: loose(z.array(postIdItem)),
  errors: loose(z.array(errorItem)),
  status: text,
  created: when,
})
export type HistoryItem = z.infer<typeof historyItem>
/** The current form is an object, older versions returned a bare array (protocols/ayrshare.md section 4). */
export const historyAnswer = z.union([z.object({ history: z.array(historyItem) }).transform(({ history }) => history), z.array(historyItem)])

const instantText = z.string().transform((text, issues) => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) issues.addIssue('not a time')
  return date
})
export const flag = loose(z.boolean())
export const count = loose(z.number())
export const displayName = z.object({
  platform: z.string(),
  id,
  displayName: text,
  username: text,
  pageName: text,
  userImage: text,
  created: when,
  // Whether a new sign-in is required, or the time from which it will be.
  refreshRequired: loose(z.union([z.boolean(), instantText])),
})
export type DisplayName = z.infer<typeof displayName>

/** GET /user. `activeSocialAccounts` is absent, not empty, when nothing is linked (protocols/ayrshare.md section 4). */
export const userAnswer = z.object({
  refId: z.string().min(1),
  title: z.string(),
  email: text,
  activeSocialAccounts: loose(z.array(z.string())),
  displayNames: loose(z.array(displayName)),
  messagingEnabled: flag,
  monthlyPostCount: count,
  monthlyPostQuota: count,
})
export type UserAnswer = z.infer<typeof userAnswer>

/** POST /profiles: the only response with the key. */
export const createdProfile = z.object({ refId: z.string().min(1), profileKey: z.string().regex(/^[\x21-\x7e]{8,200}$/), title: text, messagingActive: flag })

/** POST /profiles/link-sessions. */
export const linkSession = z.object({ url: z.url({ protocol: /^https?$/ }), expiresAt: when })

/** Any error: flat, or with the reasons in a list. */
export const refusal = z.object({ code, message: text, errors: loose(z.array(errorItem)) })

/** A webhook (protocols/ayrshare.md section 6): the common fields, and those of posts; the others are kept. */
export const webhookBody = z.looseObject({
  action: z.string().max(50).pipe(storedText),
  hookId: z.string().min(1).max(200).pipe(storedText),
  refId: z.string().min(1).max(200).pipe(storedText),
  created: when,
  subAction: text,
  platform: text,
  status: text,
  id,
  errors: loose(z.array(errorItem)),
  postIds: loose(z.array(postIdItem)),
})

/** DELETE /profiles/social. */
export const unlinkedAnswer = z.object({ status: z.literal('success') })
