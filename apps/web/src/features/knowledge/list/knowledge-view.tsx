import { type KnowledgeEntry, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { BookOpen, CircleCheck, SearchX } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { KnowledgeSearch, SetKnowledgeSearch } from './knowledge-search.ts'
import type { AllCounts } from '../model.ts'
import type { useEntries } from '../queries.ts'
import { EntryList } from '../entries/entry-list.tsx'
import type { RowActions } from '../entries/entry-row.tsx'

export type ViewProps = RowActions & {
  search: KnowledgeSearch
  setSearch: SetKnowledgeSearch
  list: ReturnType<typeof useEntries>
  /** The entries of the list that are not being deleted. */
  entries: readonly KnowledgeEntry[]
  counts: AllCounts | undefined
  onAdd: () => void
}

function Skeletons() {
  return (
    <Loading label="Loading entries">
      <div className="rounded-lg bg-surface shadow-1">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="space-y-2 border-b border-line px-5 py-4"><Skeleton className="h-5 w-2/5" /><Skeleton className="h-4 w-4/5" /><Skeleton className="h-4 w-1/4" /></div>
        ))}
      </div>
    </Loading>
  )
}

function Nothing({ search, setSearch, counts, onAdd }: Pick<ViewProps, 'search' | 'setSearch' | 'counts' | 'onAdd'>) {
  if (counts?.total === 0) {
    return <EmptyState icon={<BookOpen size={20} strokeWidth={1.75} />} title="Your knowledge base is empty" text="Add facts about your products, services and company. Posts and answers use what you enter here." action={<Button variant="primary" onClick={onAdd}>Add your first entry</Button>} />
  }
  const { q } = search
  const isAttentionOnly = search.filter === 'attention' && !q
  const askAsQuestion = () => {
    void import('../ask/ask-store.ts').then(({ askQuestion }) => askQuestion(q ?? ''))
    setSearch({ ask: '1' }, { push: true })
  }
  return (
    <EmptyState
      icon={isAttentionOnly ? <CircleCheck size={20} strokeWidth={1.75} /> : <SearchX size={20} strokeWidth={1.75} />}
      title={isAttentionOnly ? (counts?.conflicts ? 'Nothing else needs attention' : 'Nothing needs attention') : 'Nothing matches'}
      text={isAttentionOnly ? 'No entry has expired or is out of date, and every file could be read.' : 'Search finds entries that contain every word. A question also finds entries with a similar meaning.'}
      action={
        <>
          {q ? <Button variant="primary" onClick={askAsQuestion}>Ask as a question</Button> : null}
          <Button onClick={() => setSearch({ q: null, type: null, filter: null })}>Show everything</Button>
        </>
      }
    />
  )
}

/** How many are shown, and the next page. */
function More({ list, shown, total }: { list: ViewProps['list']; shown: number; total: number | null }) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
      <p className="text-sm text-muted">{shown.toLocaleString('en-US')} shown{total === null ? '' : ` of ${total.toLocaleString('en-US')}`}</p>
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button>
    </div>
  )
}

/** How many entries match; null where nobody counted them. */
function totalOf({ q, type, filter }: KnowledgeSearch, counts: AllCounts | undefined): number | null {
  if (!counts || q) return null
  if (filter === 'attention') return counts.attention
  return type ? counts.byType[type] : counts.total
}

/** The matching entries, or why there are none. */
export function KnowledgeView(props: ViewProps) {
  const { search, list, entries, counts, onEdit, onReplace } = props
  const failed = search.type === 'uploaded_file' ? KNOWLEDGE_TEXTS.filesFailed : KNOWLEDGE_TEXTS.fetchFailed
  const retry = <Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>
  if (list.isPending) return <Skeletons />
  if (!list.data) return <Alert kind="error" action={retry}>{failed}</Alert>
  const total = totalOf(search, counts)
  return (
    <>
      {list.isError ? <Alert kind="error" className="mb-4" action={retry}>{failed}</Alert> : null}
      {entries.length === 0 ? <Nothing {...props} /> : <EntryList entries={entries} total={total ?? (list.hasNextPage ? -1 : entries.length)} isBusy={list.isPlaceholderData} onEdit={onEdit} onReplace={onReplace} />}
      <More list={list} shown={entries.length} total={total} />
      <p className="sr-only" role="status">{list.isPlaceholderData ? '' : `${entries.length} shown`}</p>
    </>
  )
}
