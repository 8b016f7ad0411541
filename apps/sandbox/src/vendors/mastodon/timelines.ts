import { readQueryList, readText, type UncheckedObject } from '../ayrshare/read.ts'
import { presentAccount, presentStatus } from './present.ts'
import { type Mastodon, namedIn } from './state.ts'
import { isVisible, requireStatus } from './statuses.ts'
import type { Account, Status } from './types.ts'

const MOST = 40

/** A page, newest first: at most so many, older than `max_id`. */
function page(statuses: readonly Status[], query: UncheckedObject): Status[] {
  const [before, limit] = [readText(query.max_id), Math.min(Number(query.limit ?? 20) || 20, MOST)]
  return statuses.filter(({ id }) => before === undefined || BigInt(id) < BigInt(before)).toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1)).slice(0, limit)
}

function below(state: Mastodon, id: string, viewer: Account): Status[] {
  return [...state.statuses.values()].filter(({ inReplyToId }) => inReplyToId === id).flatMap((status) => [...(isVisible(state, status, viewer) ? [status] : []), ...below(state, status.id, viewer)])
}

function above(state: Mastodon, status: Status): Status[] {
  const parent = status.inReplyToId === null ? undefined : state.statuses.get(status.inReplyToId)
  return parent ? [...above(state, parent), parent] : []
}

/** GET /api/v1/statuses/:id/context */
export function getContext(state: Mastodon, viewer: Account, id: string): object {
  const status = requireStatus(state, id, viewer)
  const show = (each: Status) => presentStatus(state, each, viewer)
  return { ancestors: above(state, status).filter((each) => isVisible(state, each, viewer)).map(show), descendants: below(state, id, viewer).map(show) }
}

/** GET /api/v1/accounts/:id/statuses */
export const listStatuses = (state: Mastodon, viewer: Account, id: string, query: UncheckedObject): object[] =>
  page([...state.statuses.values()].filter((status) => status.accountId === id && isVisible(state, status, viewer)), query).map((status) => presentStatus(state, status, viewer))

/** GET /api/v1/notifications: of the types asked for, newest first. A post is one if it names the account. */
export function listNotifications(state: Mastodon, viewer: Account, query: UncheckedObject): object[] {
  const types = readQueryList(query, 'types')
  if (types.length > 0 && !types.includes('mention')) return []
  const naming = [...state.statuses.values()].filter((status) => status.accountId !== viewer.id && namedIn(state, status.text).some(({ id }) => id === viewer.id))
  return page(naming, query).map((status) => {
    const author = state.accounts.get(status.accountId)
    return { id: status.id, type: 'mention', created_at: status.createdAt, group_key: `ungrouped-${status.id}`, account: author && presentAccount(state, author), status: presentStatus(state, status, viewer) }
  })
}
