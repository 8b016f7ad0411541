import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { readInstant, readList, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Schedule } from '../types.ts'

const DEFAULT_TITLE = 'default'
const TIME = /^([01]\d|2[0-3]):[0-5]\dZ$/u
const DAY_MS = 86_400_000
/** A schedule without a free slot in this time has none. */
const MAX_DAYS = 400

const refuse = (message: string) => new Refusal(400, CODES.missing, message, 'auto schedule')
const keyOf = (owner: string, title: string): string => `${owner} ${title}`

/** POST /auto-schedule/set, GET /auto-schedule/list and DELETE /auto-schedule/delete. */
export function registerAutoScheduleRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.post('/auto-schedule/set', async (request) => {
    const schedule = readSchedule(toUncheckedObject(request.body), callerOf(request).refId)
    state.schedules.set(keyOf(schedule.owner, schedule.title), schedule)
    return { status: 'success', message: 'Auto schedule set.', title: schedule.title, ...present(schedule) }
  })
  app.get('/auto-schedule/list', async (request) => {
    const { refId } = callerOf(request)
    const own = [...state.schedules.values()].filter(({ owner }) => owner === refId)
    return { status: 'success', schedules: Object.fromEntries(own.map((schedule) => [schedule.title, present(schedule)])) }
  })
  app.delete('/auto-schedule/delete', async (request) => {
    const body = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
    const { owner, title } = findSchedule(state, callerOf(request).refId, readText(body.title))
    state.schedules.delete(keyOf(owner, title))
    return { status: 'success', message: 'Auto schedule deleted.', title }
  })
}

const present = ({ times, daysOfWeek, excludeDates, startDate }: Schedule) => ({
  schedule: times,
  ...(daysOfWeek ? { daysOfWeek } : {}),
  ...(excludeDates ? { excludeDates } : {}),
  ...(startDate ? { setStartDate: startDate } : {}),
})

function readSchedule(body: UncheckedObject, owner: string): Schedule {
  const times = readList(body.schedule)
  if (times.length === 0 || times.some((time) => !TIME.test(time))) throw refuse('The schedule parameter must be a list of UTC times such as "13:05Z".')
  const days = Array.isArray(body.daysOfWeek) ? body.daysOfWeek.filter((day): day is number => Number.isInteger(day) && day >= 0 && day <= 6) : []
  const excluded = readList(body.excludeDates)
  const start = readText(body.setStartDate)
  if (start && readInstant(start) === undefined) throw refuse('setStartDate must be a UTC date.')
  return {
    owner,
    title: readText(body.title) ?? DEFAULT_TITLE,
    times: [...new Set(times)].toSorted(),
    ...(days.length > 0 ? { daysOfWeek: days } : {}),
    ...(excluded.length > 0 ? { excludeDates: excluded } : {}),
    ...(start ? { startDate: start } : {}),
  }
}

function findSchedule(state: Ayrshare, owner: string, title = DEFAULT_TITLE): Schedule {
  const schedule = state.schedules.get(keyOf(owner, title))
  if (!schedule) throw new Refusal(404, CODES.missing, `No auto schedule "${title}" was found. Set one first.`, 'auto schedule')
  return schedule
}

/** The slots of a schedule after an instant, earliest first. */
function* slotsAfter({ times, daysOfWeek, excludeDates, startDate }: Schedule, now: number): Generator<number> {
  const from = Math.max(now, readInstant(startDate) ?? now)
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const date = new Date(from + day * DAY_MS)
    const name = date.toISOString().slice(0, 10)
    const isOff = excludeDates?.includes(name) || (daysOfWeek && !daysOfWeek.includes(date.getUTCDay()))
    if (!isOff) yield* times.map((time) => Date.parse(`${name}T${time.slice(0, 5)}:00Z`)).filter((instant) => instant > from)
  }
}

/**
 * The time of a post with `autoSchedule`: the next slot of the profile's schedule that no waiting post has.
 * @returns undefined without `autoSchedule`.
 * @throws Refusal if the profile has no such schedule, or if the body has a date of its own too.
 */
export function readAutoSchedule(state: Ayrshare, owner: string, body: UncheckedObject): string | undefined {
  const { schedule: isWanted, title } = toUncheckedObject(body.autoSchedule)
  if (isWanted !== true) return undefined
  if (body.scheduleDate !== undefined) throw refuse('autoSchedule and scheduleDate cannot be used together.')
  const schedule = findSchedule(state, owner, readText(title))
  const taken = new Set([...postsOf(state, owner)].filter(({ status }) => status === 'pending' || status === 'paused').map(({ scheduleDate }) => Date.parse(scheduleDate ?? '')))
  for (const slot of slotsAfter(schedule, Date.now())) if (!taken.has(slot)) return new Date(slot).toISOString()
  throw refuse('The auto schedule has no free slot.')
}
