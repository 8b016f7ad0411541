import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import type { Moving } from '../calendar/calendar-cache.ts'
import { formatMinutes, dayClock, minutesOf } from '../days/day-clock.ts'
import { dayAt } from '../days/days.ts'
import { announce, setOver, usePlanningUi } from '../planning-ui.ts'
import { isMovable, planMove, type Target } from './reschedule.ts'
import type { PostActions } from './use-post-actions.ts'

// Loaded beside the screen, so that the first posts do not wait for it.
type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
let loaded: Adapter | null = null
const loadAdapter = async (): Promise<Adapter> => (loaded ??= await import('@atlaskit/pragmatic-drag-and-drop/element/adapter'))

/** Sets dragging up once its code is loaded. Returns its cleanup. Without the code posts are moved by key and dialog. */
function whenLoaded(setUp: (adapter: Adapter) => () => void): () => void {
  if (loaded) return setUp(loaded)
  let end: (() => void) | null = null
  let isGone = false
  loadAdapter().then(
    (adapter) => {
      if (!isGone) end = setUp(adapter)
    },
    () => undefined,
  )
  return () => {
    isGone = true
    end?.()
  }
}

/** What a drop target accepts: a day of the calendar with the height among the hour rows, or the tray. */
type Drop = { kind: 'slot'; target: Target; place: number | null } | { kind: 'tray' }
type Data = Record<string | symbol, unknown>

const isDrop = (data: Data): data is Drop => data['kind'] === 'slot' || data['kind'] === 'tray'
const postOf = (data: Data): Moving | null => (typeof data['post'] === 'object' ? (data['post'] as Moving | null) : null)
const grabOf = (data: Data): number => (typeof data['grab'] === 'number' ? data['grab'] : 0)

/** Makes an element drag its post. A post that is published or being sent explains why it stays. */
export function useDraggablePost(element: RefObject<HTMLElement | null>, post: Moving, explainLock: PostActions['explainLock']): void {
  const read = useEffectEvent(() => post)
  const explain = useEffectEvent(explainLock)
  useEffect(() => {
    const { current: dragged } = element
    if (!dragged) return
    return whenLoaded(({ draggable }) => draggable({
      element: dragged,
      canDrag: () => {
        if (isMovable(read())) return true
        explain(read())
        return false
      },
      getInitialData: ({ input }) => ({ post: read(), grab: input.clientY - dragged.getBoundingClientRect().top }),
      onDragStart: () => usePlanningUi.setState({ dragged: read() }),
    }))
  }, [element])
}

/** Makes an element a drop target. Takes a function that reads the drop from the pointer's height within the element and where the post was grabbed. */
export function useDropPlace(element: RefObject<HTMLElement | null>, dropAt: (y: number, grab: number) => Drop): void {
  const read = useEffectEvent(dropAt)
  useEffect(() => {
    const { current: target } = element
    if (!target) return
    return whenLoaded(({ dropTargetForElements }) => dropTargetForElements({
      element: target,
      getData: ({ input, source }) => ({ ...read(input.clientY - target.getBoundingClientRect().top, grabOf(source.data)) }),
      getDropEffect: () => 'move',
    }))
  }, [element])
}

/** The result of dropping the post at the pointer. */
function preview(post: Moving, drop: Drop | null, zone: string): void {
  if (drop?.kind !== 'slot') {
    setOver(null)
    return
  }
  const { move, problem } = planMove(post.at, drop.target, zone, new Date().getTime())
  const text = move ? formatMinutes(minutesOf(dayClock(move.day, zone), Date.parse(move.at)).minutes) : problem
  setOver({ day: drop.target.day, place: drop.place, text, isRejected: move === null })
}

/** Drags posts across the calendar while the screen is shown. Takes the actions and the time a post without one gets on a day. */
export function useDragMonitor(actions: PostActions, withTime: (post: Moving, target: Target) => Target): void {
  const zone = useTimeZone()
  const dropOf = (post: Moving, data: Data | undefined): Drop | null => {
    if (!data || !isDrop(data)) return null
    return data.kind === 'slot' ? { ...data, target: withTime(post, data.target) } : data
  }
  const onDrag = useEffectEvent((data: Data, over: Data | undefined) => {
    const post = postOf(data)
    if (post) preview(post, dropOf(post, over), zone)
  })
  const onDrop = useEffectEvent((data: Data, over: Data | undefined) => {
    usePlanningUi.setState({ dragged: null, over: null })
    const post = postOf(data)
    const drop = post && dropOf(post, over)
    if (!drop) return
    if (drop.kind === 'slot') void actions.move(post, drop.target)
    else if (post.at !== null) actions.unschedule(post)
  })
  useEffect(
    () =>
      whenLoaded(({ monitorForElements }) => monitorForElements({
        onDrag: ({ source, location }) => onDrag(source.data, location.current.dropTargets[0]?.data),
        onDropTargetChange: ({ source, location }) => onDrag(source.data, location.current.dropTargets[0]?.data),
        onDrop: ({ source, location }) => onDrop(source.data, location.current.dropTargets[0]?.data),
      })),
    [],
  )
}

/** Alt and an arrow: moves a post and announces its new time. Returns its new day, null when it stayed. */
export async function moveByKey(actions: PostActions, post: Moving, target: Target, zone: string): Promise<string | null> {
  const at = await actions.move(post, target)
  if (at === null) announce('The post was not moved.')
  return at === null ? null : dayAt(Date.parse(at), zone)
}
