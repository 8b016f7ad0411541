import { CalendarSearch } from 'lucide-react'
import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Agenda } from './agenda.tsx'
import { Calendar } from './calendar.tsx'
import { DayList } from './day-list.tsx'
import { DecisionsTable } from './decisions-table.tsx'
import type { Shown } from './decision-row.tsx'
import { EntryChip } from './entry-looks.tsx'
import type { useRehearsed } from './use-rehearsed.ts'
import { Samples } from './samples.tsx'
import { Segmented } from '../segmented.tsx'
import { type RehearsalView, useHasDemo } from './use-rehearsal-view.ts'

const VIEWS = [['days', 'Calendar'], ['table', 'Table']] as const
const PHONE_VIEWS = [['days', 'Days'], ['table', 'Table']] as const

/** What the chips mean, and the switch between the calendar and the table. */
function Legend({ version, against, isPhone, view }: { version: number; against: number | null; isPhone: boolean; view: RehearsalView }) {
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      {view.isTable ? <h2 className="pl-1 text-md font-semibold">Decisions</h2> : (
        <>
          <EntryChip entry={{ kind: 'post', mark: null }}>Would post</EntryChip>
          {against === null ? null : <EntryChip entry={{ kind: 'post', mark: 'new' }}>New in version {version}</EntryChip>}
          <EntryChip entry={{ kind: 'stopped', mark: null }}>Would not fire</EntryChip>
          {against === null ? null : <EntryChip entry={{ kind: 'stopped', mark: 'gone' }}><span>Posted in version {against} only</span></EntryChip>}
        </>
      )}
      <span className="ml-auto"><Segmented label="View" options={isPhone ? PHONE_VIEWS : VIEWS} value={view.isTable ? 'table' : 'days'} onChange={(to) => view.showTable(to === 'table')} /></span>
    </div>
  )
}

/** What stands where no decision is: nothing matches the filter, the version has no rule, or nothing happened. */
function Nothing({ hasRules, view: { only, asked, filter, chooseSource } }: { hasRules: boolean; view: RehearsalView }) {
  const hasDemo = useHasDemo()
  const icon = <CalendarSearch size={20} strokeWidth={1.75} />
  if (only !== undefined) return <EmptyState icon={icon} title="No decision matches" action={<Button onClick={() => filter(null)}>Show all</Button>} />
  if (!hasRules) return <EmptyState icon={icon} title="No rule" text="This version has no rule: it posts only when you press Generate Post Now." />
  return <EmptyState icon={icon} title="No decision" text="Nothing that happened in this time is of the kind that these rules wait for." action={hasDemo && asked.source === 'stored' ? <Button onClick={() => chooseSource('demo')}>Rehearse the demo month</Button> : undefined} />
}

type Props = { id: string; rehearsal: Rehearsal; rehearsed: ReturnType<typeof useRehearsed>; isNewest: boolean; view: RehearsalView; onStep: (by: 1 | -1) => void; canStep: (by: 1 | -1) => boolean }

/** The chosen day beside the calendar, and sample posts of the newest version. */
function Rail({ id, rehearsal, rehearsed: { chosen, days }, shown, isNewest, isDayShown, onStep, canStep }: Omit<Props, 'view'> & { shown: Shown; isDayShown: boolean }) {
  return (
    <div className="grid min-w-0 gap-3">
      {isDayShown && chosen !== undefined ? <DayList day={chosen} entries={days.get(chosen) ?? []} shown={shown} onStep={onStep} canStep={canStep} /> : null}
      {isNewest && rehearsal.counts.posts > 0 ? <Samples key={rehearsal.source} id={id} rehearsal={rehearsal} asked={{ days: rehearsal.days, source: rehearsal.source }} /> : null}
    </div>
  )
}

/** What would have happened, day by day or as a table, with the day's decisions and sample posts beside it. */
export function Decisions(props: Props) {
  const { rehearsal, rehearsed: { before, canPair, chosen, days, rows }, view } = props
  const isPhone = useIsPhone()
  const shown: Shown = { rehearsal, against: canPair && before ? before.version : null }
  if (days.size === 0) return <Nothing hasRules={rehearsal.rules.length > 0} view={view} />
  const list = view.isTable ? <DecisionsTable pairs={rows} shown={shown} /> : isPhone ? null : <Calendar days={days} chosen={chosen} shown={shown} onChoose={view.chooseDay} />
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 gap-3">
        <section aria-label="Decisions" className="min-w-0 overflow-hidden rounded-lg bg-surface shadow-1"><Legend version={rehearsal.version} against={shown.against} isPhone={isPhone} view={view} />{list}</section>
        {isPhone && !view.isTable ? <Agenda days={days} shown={shown} /> : null}
      </div>
      <Rail {...props} shown={shown} isDayShown={!isPhone && !view.isTable} />
    </div>
  )
}
