import { CALENDAR_STATUSES, CALENDAR_VIEWS, type CalendarStatus, PLANNING_TEXTS } from '@marquee/contract/planning'
import { NETWORKS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { NativeSelect } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import type { Filter, StatusCounts } from '../days/day-index.ts'
import { type CalendarView, type Day, stepView, titleOf } from '../days/days.ts'
import { STATUS_LOOKS } from '../looks.ts'

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day' }
const STEP_EDGE = 'inline-flex min-h-9 items-center justify-center bg-surface font-medium hover:bg-sunken focus-visible:z-10 pointer-coarse:min-h-11'

type NavigationProps = { view: CalendarView; day: Day; today: Day; goTo: (day: Day) => void }

/** Previous, Today, Next, and the period they step through. */
function Navigation({ view, day, today, goTo }: NavigationProps) {
  return (
    <div className="flex items-center rounded-md shadow-1 ring-1 ring-line">
      <button type="button" title={`Previous ${view}`} className={cx(STEP_EDGE, 'w-9 rounded-l-md pointer-coarse:w-11')} onClick={() => goTo(stepView(view, day, -1))}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Previous {view}</span>
      </button>
      <button type="button" className={cx(STEP_EDGE, 'border-x border-line px-3.5')} onClick={() => goTo(today)}>{PLANNING_TEXTS.today}</button>
      <button type="button" title={`Next ${view}`} className={cx(STEP_EDGE, 'w-9 rounded-r-md pointer-coarse:w-11')} onClick={() => goTo(stepView(view, day, 1))}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Next {view}</span>
      </button>
    </div>
  )
}

/** Month, week or day (trace.md PLAN-03). */
function ViewSwitch({ view, onChange }: { view: CalendarView; onChange: (view: CalendarView) => void }) {
  return (
    <div role="group" aria-label="View" className="flex rounded-md bg-sunken p-0.5">
      {CALENDAR_VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={cx('min-h-8 rounded-sm px-3 font-medium pointer-coarse:min-h-11', each === view ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}
        >
          {VIEW_LABELS[each]}
        </button>
      ))}
    </div>
  )
}

/** The line over the calendar: the shown period, and its navigation. */
export function Toolbar({ view, day, today, goTo, onView, onFeed, onFeedNear }: NavigationProps & { onView: (view: CalendarView) => void; onFeed: () => void; onFeedNear: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Navigation view={view} day={day} today={today} goTo={goTo} />
      <h2 aria-live="polite" className="font-display text-lg font-semibold tracking-tight max-sm:text-md">{titleOf(view, day)}</h2>
      <span className="ml-auto flex items-center gap-2 max-sm:w-full">
        <ViewSwitch view={view} onChange={onView} />
        <Button icon={<CalendarSync size={16} strokeWidth={1.75} aria-hidden />} onClick={onFeed} onPointerEnter={onFeedNear} onFocus={onFeedNear} className="max-sm:ml-auto" title="Subscribe / export"><span className="max-sm:sr-only">Subscribe / export</span></Button>
      </span>
    </div>
  )
}

function StatusChip({ status, count, isOn, onToggle }: { status: CalendarStatus; count: number | null; isOn: boolean; onToggle: () => void }) {
  const look = STATUS_LOOKS[status]
  const Icon = look.icon
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium pointer-coarse:min-h-11', isOn ? 'ring-2 ring-brand' : 'hover:shadow-2', look.tile, look.time)}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {look.label}{' '}
      <span className={cx('text-ink', count === null && 'invisible')}>{(count ?? 0).toLocaleString('en-US')}</span>
    </button>
  )
}

type FilterProps = { filter: Filter; counts: StatusCounts | null; campaigns: readonly string[]; onChange: (change: Partial<Filter>) => void }

const NO_FILTER: Filter = { status: null, platform: null, campaign: null }
const activeCount = ({ status, platform, campaign }: Filter): number => [status, platform, campaign].filter((value) => value !== null).length

function StatusFilter({ filter: { status }, counts, onChange }: Omit<FilterProps, 'campaigns'>) {
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap gap-1.5">
      {CALENDAR_STATUSES.map((each) => (
        <StatusChip key={each} status={each} count={counts?.[each] ?? null} isOn={each === status} onToggle={() => onChange({ status: each === status ? null : each })} />
      ))}
    </div>
  )
}

function Choices({ filter, campaigns, onChange }: Omit<FilterProps, 'counts'>) {
  const { platform, campaign } = filter
  return (
    <>
      {activeCount(filter) > 0 ? <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTER)}>Clear filters</Button> : null}
      <NativeSelect aria-label="Platform" value={platform ?? ''} onChange={(event) => onChange({ platform: (NETWORKS.find((each) => each === event.target.value) ?? null) satisfies Platform | null })}>
        <option value="">All platforms</option>
        {NETWORKS.map((each) => <option key={each} value={each}>{platformLabel(each)}</option>)}
      </NativeSelect>
      {campaigns.length > 0 || campaign !== null ? (
        <NativeSelect aria-label="Campaign" value={campaign ?? ''} onChange={(event) => onChange({ campaign: event.target.value || null })}>
          <option value="">All campaigns</option>
          {[...new Set([...campaigns, ...(campaign === null ? [] : [campaign])])].map((each) => <option key={each} value={each}>{each}</option>)}
        </NativeSelect>
      ) : null}
    </>
  )
}

/** The legend of the colours, which is also the status filter (trace.md PLAN-04), with the filters by platform and campaign. */
export function Filters(props: FilterProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <div className="mb-3">
        <FilterButton count={activeCount(props.filter)}>
          <StatusFilter {...props} />
          <Choices {...props} />
        </FilterButton>
      </div>
    )
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <StatusFilter {...props} />
      <div className="ml-auto flex flex-wrap items-center gap-2"><Choices {...props} /></div>
    </div>
  )
}
