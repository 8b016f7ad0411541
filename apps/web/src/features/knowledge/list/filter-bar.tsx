import { KNOWLEDGE_LIMITS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_TYPES, type KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import type { KnowledgeSearch, SetKnowledgeSearch } from './knowledge-search.ts'
import { type AllCounts, TYPE_WORDS } from '../model.ts'

type Props = { search: KnowledgeSearch; setSearch: SetKnowledgeSearch; counts: AllCounts | undefined }

function Chip({ isOn, onClick, count, icon, children }: { isOn: boolean; onClick: () => void; count: number | undefined; icon?: ReactNode; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx('inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium whitespace-nowrap transition-colors duration-100 pointer-coarse:min-h-11', isOn ? 'bg-brand-soft text-brand-text' : 'bg-surface text-muted shadow-1 hover:text-ink')}
    >
      {icon}
      {children} <span className={cx('font-normal', count === undefined && 'invisible')}>{count ?? 0}</span>
    </button>
  )
}

/** Search, types with their counts, and what needs attention. */
export function FilterBar({ search, setSearch, counts }: Props) {
  const show = (type: KnowledgeType | null) => setSearch({ type, filter: null })
  const isAttention = search.filter === 'attention'
  return (
    <div className="mb-4 space-y-3">
      <SearchField label="Search titles, descriptions, tags and the text of files" placeholder="Search entries and files" value={search.q ?? ''} maxLength={KNOWLEDGE_LIMITS.search} onChange={(q) => setSearch({ q: q || null })} />
      <div role="group" aria-label="Show" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Chip isOn={!search.type && !isAttention} onClick={() => show(null)} count={counts?.total}>All</Chip>
        {KNOWLEDGE_TYPES.map((type) => (
          <Chip key={type} isOn={search.type === type} onClick={() => show(search.type === type ? null : type)} count={counts?.byType[type]}>{TYPE_WORDS[type].many}</Chip>
        ))}
        <Chip isOn={isAttention} onClick={() => setSearch({ filter: isAttention ? null : 'attention', type: null })} count={counts && counts.attention + counts.conflicts} icon={<CircleAlert aria-hidden size={14} strokeWidth={1.75} />}>Needs attention</Chip>
      </div>
    </div>
  )
}
