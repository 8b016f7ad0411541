import type { Mood } from '@marquee/contract/conversations/thread'
import type { getPerson } from '@marquee/contract/conversations/threads'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import type { ConversationsContext } from '../context.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import { findPersonRow } from '../threads/queries.ts'
import { listOfPerson, type ShownThread, summarizePerson } from './queries.ts'

type Answer = Omit<RouteAnswer<typeof getPerson>, 'success'>

const subjectOf = (row: ShownThread): string => (row.kind === 'comment' && row.post_content ? row.post_content.split('\n')[0] : row.preview) ?? ''

/** What is known of a person who wrote, with the threads. Throws not_found. */
export async function readPerson(ctx: ConversationsContext, owner: string, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<Answer> {
  const row = await findPersonRow(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  const [summary, found] = [await summarizePerson(ctx.db, owner, id), await listOfPerson(ctx.db, owner, id, { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })]
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    person: { id, name: row.name, handle: row.handle, avatarUrl: row.avatar_url, network: networkOf(row), isBot: row.is_bot, knownSince: row.known_since.toISOString(), ...summary, mood: summary.mood as Mood | null },
    threads: page.map((thread) => ({ id: thread.id, kind: kindOf(thread), network: networkOf(thread), subject: subjectOf(thread), at: thread.last_at.toISOString(), answeredBy: thread.answered_by as 'you' | null })),
    nextCursor: found.length > limit && last ? writeCursor({ at: last.last_at, id: last.id }) : null,
  }
}
