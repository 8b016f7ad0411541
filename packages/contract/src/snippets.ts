import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

export const SNIPPET_KINDS = ['hashtags', 'snippet'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]
/** Sets and snippets of one user of each kind, lengths, hashtags in one set, and mentions of one completion. */
export const SNIPPET_LIMITS = { perKind: 200, name: 60, text: 2_000, hashtags: 30, mentions: 20, mentionQuery: 60 } as const

/** Texts about hashtag sets and snippets. */
export const SNIPPET_TEXTS = {
  exists: 'You already have one with that name.',
  tooMany: 'You have reached the maximum number of saved texts.',
  noName: 'Enter a name.',
  noText: 'Enter a text.',
  noHashtags: 'Write hashtags such as #graz #bakery.',
  tooManyHashtags: `A set has at most ${SNIPPET_LIMITS.hashtags} hashtags.`,
  loadFailed: 'Failed to load saved texts',
  saveFailed: 'Failed to save',
  deleteFailed: 'Failed to delete',
} as const

const VARIABLE = /\{\{\s*([\p{L}\p{N}][\p{L}\p{N} _-]{0,39}?)\s*\}\}/gu
/** Variables that the product fills in; the user is asked for all others. */
export const BUILT_IN_VARIABLES = ['date', 'weekday', 'time', 'name', 'company', 'website'] as const

/** Names of the variables of a snippet (`{{name}}`), in order, each once. */
export const variablesOf = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name.toLowerCase()))]

/** A snippet with its variables filled in; one without a value stays as it is written. */
export const fillSnippet = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name.toLowerCase()) ? (values[name.toLowerCase()] ?? whole) : whole))

/** The hashtags of a text, each once whatever its case, as they would be inserted. Words without `#` get one. */
export function readHashtags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const [, word = ''] of text.matchAll(/#?([\p{L}\p{N}_]+)/gu)) if (!tags.has(word.toLowerCase())) tags.set(word.toLowerCase(), `#${word}`)
  return [...tags.values()]
}

/** A saved text: a snippet with variables, or a set of hashtags separated by spaces. */
export const snippet = z.object({ id: uuid, kind: z.enum(SNIPPET_KINDS), name: z.string(), text: z.string(), variables: z.array(z.string()), createdAt: instant, updatedAt: instant })
export type Snippet = z.infer<typeof snippet>

const name = z.string().trim().min(1, SNIPPET_TEXTS.noName).max(SNIPPET_LIMITS.name)
const text = z.string().trim().min(1, SNIPPET_TEXTS.noText).max(SNIPPET_LIMITS.text)
const answer = z.object({ success: z.literal(true), snippet })
const params = z.object({ id: uuid })

export const listSnippets = route({
  method: 'GET',
  path: '/api/posts/snippets',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: "The caller's hashtag sets and snippets by name",
  query: z.object({ userId: claimedUserId, kind: z.enum(SNIPPET_KINDS).optional() }),
  response: z.object({ success: z.literal(true), snippets: z.array(snippet) }),
})

export const createSnippet = route({
  method: 'POST',
  path: '/api/posts/snippets',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Save a hashtag set or a snippet; its name is unique among those of its kind',
  body: z.strictObject({ userId: claimedUserId, kind: z.enum(SNIPPET_KINDS), name, text }),
  response: answer,
  status: 201,
  creates: true,
})

export const updateSnippet = route({
  method: 'PUT',
  path: '/api/posts/snippets/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Change the name or the text of a hashtag set or a snippet; omitted fields stay as they are',
  params,
  body: z.strictObject({ userId: claimedUserId, name: name.optional(), text: text.optional() }),
  response: answer,
})

export const deleteSnippet = route({
  method: 'DELETE',
  path: '/api/posts/snippets/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Delete a hashtag set or a snippet',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

/** A handle for completion, with `@`. `own`: an account of the user. `used`: in earlier texts of the user. */
export const mention = z.object({ handle: z.string(), name: z.string().nullable(), platform: platform.nullable(), source: z.enum(['own', 'used']), uses: z.number().int() })
export type Mention = z.infer<typeof mention>

export const listMentions = route({
  method: 'GET',
  path: '/api/posts/mentions',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'Known handles that begin with the query: own accounts, then those of earlier posts, the most used first',
  query: z.object({ userId: claimedUserId, query: z.string().max(SNIPPET_LIMITS.mentionQuery).default('') }),
  response: z.object({ success: z.literal(true), mentions: z.array(mention) }),
})
