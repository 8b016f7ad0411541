import type { SyncRow } from './queries.ts'

const count = (found: Record<string, number>, name: string, one: string, many = `${one}s`): string[] => {
  const value = found[name] ?? 0
  return value === 0 ? [] : [`${value.toLocaleString('en-US')} ${value === 1 ? one : many}`]
}

/** What a finished reading found, in words; null for one that is not over. */
export function summarise({ state, kind, read_count: read, found: counts }: Pick<SyncRow, 'state' | 'kind' | 'read_count' | 'found'>): string | null {
  if (state !== 'done') return null
  const found = counts as Record<string, number>
  if (kind === 'first') return `${read.toLocaleString('en-US')} ${read === 1 ? 'product' : 'products'} read`
  const changed = [...count(found, 'prices', 'price'), ...count(found, 'stocks', 'stock'), ...count(found, 'titles', 'title'), ...count(found, 'links', 'link'), ...count(found, 'sales', 'sale')]
  const parts = [
    ...count(found, 'added', 'product').map((words) => `${words} added`), ...(changed.length > 0 ? [`${changed.join(', ')} changed`] : []),
    ...count(found, 'removed', 'product').map((words) => `${words} removed`), ...count(found, 'postsHeld', 'post').map((words) => `${words} held`),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Nothing changed'
}
