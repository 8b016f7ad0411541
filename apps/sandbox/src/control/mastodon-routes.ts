import type { FastifyInstance, FastifyReply } from 'fastify'
import { readText, toUncheckedObject } from '../vendors/ayrshare/read.ts'
import { lengthOf, addStatus, removeStatus } from '../vendors/mastodon/statuses.ts'
import { presentStatus } from '../vendors/mastodon/present.ts'
import { findOrCreate, type Mastodon, settingsOf } from '../vendors/mastodon/state.ts'
import { type Account, type Status, VISIBILITIES } from '../vendors/mastodon/types.ts'

const DEFAULT_NAME = 'ana@example.social'

/** Whom a text is for: the account that is named, or the author of what it answers. */
function addresseeOf(state: Mastodon, body: Record<string, unknown>, parent: Status | undefined): Account | undefined {
  const mentions = readText(body.mentions)
  return mentions ? findOrCreate(state, mentions) : parent && state.accounts.get(parent.accountId)
}

/** Somebody writes: an answer to a post, which names its author, or one that names an account. @returns what was written. */
function write(state: Mastodon, body: Record<string, unknown>): Status | null {
  const [name, text, replyTo] = [readText(body.account) ?? DEFAULT_NAME, readText(body.text) ?? 'Hello', readText(body.replyTo)]
  const author = findOrCreate(state, name, readText(body.name) ?? name)
  const parent = replyTo ? state.statuses.get(replyTo) : undefined
  if (replyTo && !parent) return null
  const named = addresseeOf(state, body, parent)
  const whole = named && named.id !== author.id ? `@${named.name} ${text}` : text
  const visibility = VISIBILITIES.find((each) => each === body.visibility) ?? 'public'
  return addStatus(state, { accountId: author.id, text: whole, inReplyToId: parent?.id ?? null, visibility, mediaIds: [], idempotencyKey: null })
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'There is no such post.' })

/** A post as tests look at it. */
const show = (state: Mastodon, status: Status) => ({
  ...status,
  account: state.accounts.get(status.accountId)?.name,
  length: lengthOf(status.text),
  content: presentStatus(state, status, null),
  altTexts: status.mediaIds.map((id) => state.media.get(id)?.description ?? ''),
  favourites: [...state.favourites.values()].filter(({ statusId }) => statusId === status.id).map(({ accountId }) => state.accounts.get(accountId)?.name),
})

/** What people do on Mastodon, and what stands there. */
export function registerMastodonControl(app: FastifyInstance, state: Mastodon): void {
  app.post('/mastodon/write', async (request, reply) => {
    const written = write(state, toUncheckedObject(request.body))
    return written ? reply.code(201).send(show(state, written)) : notFound(reply)
  })
  app.post('/mastodon/delete', async (request, reply) => {
    const id = readText(toUncheckedObject(request.body).id) ?? ''
    if (!state.statuses.get(id)) return notFound(reply)
    removeStatus(state, id)
    return { deleted: id }
  })
  app.post('/mastodon/settings', async (request) => {
    const { maxCharacters, passMs } = toUncheckedObject(request.body)
    const before = settingsOf(state)
    const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0
    state.settings.set('server', { maxCharacters: isNumber(maxCharacters) ? maxCharacters : before.maxCharacters, aheadMs: before.aheadMs + (isNumber(passMs) ? passMs : 0) })
    return settingsOf(state)
  })
  app.post('/mastodon/forget-keys', async () => {
    for (const { key } of [...state.seenKeys.values()]) state.seenKeys.delete(key)
    return { ok: true }
  })
  app.get('/mastodon/statuses', async () => [...state.statuses.values()].map((status) => show(state, status)))
}
