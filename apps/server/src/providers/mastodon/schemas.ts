import { z } from 'zod'

/** Answers under the names of docs.joinmastodon.org; what is not read is left out. */
const count = z.number().int().nonnegative().catch(0)
const address = z.string().nullish().catch(null)

export const refusal = z.object({ error: z.string().optional(), error_description: z.string().optional() })

export const account = z.object({
  id: z.string().min(1).max(100),
  username: z.string().min(1).max(200),
  acct: z.string().min(1).max(400),
  display_name: z.string().catch(''),
  avatar: address,
})
export type MastodonAccount = z.infer<typeof account>

const attachment = z.object({ type: z.string(), url: address, remote_url: address })
const statusMention = z.object({ acct: z.string() })

export const status = z.object({
  id: z.string().min(1).max(100),
  url: address,
  uri: address,
  created_at: z.string().catch(''),
  account,
  content: z.string().catch(''),
  spoiler_text: z.string().catch(''),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).catch('direct'),
  in_reply_to_id: z.string().nullish().catch(null),
  in_reply_to_account_id: z.string().nullish().catch(null),
  media_attachments: z.array(attachment).catch([]),
  mentions: z.array(statusMention).catch([]),
  favourites_count: count,
  reblogs_count: count,
  replies_count: count,
})
export type Status = z.infer<typeof status>
export const statuses = z.array(status)

export const context = z.object({ ancestors: statuses, descendants: statuses })

/** A notification of a post; one without it, as of a follow, is left out. */
const notification = z.object({ id: z.string(), type: z.string(), status: status.nullish().catch(null) })
export const notifications = z.array(notification)

export const media = z.object({ id: z.string().min(1).max(100), url: address })

const size = z.number().int().positive().max(2 ** 40).optional().catch(undefined)
const configuration = z.object({
  statuses: z.object({ max_characters: size, max_media_attachments: size }).optional().catch(undefined),
  media_attachments: z
    .object({ image_size_limit: size, video_size_limit: size, description_limit: size, supported_mime_types: z.array(z.string()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
/** GET /api/v2/instance. */
export const instance = z.object({ domain: z.string().min(1).max(253), configuration: configuration.optional().catch(undefined) })
/** GET /api/v1/instance, of servers that have no other. */
export const oldInstance = z.object({ uri: z.string().min(1).max(300), configuration: configuration.optional().catch(undefined) })

export const application = z.object({ client_id: z.string().min(1).max(500), client_secret: z.string().min(1).max(500) })
export const token = z.object({ access_token: z.string().min(1).max(2_000), scope: z.string().catch('') })
export const anything = z.unknown()
