import type { CalendarPost } from '@marquee/contract/planning'

/** A post in the column of a day. `place` in rows from the top; `lane` of `lanes` side by side. */
export type PlacedPost = { post: CalendarPost; place: number; lane: number; lanes: number }
/** Posts of one row that did not fit: shown as `+N more` in the last lane. */
export type MorePosts = { row: number; count: number; lanes: number }
export type DayLayout = { placed: PlacedPost[]; more: MorePosts[] }

type Positioned = { post: CalendarPost; place: number }
type Group = { items: (Positioned & { lane: number })[]; ends: number[]; over: Positioned[] }

const emptyGroup = (): Group => ({ items: [], ends: [], over: [] })

/** Puts one post into the first free lane at its position. Takes the rows a tile covers and the number of lanes. */
function put(group: Group, item: Positioned, span: number, lanes: number): void {
  const free = group.ends.findIndex((end) => end <= item.place + 1e-9)
  const lane = free >= 0 ? free : group.ends.length
  if (lane >= lanes) {
    group.over.push(item)
    return
  }
  group.ends[lane] = item.place + span
  group.items.push({ ...item, lane })
}

function arrange(items: readonly Positioned[], span: number, lanes: number): Group {
  const group = emptyGroup()
  for (const item of items) put(group, item, span, lanes)
  return group
}

function countByRow(over: readonly Positioned[], lanes: number): MorePosts[] {
  const counts = new Map<number, number>()
  for (const { place } of over) counts.set(Math.floor(place), (counts.get(Math.floor(place)) ?? 0) + 1)
  return [...counts].map(([row, count]) => ({ row, count, lanes }))
}

/** Groups of posts of which each overlaps an earlier one; lanes restart in each group. */
function groupsOf(items: readonly Positioned[], span: number): Positioned[][] {
  const groups: Positioned[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (item.place >= end) groups.push([])
    groups.at(-1)?.push(item)
    end = item.place + span
  }
  return groups
}

/**
 * Lays the posts of a day out side by side where they overlap. Takes them in order of time with their positions, the rows that a
 * tile covers, and the most lanes; those that do not fit are counted in the last lane. So a column never contains more than
 * `maxLanes` elements at one position, however many posts there are.
 */
export function layOut(items: readonly Positioned[], span: number, maxLanes: number): DayLayout {
  const layout: DayLayout = { placed: [], more: [] }
  for (const members of groupsOf(items, span)) {
    const whole = arrange(members, span, maxLanes)
    const group = whole.over.length > 0 ? arrange(members, span, maxLanes - 1) : whole
    const lanes = group.over.length > 0 ? maxLanes : group.ends.length
    for (const { post, place, lane } of group.items) layout.placed.push({ post, place, lane, lanes })
    layout.more.push(...countByRow(group.over, lanes))
  }
  return layout
}
