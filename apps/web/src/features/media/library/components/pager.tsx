import { LIBRARY_PAGE } from '@marquee/contract/media-library'
import { Pager as Pages } from '../../../../ui/pager.tsx'

type Props = { page: number; pages: number; total: number; onPage: (page: number) => void }

/** The position in the library, and at most five page buttons (trace.md LIBR-28). */
export function Pager({ page, pages, total, onPage }: Props) {
  if (pages < 2) return null
  const first = (page - 1) * LIBRARY_PAGE.size + 1
  const count = (value: number) => value.toLocaleString('en-US')
  return <Pages page={page} pages={pages} onPage={onPage}>{count(first)}-{count(Math.min(total, first + LIBRARY_PAGE.size - 1))} of {count(total)} files</Pages>
}
