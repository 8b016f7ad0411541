import { REHEARSAL_DAYS, REHEARSAL_SOURCES, type Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { useConfig } from '../../../lib/config.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { versionField } from '../use-manager-view.ts'

const SEARCH = {
  rehearse: versionField, against: versionField, days: (value: string) => REHEARSAL_DAYS.find((each) => String(each) === value), source: oneOf(REHEARSAL_SOURCES), view: oneOf(['table'] as const),
  only: (value: string) => value.slice(0, 40) || undefined, day: (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined),
}

/** Whether the demo month is there: where stores are simulated. */
export const useHasDemo = (): boolean => useConfig(({ config }) => config?.sandboxed.some(({ vendor, mode }) => vendor === 'stores' && mode === 'sandbox') ?? false)

/** What the address says of the rehearsal (design.md rule B): its days and source, what it is compared with, its filter, its day. */
export function useRehearsalView() {
  const [{ against, days = 30, source = 'stored', view, only, day }, set] = useSearchFields(SEARCH)
  // The demo month has its own length.
  const length: Rehearsal['days'] = source === 'demo' ? 30 : days
  return {
    asked: { days: length, source },
    against: against ?? null,
    isTable: view === 'table',
    only,
    day,
    chooseDays: (to: Rehearsal['days']): void => set({ days: to === 30 ? null : to, day: null, only: null }),
    chooseSource: (to: Rehearsal['source']): void => set({ source: to === 'stored' ? null : to, day: null, only: null }),
    compare: (version: number | null): void => set({ against: version }),
    /** Another version, compared with an earlier one that was shown. */
    rehearse: (version: number, other: number): void => set({ rehearse: version, against: other < version ? other : null, only: null }),
    showTable: (isTable: boolean): void => set({ view: isTable ? 'table' : null }),
    filter: (to: string | null): void => set({ only: to }),
    chooseDay: (to: string): void => set({ day: to }),
  }
}
export type RehearsalView = ReturnType<typeof useRehearsalView>
