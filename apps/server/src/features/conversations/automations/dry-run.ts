import type { dryRunAutomation } from '@marquee/contract/conversations/automations/automations'
import { WOULD_ANSWER } from '@marquee/contract/conversations/automations/gate'
import { dayIn } from '@marquee/contract/conversations/can-send'
import type { HumanFlag } from '@marquee/contract/conversations/states'
import type { Person } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { ConversationsContext } from '../context.ts'
import { readAccountFacts } from '../replies/possible.ts'
import { networkOf } from '../threads/facts.ts'
import { findAutomation, listUsed } from './automation-queries.ts'
import { assertOwnPosts } from './automations.ts'
import { type CommentRow, listComments } from './comment-queries.ts'
import { type Considered, type Decided, decideFor, postKeyOf } from './decide.ts'
import { findMeanings } from './meanings.ts'

type Request = Omit<RouteRequest<typeof dryRunAutomation>['body'], 'userId'>
type Answer = Omit<RouteAnswer<typeof dryRunAutomation>, 'success'>

/** What does not depend on the other comments of the page, asked once for each network. */
function createAccounts({ db }: ConversationsContext, owner: string) {
  const known = new Map<string, Promise<Considered['account']>>()
  return ({ via, network }: CommentRow): Promise<Considered['account']> => {
    const key = `${via} ${network}`
    const account = known.get(key) ?? readAccountFacts(db, owner, { via, network }, true)
    known.set(key, account)
    return account
  }
}

const personOf = (row: CommentRow): Person | null =>
  row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '', handle: row.person_handle, avatarUrl: row.person_avatar, network: networkOf(row), isBot: row.is_bot === true }

function resultOf(comment: CommentRow, { decision, publicText, privateText }: Decided): Answer['results'][number] {
  const acts = decision.action === 'answer'
  return {
    messageId: comment.id, person: personOf(comment), text: comment.text, at: comment.at.toISOString(), wouldAnswer: acts,
    reason: acts ? null : decision.reason, sentence: acts ? (decision.note ?? WOULD_ANSWER) : decision.sentence, publicReply: publicText, privateReply: privateText,
  }
}

const placeOf = (comment: CommentRow): string => `${comment.person_id} ${postKeyOf(comment)}`

/** Who was answered below which post: before the run, by the automation that is being changed. */
async function readUsed({ db }: ConversationsContext, owner: string, id: string | undefined, page: readonly CommentRow[]): Promise<Set<string>> {
  if (id === undefined) return new Set()
  if (!(await findAutomation(db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
  const used = await listUsed(db, owner, id, [...new Set(page.flatMap(({ person_id: personId }) => personId ?? []))], [])
  return new Set(used.map(({ person_id: personId, post_key: key }) => `${personId} ${key}`))
}

/** What an automation would do with the comments already there, each with the reason; nothing is sent. Takes its fields as if it were on. Throws not_found for a post or an automation of somebody else. */
export async function dryRun(ctx: ConversationsContext, owner: string, { id, limit, cursor, ...fields }: Request): Promise<Answer> {
  await assertOwnPosts(ctx.db, owner, fields.postIds)
  const found = await listComments(ctx.db, owner, fields.isForAllPosts === true ? null : fields.postIds, { before: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })
  const page = found.slice(0, limit).toReversed()
  const [accountOf, used, writeDay, now] = [createAccounts(ctx, owner), await readUsed(ctx, owner, id, page), dayIn(await readTimeZone(ctx.db, owner)), ctx.clock.now()]
  const automation = { ...fields, isForAllPosts: fields.isForAllPosts === true }
  const results: Answer['results'] = []
  let turn = 0
  for (const comment of page) {
    const meanings = comment.is_own ? [] : await findMeanings(ctx, owner, comment.text, fields.meanings)
    const decided = decideFor(automation, { comment, account: await accountOf(comment), flags: comment.flags as HumanFlag[], meanings, isOn: true, isUsed: used.has(placeOf(comment)), turn }, now, writeDay)
    results.push(resultOf(comment, decided))
    if (decided.decision.action === 'nothing') continue
    // As the engine would: the next comment of this person is the second.
    used.add(placeOf(comment))
    turn += 1
  }
  const oldest = page[0]
  return { comments: page.length, answered: turn, results, nextCursor: found.length > limit && oldest ? writeCursor(oldest) : null }
}
