import { z } from 'zod'

/** The parts of which a set has a least number, with that number. */
export const LEAST = {
  entries: 40, files: 2, questions: 26, unanswerable: 6, briefs: 8, checks: 8, oldPrices: 5, media: 50, drafts: 8, hostile: 8, honest: 8,
} as const

const PLATFORMS = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube', 'pinterest', 'threads', 'snapchat', 'reddit', 'telegram', 'bluesky', 'gmb'] as const

const text = z.string().trim().min(1)
const entryId = z.string().regex(/^e\d+$/u)
const fileId = z.string().regex(/^f\d+$/u)
const sourceId = z.union([entryId, fileId])
const tags = z.array(text)
/** A part of a set: a list with its least length. */
const part = <T extends z.ZodType>(name: keyof typeof LEAST, item: T) => z.array(item).min(LEAST[name])

/** An entry as it is created; `about` is for the reader of the set, `conflict` the entry that says otherwise. */
const entry = z.strictObject({
  id: entryId,
  title: text.max(200),
  description: text.max(20_000),
  type: z.enum(['product', 'service', 'company', 'faq', 'other']),
  tags,
  about: text,
  conflict: entryId.optional(),
})

const file = z.strictObject({ id: fileId, name: text, type: z.enum(['text/csv', 'text/plain', 'text/markdown']), content: text })

/** A question with an answer; `rowSubject` is the name of the row of a table that must stand in the answer. */
const question = z.strictObject({
  text,
  language: z.enum(['en', 'de', 'es']),
  answeredBy: z.array(sourceId).min(1),
  expects: z.array(text).min(1),
  rowSubject: text.optional(),
})

const brief = z.strictObject({
  text,
  about: z.array(entryId).min(1),
  foreign: z.array(entryId),
  platform: z.enum(PLATFORMS),
  tone: text,
  contradicts: z.strictObject({ entry: entryId, brief: text, entrySays: text }).nullable(),
})

/** A value in a post. The source of a swapped value is the entry of the other thing, for which it is right. */
const claim = z.strictObject({
  quote: text,
  verdict: z.enum(['supported', 'unsupported']),
  source: sourceId.nullable(),
  kind: z.enum(['price', 'percent', 'date', 'hours', 'name', 'count', 'measure', 'swap']),
})

const medium = z.strictObject({ name: z.string().regex(/\.[A-Za-z0-9]+$/u), caption: z.string(), tags })

/** A set as it is written: one trade with everything that its questions, posts and files are judged by. */
export const truthSet = z.strictObject({
  trade: text,
  business: text,
  entries: part('entries', entry),
  files: part('files', file),
  questions: part('questions', question),
  unanswerable: part('unanswerable', z.strictObject({ text, tempting: sourceId })),
  briefs: part('briefs', brief),
  checks: part('checks', z.strictObject({ text, claims: z.array(claim).min(1) })),
  oldPrices: part('oldPrices', z.strictObject({ entry: entryId, before: text, after: text, post: text, isOutdated: z.boolean() })),
  media: part('media', medium),
  drafts: part('drafts', z.strictObject({ text, best: z.array(text).min(1), kind: z.enum(['named', 'other-words']) })),
  hostile: part('hostile', z.strictObject({
    where: z.enum(['entry', 'file', 'brief', 'comment']),
    text,
    language: z.string().regex(/^[a-z]{2}$/u),
    mustNotContain: z.array(text).min(1),
    note: z.string(),
  })),
  honest: part('honest', z.strictObject({ text, mustBeFound: text })),
})

export type TruthSet = z.infer<typeof truthSet>
export type TruthQuestion = TruthSet['questions'][number]
