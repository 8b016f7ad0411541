import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import { PRODUCT_POST_FILTER_LABELS, PRODUCT_POST_FILTERS } from '@marquee/contract/commerce/posts/held'
import { Check, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatTime } from '../../../lib/format.ts'
import { type ScreenKey, useListedKeys } from '../../../lib/screen-keys.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Chips } from '../chips.tsx'
import { useProductPosts } from '../held-queries.ts'
import { HeldCard } from './held-card.tsx'
import { ProductPostRow } from './product-post-row.tsx'
import { RulesCard } from './rules-card.tsx'
import { groupByChange, SameChange } from './same-change.tsx'

const SEARCH = { filter: oneOf(PRODUCT_POST_FILTERS) }
const KEYS: readonly ScreenKey[] = [{ keys: ['J'], label: 'Next held post' }, { keys: ['K'], label: 'Previous held post' }]

/** j and k move through the held posts. */
function useHeldKeys(): void {
  useListedKeys('Product posts', KEYS)
  const step = (by: number): void => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-held]')]
    const index = cards.findIndex((card) => card.contains(document.activeElement))
    const next = cards[index < 0 ? 0 : Math.min(Math.max(0, index + by), cards.length - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })
}

/** How facts are verified, in the order in which it happens. */
function HowChecked() {
  return (
    <Card role="region" aria-labelledby="how-checked">
      <h2 id="how-checked" className="font-semibold">How it is checked</h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-4.5 text-sm text-muted">
        <li>At each change the store tells us.</li>
        <li>Every 15 minutes, if the store tells nothing.</li>
        <li>Last, in the moment of sending. No answer: held.</li>
      </ol>
    </Card>
  )
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table className="w-full overflow-hidden rounded-lg bg-surface shadow-1 max-md:block max-md:[&_tbody]:block">
      <thead className="max-md:sr-only"><tr className="text-xs text-muted [&_th]:h-8 [&_th]:pr-3 [&_th]:text-left [&_th]:font-medium"><th className="w-full pl-4.5">Post</th><th>Facts</th><th>Networks</th><th>State</th><th className="pr-4.5! text-right!">Time</th></tr></thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Nothing({ filter, checkedAt }: { filter: (typeof PRODUCT_POST_FILTERS)[number]; checkedAt: string | null }) {
  const zone = useTimeZone()
  if (filter === 'held') return <EmptyState icon={<Check size={20} strokeWidth={1.75} />} title={checkedAt === null ? CHANGE_WORDS.allTrue : CHANGE_WORDS.checked(formatTime(checkedAt, zone))} text="No post waits for a decision." />
  return <EmptyState icon={<FileText size={20} strokeWidth={1.75} />} title="No product posts" text="Posts that name a price, a stock or another fact of a product are here." action={<ButtonLink to="?tab=products" variant="primary">Write about products</ButtonLink>} />
}

/** Posts with facts of stores: those that wait for a decision first, then the others by time, with the default rules beside them. */
export function PostsTab() {
  const [{ filter = 'all' }, set] = useSearchFields(SEARCH)
  const list = useProductPosts(filter)
  const now = useNow()
  useHeldKeys()
  const first = list.data?.pages[0]
  const entries = list.data?.pages.flatMap((page) => page.posts) ?? []
  const held = entries.flatMap((entry) => entry.held ?? [])
  const others = entries.filter((entry) => entry.held === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Chips label="Filter" value={filter} items={PRODUCT_POST_FILTERS.map((name) => ({ value: name, label: PRODUCT_POST_FILTER_LABELS[name], count: first?.counts[name] }))} onChange={(name) => set({ filter: name === 'all' ? null : name })} />
        {list.isError ? <Alert kind="error" action={<Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'The posts could not be loaded.')}</Alert> : null}
        {list.isPending ? <Loading label="Loading posts"><div className="grid gap-3"><Skeleton className="h-40 w-full rounded-lg" /><Skeleton className="h-56 w-full rounded-lg" /></div></Loading> : null}
        {groupByChange(held).map((group) => <SameChange key={group[0]?.id} group={group} />)}
        {held.map((post) => <HeldCard key={post.id} held={post} look="listed" />)}
        {others.length > 0 ? <Table>{others.map((entry) => <ProductPostRow key={entry.post.id} entry={entry} now={now} />)}</Table> : null}
        {first && entries.length === 0 ? <Nothing filter={filter} checkedAt={first.checkedAt} /> : null}
        {list.hasNextPage ? <div className="text-center"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
      </div>
      <div className="grid gap-3"><RulesCard /><HowChecked /></div>
    </div>
  )
}
