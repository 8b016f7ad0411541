import { plainly } from '../../ports/inbox-reading.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { AccountCalls } from './account.ts'
import { failureOf } from './failures.ts'
import { toText, withShortNames } from './html.ts'
import { type Status, statuses } from './schemas.ts'

/** How far times may be off that two clocks told. */
const SKEW_MS = 2 * 60_000
const PAGE = 40
/** An account that has written more than this since a call: what became of it stays unclear. */
const MOST_PAGES = 10

/** What the account itself has written since a time, oldest first; `hasAll`: back to that time. */
export type OwnPosts = { posts: Status[]; hasAll: boolean }

/** Reads what the account has written since a time: its own server knows for certain. */
export async function readOwnPosts(calls: AccountCalls, since: Date): Promise<Outcome<OwnPosts>> {
  const from = since.getTime() - SKEW_MS
  const writtenAt = ({ created_at: at }: Status): number => calls.toOurTime(at).getTime()
  const found: Status[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const last = found.at(-1)?.id
    const asked = await calls.ask(statuses, (api) => api.v1.accounts.$select(calls.me.id).statuses.list({ limit: PAGE, excludeReblogs: true, ...(last === undefined ? {} : { maxId: last }) }))
    if (asked.kind === 'failed') return failureOf(asked.reply, true)
    found.push(...asked.value)
    const oldest = asked.value.at(-1)
    // Servers may leave some of a page out, so only an empty one is the last.
    if (!oldest || writtenAt(oldest) < from) return ok({ posts: found.filter((post) => writtenAt(post) >= from).toReversed(), hasAll: true })
  }
  return ok({ posts: found.filter((post) => writtenAt(post) >= from).toReversed(), hasAll: false })
}

const words = (text: string): string => plainly(withShortNames(text))

/** Whether a post has these words: links, spaces, the servers of names, and the names before an answer do not count. */
export const hasWords = (post: Status, text: string): boolean => words(toText(post.content)) === words(text)
