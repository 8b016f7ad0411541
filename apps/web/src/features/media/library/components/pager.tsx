import { LIBRARY_PAGE } from '@marquee/contract/media-library'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { pageNumbers } from '../library-search.ts'

type Props = { page: number; pages: number; total: number; onPage: (page: number) => void }

/** Where one is, and at most five page buttons (texts.md LIBR-28). */
export function Pager({ page, pages, total, onPage }: Props) {
  if (pages < 2) return null
  const first = (page - 1) * LIBRARY_PAGE.size + 1
  const count = (value: number) => value.toLocaleString('en-US')
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted">{count(first)}-{count(Math.min(total, first + LIBRARY_PAGE.size - 1))} of {count(total)} files</p>
      <div className="flex items-center gap-1">
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}><ChevronLeft aria-hidden size={18} strokeWidth={1.75} /></IconButton>
        {pageNumbers(page, pages, LIBRARY_PAGE.buttons).map((each) => (
          <button
            key={each}
            type="button"
            aria-label={`Page ${count(each)}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className={cx('inline-flex h-9 min-w-9 items-center justify-center rounded-md px-2 font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11', each === page ? 'bg-surface shadow-1' : 'text-muted hover:bg-sunken hover:text-ink')}
          >
            {count(each)}
          </button>
        ))}
        <IconButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}><ChevronRight aria-hidden size={18} strokeWidth={1.75} /></IconButton>
      </div>
    </nav>
  )
}
