import { z } from 'zod'
import { parseJson } from '../../platform/read-json.ts'

/**
 * The place up to which changes were read: the second of the last change, and which things of that second were read. Numbers of pages would leave things out: what changes
 * meanwhile moves to the end, and the rest moves up.
 */
const cursorForm = z.object({ at: z.iso.datetime(), seen: z.array(z.string().regex(/^\d{1,20}$/)).max(10_000) })
type Cursor = z.infer<typeof cursorForm>
type Changed = { id: string; changedAt: Date | null }

const SECOND_MS = 1_000
/** An address holds so many ids; more of one second are left out by their number. */
const MOST_EXCLUDED = 100

export const readCursor = (cursor: string | null): Cursor | null => (cursor === null ? null : (cursorForm.safeParse(parseJson(cursor)).data ?? null))

const beforeSecond = (at: Date): string => new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS - SECOND_MS).toISOString()

/** The question for what changed after a place, or since a time. WordPress compares with whole seconds and leaves out the one that is named. */
export function changesQuery(since: Date | null, cursor: Cursor | null): Record<string, string> {
  const from = cursor ? new Date(cursor.at) : since
  const seen = cursor?.seen ?? []
  return {
    orderby: 'modified',
    order: 'asc',
    ...(from ? { modified_after: beforeSecond(from), dates_are_gmt: 'true' } : {}),
    ...(seen.length > 0 && seen.length <= MOST_EXCLUDED ? { exclude: seen.join(',') } : {}),
    ...(seen.length > MOST_EXCLUDED ? { offset: String(seen.length) } : {}),
  }
}

const secondOf = (at: Date): string => new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS).toISOString()

/** The place after a page; null after the last one. Takes the things of the page, in their order, and how many were asked for. */
export function nextCursor(cursor: Cursor | null, page: readonly Changed[], asked: number): string | null {
  const last = page.at(-1)?.changedAt
  if (page.length < asked || !last) return null
  const at = secondOf(last)
  const seenBefore = cursor?.at === at ? cursor.seen : []
  const seen = [...new Set([...seenBefore, ...page.filter(({ changedAt }) => changedAt && secondOf(changedAt) === at).map(({ id }) => id)])]
  // A store that sends the same again would never come to an end.
  const isStuck = cursor?.at === at && seen.length === seenBefore.length
  return JSON.stringify(isStuck ? { at: secondOf(new Date(last.getTime() + SECOND_MS)), seen: [] } : { at, seen })
}
