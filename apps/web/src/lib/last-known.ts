import { DEMO_EMAIL } from '@marquee/contract/shared/demo-account'
import { hashKey, type InfiniteData, type Query } from '@tanstack/react-query'
import { SESSION_KEY, storedSession } from './auth-storage.ts'
import { useSession } from './session.ts'
import { readLocal, userKey } from './storage.ts'

/** Of what is kept: lists kept in another one are ignored. */
export const LIST_FORMAT = 1

type Page = { nextCursor: string | null }
export type Pages<P extends Page = Page> = InfiniteData<P, string>

/** A kind of list that the browser keeps (trace.md GEN-16): its name, and where the entries of a page are. `isEntry` is what an entry must be to be shown. */
export type KeptKind = { name: string; entries: string; isEntry: (value: unknown) => boolean }
/** A list as it was last received, newest first in its kind's value. */
export type KeptList = { hash: string; fetchedAt: string; data: Pages }

/** Whose lists this tab shows and keeps: nobody's in the account that all visitors share, nor while the stored session is another one. */
export function listOwner(): string | null {
  const { user } = useSession.getState()
  if (!user || user.email === DEMO_EMAIL) return null
  const stored = storedSession() as { user?: { id?: unknown } } | null
  return stored?.user?.id === user.id ? user.id : null
}

/** Where a user's lists are: with the session, so that one that is not remembered leaves nothing behind. */
export const listStorage = (): Storage => (sessionStorage.getItem(SESSION_KEY) === null ? localStorage : sessionStorage)
export const listKey = (owner: string, { name }: KeptKind): string => userKey(owner, `list:${name}`)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isPage(value: unknown, { entries, isEntry }: KeptKind): boolean {
  const list = isRecord(value) ? value[entries] : null
  return Array.isArray(list) && list.every(isEntry)
}

function isKept(value: unknown, kind: KeptKind): value is KeptList {
  if (!isRecord(value) || typeof value['hash'] !== 'string' || typeof value['fetchedAt'] !== 'string' || Number.isNaN(Date.parse(value['fetchedAt']))) return false
  const { data } = value
  return isRecord(data) && Array.isArray(data['pages']) && data['pages'].length > 0 && Array.isArray(data['pageParams']) && data['pages'].every((page) => isPage(page, kind))
}

/** The owner's lists of a kind. Damaged ones are left out. */
export function readLists(owner: string, kind: KeptKind): KeptList[] {
  const stored = readLocal(listKey(owner, kind), listStorage())
  if (!isRecord(stored) || stored['format'] !== LIST_FORMAT || !Array.isArray(stored['lists'])) return []
  return stored['lists'].filter((list) => isKept(list, kind))
}

/** What the user's last list under this key was, and when it was received. */
function lastList(kind: KeptKind, queryKey: readonly unknown[]): { data: Pages; fetchedAt: number } | undefined {
  const owner = listOwner()
  const found = owner === null ? undefined : readLists(owner, kind).find(({ hash }) => hash === hashKey(queryKey))
  // A clock that was set back must not make it newer than what comes.
  return found && { data: found.data, fetchedAt: Math.min(new Date(found.fetchedAt).getTime(), new Date().getTime()) }
}

/**
 * Options of a query whose list survives a reload: it shows the one that was received last, and asks the server for the current one. Takes the kind
 * and the query's key.
 */
export function lastKnown<P extends Page>(kind: KeptKind, queryKey: readonly unknown[]) {
  let known: ReturnType<typeof lastList> | null = null
  const read = () => (known ??= lastList(kind, queryKey))
  return {
    meta: { kept: kind },
    initialData: () => read()?.data as Pages<P> | undefined,
    initialDataUpdatedAt: () => read()?.fetchedAt,
    // However recent it is, it was not received by this page.
    refetchOnMount: ({ state }: { state: Query['state'] }) => (state.dataUpdateCount === 0 ? ('always' as const) : true),
  }
}
