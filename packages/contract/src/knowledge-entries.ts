import { z } from 'zod'
import { KNOWLEDGE_LIMITS, KNOWLEDGE_TEXTS, knowledgeEntry } from './knowledge.ts'
import { ENTRY_TYPES } from './shared/knowledge-source.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { cleanTags } from './shared/tags.ts'
import { calendarDay } from './shared/time.ts'

const tags = z.array(z.string().trim().max(KNOWLEDGE_LIMITS.tag)).max(KNOWLEDGE_LIMITS.tags).transform(cleanTags)
const required = (max: number) => z.string({ error: KNOWLEDGE_TEXTS.incomplete }).trim().min(1, KNOWLEDGE_TEXTS.incomplete).max(max)
const fields = {
  type: z.enum(ENTRY_TYPES, { error: KNOWLEDGE_TEXTS.incomplete }),
  title: required(KNOWLEDGE_LIMITS.title),
  description: required(KNOWLEDGE_LIMITS.description),
  expiresOn: calendarDay.nullable(),
}
const entryAnswer = z.object({ success: z.literal(true), entry: knowledgeEntry })
const entryParams = z.object({ id: z.string().max(80) })

export const getKnowledge = route({
  method: 'GET',
  path: '/api/knowledge/:id',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: 'One entry or file of the caller, as in the list',
  params: entryParams,
  query: z.object({ userId: claimedUserId }),
  response: entryAnswer,
})

export const createKnowledge = route({
  method: 'POST',
  path: '/api/knowledge',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Add an entry',
  body: z.strictObject({ userId: claimedUserId, ...fields, tags: tags.default([]), expiresOn: fields.expiresOn.default(null) }),
  response: entryAnswer,
  status: 201,
  creates: true,
})

export const updateKnowledge = route({
  method: 'PATCH',
  path: '/api/knowledge/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Change or confirm an entry; omitted fields stay as they are. Of a file, only title, tags and expiresOn can be changed',
  params: entryParams,
  body: z.strictObject({
    userId: claimedUserId,
    type: fields.type.optional(),
    title: fields.title.optional(),
    description: fields.description.optional(),
    tags: tags.optional(),
    expiresOn: fields.expiresOn.optional(),
    /** Confirms that it is still correct: sets checkedAt to now. */
    isConfirmed: z.literal(true).optional(),
  }),
  response: entryAnswer.extend({
    /** Amounts that it no longer contains: posts may still use them (see listOutdatedPosts). */
    droppedAmounts: z.array(z.string()),
  }),
})

export const allowWithheld = route({
  method: 'PUT',
  path: '/api/knowledge/:id/withheld',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Give a withheld sentence of an entry to AI, or let one be quoted that is not; or take either back',
  params: entryParams,
  body: z.strictObject({ userId: claimedUserId, key: z.string().max(64), isAllowed: z.boolean() }),
  response: entryAnswer,
})

export const deleteKnowledge = route({
  method: 'DELETE',
  path: '/api/knowledge/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Delete an entry or a file with everything derived from it, in one step',
  params: entryParams,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
