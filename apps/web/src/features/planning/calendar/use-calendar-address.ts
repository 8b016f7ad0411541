import { CALENDAR_STATUSES, CALENDAR_VIEWS } from '@marquee/contract/planning'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import { useCallback, useMemo } from 'react'
import { z } from 'zod/mini'
import { useTypedSearchParams } from '../../../lib/search-params.ts'
import type { Filter } from '../days/day-index.ts'
import { type CalendarView, type Day, monthGrid } from '../days/days.ts'

/** Years that the calendar shows: the API writes four digits. */
const isShown = (day: string): boolean => day >= '1971-01-01' && day < '2900-01-01'
const isDay = (open: string): boolean => !open.includes('-', 11)
const day = z.iso.date().check(z.refine(isShown))

const searchSchema = z.object({
  view: z.optional(z.enum(CALENDAR_VIEWS)),
  date: z.optional(day),
  status: z.optional(z.enum(CALENDAR_STATUSES)),
  platform: z.optional(z.enum(NETWORKS)),
  campaign: z.optional(z.string().check(z.maxLength(80))),
  open: z.optional(z.union([day, z.uuid()])),
})

/** The calendar's part of the address (design.md rule B), and its setters. Takes today's day. */
export function useCalendarAddress(today: Day) {
  const [{ view = 'month', date: chosen = today, status, platform, campaign, open }, setSearch] = useTypedSearchParams(searchSchema)
  const openDay = open !== undefined && isDay(open) ? open : null
  // A day opened by a link without a month shows its own month.
  const date = openDay !== null && !monthGrid(chosen).flat().includes(openDay) ? openDay : chosen
  const filter = useMemo<Filter>(() => ({ status: status ?? null, platform: platform ?? null, campaign: campaign ?? null }), [status, platform, campaign])
  const goTo = useCallback((next: Day) => isShown(next) && setSearch({ date: next === today ? null : next }), [setSearch, today])
  return {
    view,
    date,
    filter,
    open: openDay,
    /** A post that a link asks for, from the calendar's feed; its day is to be opened. */
    openPost: open !== undefined && openDay === null ? open : null,
    goTo,
    show: (next: CalendarView) => setSearch({ view: next === 'month' ? null : next }),
    setFilter: (change: Partial<Filter>) => setSearch(change),
    /** Opens a day; Back closes it. */
    openDay: useCallback((next: Day) => setSearch({ open: next }, { push: true }), [setSearch]),
    /** Opens the day of a requested post, replacing that entry. */
    replaceOpen: useCallback((next: Day) => setSearch({ open: next, date: next }), [setSearch]),
    closeDay: useCallback(() => setSearch({ open: null }), [setSearch]),
  }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>
