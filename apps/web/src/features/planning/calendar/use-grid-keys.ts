import type { CalendarPost } from '@marquee/contract/planning'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import type { DayIndex } from '../days/day-index.ts'
import { addDays, addMonths, type Day, DAYS_OF_WEEK, startOfWeek } from '../days/days.ts'
import { moveByKey } from '../moving/drag.ts'
import { announce } from '../planning-ui.ts'
import { keyTarget } from '../moving/reschedule.ts'
import { nameOfPost } from '../text.ts'
import type { PostActions } from '../moving/use-post-actions.ts'

type Options = {
  root: React.RefObject<HTMLElement | null>
  /** The view's current day; the focus starts there. */
  day: Day
  days: readonly Day[]
  index: DayIndex
  zone: string
  actions: PostActions
  /** In the hour grids up and down move between posts. */
  isHourGrid: boolean
  goTo: (day: Day) => void
  onOpen: (day: Day, post: CalendarPost | null) => void
}

/** The focused element: a day, or a post in it. */
export type Focus = { day: Day; postId: string | null }

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_OF_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_OF_WEEK),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), DAYS_OF_WEEK - 1),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const findFocus = (target: EventTarget): { day: Day; postId: string | null } | null => {
  const element = target instanceof Element ? target : null
  const day = element?.closest<HTMLElement>('[data-day]')?.dataset['day']
  return day ? { day, postId: element?.closest<HTMLElement>('[data-post]')?.dataset['post'] ?? null } : null
}

/** Enter or Space on the day itself, not on something in it. */
const isOpening = (key: string, target: EventTarget): boolean => (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.dataset['day'] !== undefined

/** The post after or before another one in a day's list. */
function neighbour(posts: readonly CalendarPost[], id: string | null, delta: 1 | -1): CalendarPost | undefined {
  const index = posts.findIndex((post) => post.id === id)
  return index < 0 ? posts[delta === 1 ? 0 : posts.length - 1] : posts[index + delta]
}

/** The place of a post that was shown on a day: where it is shown now, else that day. */
function placeOf(root: HTMLElement | null, { day, postId }: Focus): HTMLElement | null {
  const post = postId === null ? null : root?.querySelector<HTMLElement>(`[data-post="${postId}"]`)
  return post ?? root?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null
}

/** Focuses a day or post once it is rendered: its month may still have to be shown. */
function usePendingFocus(root: Options['root']) {
  const wanted = useRef<Focus | null>(null)
  useEffect(() => {
    const { current: want } = wanted
    if (!want) return
    const day = root.current?.querySelector<HTMLElement>(`[data-day="${want.day}"]`)
    const element = want.postId === null ? day : day?.querySelector<HTMLElement>(`[data-post="${want.postId}"]`)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (focus: Focus): void => {
    wanted.current = focus
  }
}

/**
 * The keyboard in the grids: arrows move from day to day, Home, End and Page keys further, Enter opens the day, Alt and an arrow
 * moves the focused post (design.md section 3; WCAG 2.5.7). Returns the focused element and the grid's handlers.
 */
export function useGridKeys({ root, day, days, index, zone, actions, isHourGrid, goTo, onOpen }: Options) {
  const [focus, setFocus] = useState<Focus>({ day, postId: null })
  const [shownDay, setShownDay] = useState(day)
  if (shownDay !== day) {
    setShownDay(day)
    if (focus.day !== day) setFocus({ day, postId: null })
  }
  const want = usePendingFocus(root)
  // Another window may move or delete the focused post, or it no longer passes the filter.
  useLostFocus({
    itemOf: (element) => (root.current?.contains(element) ? findFocus(element) : null),
    onLost: (lost) => placeOf(root.current, lost)?.focus({ preventScroll: true }),
  })
  const focusOn = (next: Focus): void => {
    want(next)
    setFocus(next)
    if (!days.includes(next.day)) goTo(next.day)
  }
  const moveFocused = (event: KeyboardEvent, at: Focus): void => {
    const post = index.get(at.day)?.find((each) => each.id === at.postId)
    if (!post) {
      announce('Press Tab to choose a post of this day, then Alt and an arrow key to move it.')
      return
    }
    const target = keyTarget(event.key, post.at, zone, isHourGrid)
    if (!target) return
    focusOn({ day: target.day, postId: post.id })
    void moveByKey(actions, post, target, zone).then((went) => went === null && focusOn({ day: at.day, postId: post.id }))
  }
  const stepPost = (at: Focus, delta: 1 | -1): void => {
    const next = neighbour(index.get(at.day) ?? [], at.postId, delta)
    if (!next) return
    focusOn({ day: at.day, postId: next.id })
    announce(nameOfPost(next, zone))
  }
  /** What a key does on a day or post; null for an unused key. */
  const actionOf = (event: KeyboardEvent, at: Focus): (() => void) | null => {
    const { key, target } = event
    if (event.altKey) return key.startsWith('Arrow') ? () => moveFocused(event, at) : null
    if (isHourGrid && (key === 'ArrowUp' || key === 'ArrowDown')) return () => stepPost(at, key === 'ArrowDown' ? 1 : -1)
    const step = STEPS[key]
    if (step) return () => focusOn({ day: step(at.day), postId: null })
    if (isOpening(key, target)) return () => onOpen(at.day, null)
    return key === 'Escape' && at.postId !== null ? () => focusOn({ day: at.day, postId: null }) : null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = findFocus(event.target)
    const act = at && !event.ctrlKey && !event.metaKey ? actionOf(event, at) : null
    if (!act) return
    event.preventDefault()
    act()
  }
  const onFocus = (event: React.FocusEvent): void => {
    const at = findFocus(event.target)
    if (at && (at.day !== focus.day || at.postId !== focus.postId)) setFocus(at)
  }
  return { focus, onKeyDown, onFocus }
}
