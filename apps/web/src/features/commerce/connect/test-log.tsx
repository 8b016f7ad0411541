import { TEST_STEP_LABELS, type TestRow, testBadge } from '@marquee/contract/commerce/stores/test-log'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { Check, CircleAlert, Copy, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { formatTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast-store.ts'
import { count } from '../words.ts'
import { type Fields, masked } from './fields.ts'
import type { Test } from './use-test.ts'

const LOOKS = {
  passed: { icon: Check, mark: 'bg-ok-soft text-ok', text: 'text-muted', word: 'passed' },
  noted: { icon: TriangleAlert, mark: 'bg-wait-soft text-wait', text: 'text-wait', word: 'note' },
  failed: { icon: X, mark: 'bg-bad-soft text-bad', text: 'text-bad', word: 'failed' },
} as const

function Row({ row: { step, state, text, tookMs } }: { row: TestRow }) {
  const { icon: Icon, mark, text: tone, word } = LOOKS[state]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line/60 py-1 text-sm first:border-0 sm:grid-cols-[1.25rem_5.25rem_minmax(0,1fr)_auto]">
      <span className={cx('grid size-5 place-items-center rounded-full', mark)}><Icon size={12} aria-hidden /><span className="sr-only">{word}</span></span>
      <span className="font-medium">{TEST_STEP_LABELS[step]}</span>
      <span className={cx('min-w-0 break-words max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2', tone)}>{text}</span>
      <span className="text-xs whitespace-nowrap text-subtle">{count(tookMs)} ms</span>
    </li>
  )
}

/** The outcome of a test above its log (trace.md SHOP-18). */
export function TestBadge({ test }: { test: Test }) {
  if (test.state === 'testing') return <Badge tone="info" icon={<LoaderCircle size={13} aria-hidden />}>Testing</Badge>
  if (test.state === 'broken') return <Badge tone="bad" icon={<CircleAlert size={13} aria-hidden />}>{SHOPIFY_TEXTS.testFailed}</Badge>
  if (test.state === 'none') return null
  const { isPassed, notes } = test.result
  return <Badge tone={isPassed ? 'ok' : 'bad'} icon={isPassed ? <Check size={13} aria-hidden /> : <CircleAlert size={13} aria-hidden />}>{testBadge({ isPassed, notes })}</Badge>
}

/** The log as text, for somebody who helps; what opens the store is masked. */
function logText(rows: readonly TestRow[], { address, token, key, secret }: Fields): string {
  const secrets = [['Token', token], ['Key', key], ['Secret', secret]].flatMap(([name, value]) => (value ? [`${name}: ${masked(value)}`] : []))
  return [`Store: ${address}`, ...secrets, ...rows.map(({ step, state, text, tookMs }) => `${TEST_STEP_LABELS[step]}: ${LOOKS[state].word}, ${text}, ${tookMs} ms`)].join('\n')
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', text: 'Log copied.' })
  } catch {
    toast({ kind: 'error', text: 'Your browser did not allow copying.' })
  }
}

/** The rows of a test as they come in. */
export function TestLog({ test, fields }: { test: Test; fields: Fields }) {
  const zone = useTimeZone()
  if (test.state === 'none' || test.state === 'broken') return null
  const rows = test.state === 'done' ? test.result.rows : test.rows
  const time = test.state === 'done' ? `${formatTime(test.result.testedAt, zone)}, ${(test.result.tookMs / 1_000).toFixed(1)} s` : ''
  return (
    <section aria-label="Test log" className="mt-3.5 overflow-hidden rounded-lg bg-canvas ring-1 ring-line">
      <div className="flex min-h-9 items-center gap-2 border-b border-line py-0.5 pr-1.5 pl-3.5">
        <h3 className="text-sm font-semibold whitespace-nowrap">Test log</h3>
        <span className="text-xs text-subtle max-sm:hidden">{time}</span>
        {rows.length > 0 ? <Button variant="ghost" size="sm" className="ml-auto" icon={<Copy size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void copy(logText(rows, fields))}>Copy log</Button> : null}
      </div>
      <div role="log" aria-label="Steps of the test" className="px-3.5 py-1.5">
        <ol>{rows.map((row) => <Row key={row.step} row={row} />)}</ol>
        {test.state === 'testing' ? <p className="flex items-center gap-2.5 py-1 text-sm text-muted"><LoaderCircle size={16} aria-hidden className="animate-spin" />Asking the store...</p> : null}
      </div>
    </section>
  )
}
