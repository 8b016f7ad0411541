import { LIBRARY_PAGE } from '@marquee/contract/media-library'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

/** The numbers of the page buttons: at most `most`, the current page in the middle where possible (trace.md LIBR-28). */
export function pageNumbers(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages)
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

const count = (value: number): string => value.toLocaleString('en-US')

type Props = { page: number; pages: number; onPage: (page: number) => void; /** The position in the list. */ children: ReactNode }

/** The position in a list, and buttons to other pages when there is more than one. */
export function Pager({ page, pages, onPage, children }: Props) {
  const here = <p role="status" className="text-sm text-muted">{children}</p>
  if (pages < 2) return <div className="mt-6">{here}</div>
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {here}
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
