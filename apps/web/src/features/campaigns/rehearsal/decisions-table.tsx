import type { RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { Shown } from './decision-row.tsx'
import { dayAt, dayTitle } from './model/days.ts'
import { isDifferent, type Pair } from './model/entries.ts'
import { decisionWord, nameOf } from './model/words.ts'

/** Rows that are shown at first, and with each press more. */
const STEP = 50
const TD = 'px-3 py-2 align-top max-sm:block'

type RowProps = { pair: Pair; decision: RehearsedDecision; shown: Shown }

function Row({ pair, decision, shown: { rehearsal: { version, time_zone: zone, rules }, against } }: RowProps) {
  const hasChanged = against !== null && isDifferent(pair)
  const word = (text: string, of: number): ReactNode => <><span className={cx('text-muted', against === null ? 'hidden' : 'sm:hidden')}>Version {of}: </span>{text}</>
  return (
    <tr className={cx('border-t border-line max-sm:block max-sm:py-2', hasChanged && 'bg-brand-soft')}>
      <td className={cx(TD, 'whitespace-nowrap text-muted')}>{dayTitle(dayAt(decision.at, zone))}, {formatTime(decision.at, zone)}</td>
      <td className={cx(TD, 'font-medium break-words')}>{nameOf(decision, rules)}</td>
      <td className={cx(TD, 'whitespace-nowrap')}>{word(decisionWord(pair.now), version)}</td>
      {against === null ? null : <td className={cx(TD, 'whitespace-nowrap')}>{word(decisionWord(pair.before), against)}</td>}
      <td className={cx(TD, '[overflow-wrap:anywhere] text-muted')}>{decision.text}</td>
    </tr>
  )
}

/** The decisions as a table: event, decision in each version, reason; differences first. */
export function DecisionsTable({ pairs, shown }: { pairs: readonly Pair[]; shown: Shown }) {
  const [count, setCount] = useState(STEP)
  const { rehearsal: { version }, against } = shown
  const heads = ['When', 'Event', ...(against === null ? ['Decision'] : [`Version ${version}`, `Version ${against}`]), 'Reason']
  return (
    <>
      <table aria-label="Decisions" className="w-full border-t border-line text-sm max-sm:block">
        <thead className="max-sm:sr-only"><tr>{heads.map((head) => <th key={head} scope="col" className="px-3 py-1.5 text-left text-xs font-medium whitespace-nowrap text-muted">{head}</th>)}</tr></thead>
        <tbody className="max-sm:block">
          {pairs.slice(0, count).map((pair) => {
            const decision = pair.now ?? pair.before
            return decision ? <Row key={pair.key} pair={pair} decision={decision} shown={shown} /> : null
          })}
        </tbody>
      </table>
      {pairs.length > count ? <div className="border-t border-line p-3"><Button size="sm" onClick={() => setCount(count + STEP)}>Show more</Button></div> : null}
    </>
  )
}
