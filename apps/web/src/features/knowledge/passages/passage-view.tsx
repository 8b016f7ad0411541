import type { KnowledgePassage } from '@marquee/contract/knowledge-passages'
import { Fragment, useEffect, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'

const MARK = 'scroll-my-24 rounded-xs bg-wait-soft px-0.5 text-wait'

/** Scrolls what is marked into view, once for each quote. Returns the ref of the text. */
function useMarkInView(quote: string, isReady: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) root.current?.querySelector('mark, [data-marked]')?.scrollIntoView({ block: 'center' })
  }, [quote, isReady])
  return root
}

function MarkedText({ text, mark }: Pick<KnowledgePassage, 'text' | 'mark'>) {
  if (!mark) return text
  return <>{text.slice(0, mark.start)}<mark className={MARK}>{text.slice(mark.start, mark.end)}</mark>{text.slice(mark.end)}</>
}

/** The columns of all shown rows, in the order in which they first occur: empty cells are left out of a row. */
const columnsOf = (passages: readonly KnowledgePassage[]): string[] => [...new Set(passages.flatMap(({ cells }) => (cells ?? []).map(({ column }) => column)))]

function Table({ passages }: { passages: readonly KnowledgePassage[] }) {
  const columns = columnsOf(passages)
  return (
    <div className="overflow-x-auto rounded-md ring-1 ring-line" tabIndex={0} role="group" aria-label="Rows of the table">
      <table className="w-full text-start text-sm">
        <thead className="bg-sunken"><tr>{columns.map((column) => <th key={column} scope="col" dir="auto" className="px-3 py-2 text-start font-medium whitespace-nowrap">{column || 'Text'}</th>)}</tr></thead>
        <tbody>
          {passages.map(({ position, cells, mark }) => (
            <tr key={position} data-marked={mark ? '' : undefined} aria-current={mark ? 'true' : undefined} className={cx('border-t border-line', mark && 'bg-wait-soft text-wait')}>
              {columns.map((column) => {
                const text = cells?.find((cell) => cell.column === column)?.text ?? ''
                return <td key={column} dir="auto" className="min-w-20 px-3 py-2 align-top">{mark && text !== '' ? <mark className="bg-transparent text-inherit">{text}</mark> : text}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Prose({ passages }: { passages: readonly KnowledgePassage[] }) {
  return (
    <div className="space-y-3">
      {passages.map(({ position, page, text, mark }, index) => (
        <Fragment key={position}>
          {page !== null && page !== passages[index - 1]?.page ? <h3 className="text-sm font-medium text-muted">Page {page}</h3> : null}
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]"><MarkedText text={text} mark={mark} /></p>
        </Fragment>
      ))}
    </div>
  )
}

/** Passages of a text or rows of a table, the quote marked and scrolled into view. */
export function PassageView({ passages, quote }: { passages: readonly KnowledgePassage[]; quote: string }) {
  const root = useMarkInView(quote, passages.length > 0)
  const isTable = passages.some(({ cells }) => cells !== null)
  return <div ref={root}>{isTable ? <Table passages={passages} /> : <Prose passages={passages} />}</div>
}
