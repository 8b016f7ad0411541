import { useState } from 'react'

/** Selected videos by id. Takes the ids of the shown page; removed ones are no longer selected. */
export function usePicked(page: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const picked = new Set(page.filter((id) => ids.has(id)))
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [page.indexOf(last ?? ''), page.indexOf(id)]
    const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : []
    const next = new Set(picked)
    if (range.length > 0) range.forEach((each) => next.add(each))
    else if (!next.delete(id)) next.add(id)
    setIds(next)
    setLast(id)
  }
  return { ids: picked, toggle, pickAll: () => setIds(new Set(page)), clear: () => setIds(new Set()) }
}
export type Picked = ReturnType<typeof usePicked>
