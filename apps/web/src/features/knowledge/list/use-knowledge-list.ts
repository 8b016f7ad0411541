import { useEffect, useMemo } from 'react'
import type { KnowledgeSearch } from './knowledge-search.ts'
import { countsWithout } from '../model.ts'
import { useEntries } from '../queries.ts'
import { removals } from '../entries/removals.ts'

/** The list for the current address, without entries being deleted. */
export function useKnowledgeList({ q, type, filter }: KnowledgeSearch) {
  const list = useEntries({ type, search: q ?? '', filter: filter ?? 'all' }, true)
  const gone = removals.useRemoved()
  const { data } = list
  const entries = useMemo(() => (data?.pages ?? []).flatMap((page) => page.entries).filter(({ id }) => !gone.has(id)), [data, gone])
  const counts = useMemo(() => {
    const known = data?.pages[0]?.counts
    return known && countsWithout(known, gone.values())
  }, [data, gone])
  return { list, entries, counts }
}

/** Pending deletions are sent when the screen is left. */
export function useCommitOnLeave(): void {
  useEffect(() => {
    window.addEventListener('pagehide', removals.commitOnPageHide)
    return () => {
      window.removeEventListener('pagehide', removals.commitOnPageHide)
      removals.commitAll()
    }
  }, [])
}
