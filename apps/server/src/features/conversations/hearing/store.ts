import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { isBotName } from '../../../platform/reading/bots.ts'
import type { Person } from '../../../ports/inbox.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { messageChanged, messageReceived, threadChanged } from '../events.ts'
import { queueJudging } from '../judging/judge.ts'
import { discardOvertaken } from '../replies/discard.ts'
import { settleOwnWords } from '../replies/own-words.ts'
import { addWords, changeThread, insertThread, lockThreadOfKey, lockThreads, NEVER, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { pauseForAnswers } from './answered-there.ts'
import { type Heard, personKeyOf, type Source } from './heard.ts'
import { changeMessage, findKnown, findOwnPost, insertMessages, type KnownMessage, listOvertakenBy, savePerson } from './queries.ts'

/** What storing found: how many were new, how many of these somebody else wrote since it is asked for, and of which threads. */
export type Stored = { found: number; news: number; threadIds: string[] }

type Hearing = { ctx: ConversationsContext; trx: Tx; owner: string; source: Source; now: Date }

const nameOf = ({ name, username }: Person): string => name ?? username ?? 'Somebody'

function savePersonOf({ trx, owner, source: { via, network }, now }: Hearing, heard: Heard) {
  const { person } = heard
  const row = { id: newId(now.getTime()), owner, via, network, person_key: personKeyOf(person, heard.externalId), external_id: person.id, handle: person.username, name: nameOf(person), avatar_url: person.avatarUrl, is_bot: isBotName(person.name, person.username), known_since: heard.at ?? now, updated_at: now }
  return savePerson(trx, row, person)
}

/** What the network says otherwise of a known message than its row; null if nothing. What it leaves out stays. */
function differenceOf(known: KnownMessage, heard: Heard) {
  const told = { likes: heard.likes ?? known.likes, is_hidden: heard.isHidden ?? known.is_hidden, is_deleted: false, reactions: JSON.stringify(heard.reactions) }
  const isSame = told.likes === known.likes && told.is_hidden === known.is_hidden && !known.is_deleted && told.reactions === JSON.stringify(known.reactions)
  return isSame ? null : told
}

/** Whether what was heard was told before the words that are known: reports of a message may arrive in another order. Comments have no time of their change. */
const isOlder = ({ edited_at: editedAt }: KnownMessage, heard: Heard): boolean => heard.isPrivate && editedAt !== null && (heard.editedAt === null || heard.editedAt.getTime() < editedAt.getTime())

/** What was written for other words is not sent, and the new words are judged. The chatbot had its turn: a person answers. */
async function forgetAnswers(ctx: ConversationsContext, trx: Tx, owner: string, { id, thread_id: threadId, person_id: personId }: KnownMessage): Promise<void> {
  for (const thread of await lockThreads(trx, owner, [threadId])) {
    await discardOvertaken(ctx, trx, thread, personId === null ? [] : [personId], DRAFT_ENDINGS.edited)
    await refreshThread(trx, thread, ctx.clock.now())
  }
  await queueJudging(ctx, trx, [{ messageId: id, owner, threadId }])
}

/** Changes what the network says of a message that is known. Returns whether something changed that people see. */
async function updateKnown({ ctx, trx, owner, source: { kind, network }, now }: Hearing, known: KnownMessage, heard: Heard): Promise<boolean> {
  // A report of a reaction may leave out the text.
  const isEdited = heard.text !== '' && heard.text !== known.text && !known.is_own && !isOlder(known, heard)
  const difference = differenceOf(known, heard)
  if (!isEdited && difference === null) return false
  await changeMessage(trx, owner, known.id, { ...difference, ...(isEdited ? { text: heard.text, edited_at: heard.editedAt ?? now, translation: null } : {}) })
  if (!isEdited) return true
  await addWords(trx, owner, known.thread_id, heard.text)
  await forgetAnswers(ctx, trx, owner, known)
  await ctx.events.publish(trx, messageChanged, { owner, payload: { threadId: known.thread_id, kind, network, messageId: known.id, change: 'edited' }, at: now })
  return true
}

/** The thread of what was heard, locked. A thread that would contain nothing but own words is not begun: null. */
async function openThread(hearing: Hearing, fresh: readonly Heard[]): Promise<ThreadRow | null> {
  const { trx, owner, source: { via, network, kind }, now } = hearing
  const [first] = fresh
  if (!first) return null
  const key = { via, network, kind, threadKey: first.threadKey }
  const found = await lockThreadOfKey(trx, owner, key)
  if (found) return found
  const opening = fresh.find(({ isOwn, externalId }) => !isOwn && externalId === first.threadKey) ?? fresh.find(({ isOwn, isPrivate }) => !isOwn || isPrivate)
  if (!opening) return null
  const person = await savePersonOf(hearing, opening)
  const post = opening.nativePostId === null ? undefined : await findOwnPost(trx, owner, network, opening.nativePostId)
  await insertThread(trx, {
    ...{ id: newId(now.getTime()), owner, kind, via, network, thread_key: first.threadKey, person_id: person.id, native_post_id: opening.nativePostId, post_id: post?.post_id ?? null, url: opening.url },
    ...{ is_unread: false, badge: 'answered', preview: '', first_at: opening.at ?? now, last_at: opening.at ?? now, needs_answer: false, waits_since: NEVER, created_at: now, updated_at: now },
  })
  return (await lockThreadOfKey(trx, owner, key)) ?? null
}

/** Networks tell the time in whole seconds. */
const isNews = ({ source: { since } }: Hearing, { at }: Heard): boolean => since === null || at === null || at.getTime() >= since.getTime() - (since.getTime() % 1_000)

type Fresh = { count: number; news: { id: string; personId: string; at: Date }[]; own: { text: string; at: Date }[] }

/** Writes what is new into its locked thread. Returns the rows of the person's new messages that are news, and own words that are. */
async function insertFresh(hearing: Hearing, thread: ThreadRow, fresh: readonly Heard[]): Promise<Fresh> {
  const { trx, owner, source: { via, network, heardBy }, now } = hearing
  const rows = []
  for (const heard of fresh) {
    const person = heard.isOwn ? null : await savePersonOf(hearing, heard)
    const common = { id: newId(now.getTime()), owner, thread_id: thread.id, person_id: person?.id ?? null, via, network, is_private: heard.isPrivate, external_id: heard.externalId, parent_external_id: heard.parentId }
    const told = { is_own: heard.isOwn, text: heard.text, files: JSON.stringify(heard.files), at: heard.at ?? now, heard_by: heardBy, likes: heard.likes, is_hidden: heard.isHidden ?? false, is_direct: heard.isDirect, url: heard.url, edited_at: heard.editedAt, reactions: JSON.stringify(heard.reactions), created_at: now }
    rows.push({ heard, person, row: { ...common, ...told } })
  }
  const inserted = await insertMessages(trx, rows.map(({ row }) => row))
  const added = rows.filter(({ row }) => inserted.has(row.id))
  await addWords(trx, owner, thread.id, added.flatMap(({ heard, person }) => [person?.name ?? '', person?.handle ?? '', heard.text]).join(' '))
  const newer = added.filter(({ heard }) => isNews(hearing, heard))
  const news = newer.flatMap(({ person, row }) => (person === null ? [] : [{ id: row.id, personId: person.id, at: row.at }]))
  const own = newer.flatMap(({ heard, row }) => (heard.isOwn ? [{ text: heard.text, at: row.at }] : []))
  return { count: added.length, news, own }
}

/** Opens a thread again in which the person wrote, and tells the rest of the product. */
async function tellNews(hearing: Hearing, thread: ThreadRow, news: readonly { id: string; personId: string; at: Date }[]): Promise<void> {
  const { ctx, trx, owner, source: { kind, network, heardBy }, now } = hearing
  const [first] = news
  if (!first) return
  await changeThread(trx, owner, thread.id, { is_unread: true, state: 'open', snoozed_until: null })
  if (thread.state !== 'open') await ctx.events.publish(trx, threadChanged, { owner, payload: { threadId: thread.id, before: thread.state as 'done', after: 'open', by: 'message' }, at: now })
  const isFirst = thread.last_incoming_id === null
  const events = news.map(({ id, personId, at }) => ({ owner, payload: { threadId: thread.id, kind, network, messageId: id, personId, isFirst: isFirst && id === first.id, heardBy, at: at.toISOString() }, at: now }))
  await ctx.events.publishAll(trx, messageReceived, events)
  await queueJudging(ctx, trx, news.map(({ id }) => ({ messageId: id, owner, threadId: thread.id })))
  await discardOvertaken(ctx, trx, thread, await listOvertakenBy(trx, owner, thread.id, news))
}

async function storeThread(hearing: Hearing, heard: readonly Heard[], known: ReadonlyMap<string, KnownMessage>): Promise<{ count: number; news: number; threadId: string | null }> {
  const { ctx, trx, now } = hearing
  let changed: string | null = null
  for (const each of heard) {
    const row = known.get(each.externalId)
    if (row && (await updateKnown(hearing, row, each))) changed = row.thread_id
  }
  const unknown = heard.filter(({ externalId }) => !known.has(externalId))
  const thread = await openThread(hearing, unknown)
  if (!thread) return { count: 0, news: 0, threadId: changed }
  const fresh: Heard[] = []
  for (const each of unknown) if (!each.isOwn || !(await settleOwnWords(ctx, trx, thread, each))) fresh.push(each)
  const { count, news, own } = await insertFresh(hearing, thread, fresh)
  await tellNews(hearing, thread, news)
  await pauseForAnswers(ctx, trx, thread, own)
  const current = await lockThreadOfKey(trx, thread.owner, { via: thread.via, network: thread.network, kind: thread.kind, threadKey: thread.thread_key })
  if (current) await refreshThread(trx, current, now)
  return { count, news: news.length, threadId: thread.id }
}

/**
 * Stores what was heard of one network in the caller's transaction: whatever is known by the network's id is brought up to date, the rest
 * is added to its thread, and the domain is told of it. Returns what was new.
 */
export async function storeHeard(ctx: ConversationsContext, trx: Tx, owner: string, source: Source, heard: readonly Heard[]): Promise<Stored> {
  const hearing = { ctx, trx, owner, source, now: ctx.clock.now() }
  const isPrivate = source.kind === 'message'
  const rows = await findKnown(trx, owner, { via: source.via, network: source.network, isPrivate }, heard.map(({ externalId }) => externalId))
  const known = new Map(rows.map((row) => [row.external_id ?? '', row]))
  const stored: Stored = { found: 0, news: 0, threadIds: [] }
  // In one order of threads, so that two transactions do not wait for each other.
  for (const [, list] of [...Map.groupBy(heard, ({ threadKey }) => threadKey)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { count, news, threadId } = await storeThread(hearing, list, known)
    stored.found += count
    stored.news += news
    if (threadId !== null) stored.threadIds.push(threadId)
  }
  return stored
}

/** Tells open tabs of what was stored, after its commit. */
export const announceStored = (ctx: ConversationsContext, owner: string, { found, threadIds }: Stored): Promise<void> =>
  announceThreads(ctx, owner, threadIds.length > 10 ? [null] : [...new Set(threadIds)], found > 0)
