import { create } from 'zustand'
import type { Moving } from './calendar/calendar-cache.ts'
import type { Day } from './days/days.ts'

/** Where a dragged post would be dropped. `text` is its new time, or why it cannot be dropped. */
export type DropPreview = { day: Day; place: number | null; text: string; isRejected: boolean }

type PlanningUi = {
  /** The post being dragged and where it would be dropped. */
  dragged: Moving | null
  over: DropPreview | null
  /** The next announcement. */
  announcement: string
  /** The post that Move to… or Schedule… was opened for. */
  moving: Moving | null
}
const IDLE: PlanningUi = { dragged: null, over: null, announcement: '', moving: null }
export const usePlanningUi = create<PlanningUi>(() => IDLE)

export const resetPlanningUi = (): void => usePlanningUi.setState(IDLE)
/** Announces a sentence. A repeated one is distinguished by a space. */
export const announce = (text: string): void => usePlanningUi.setState(({ announcement }) => ({ announcement: announcement === text ? `${text} ` : text }))
export const openMove = (post: Moving): void => usePlanningUi.setState({ moving: post })
export const closeMove = (): void => usePlanningUi.setState({ moving: null })

/** Shows where the dragged post would be dropped; the same place again changes nothing. */
export function setOver(over: DropPreview | null): void {
  const now = usePlanningUi.getState().over
  if (now?.day === over?.day && now?.place === over?.place && now?.text === over?.text) return
  usePlanningUi.setState({ over })
}
