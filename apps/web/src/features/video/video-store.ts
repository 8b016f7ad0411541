import { VIDEO_PAGE } from '@marquee/contract/video'
import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'
import { readLocal, userKey, writeLocal } from '../../lib/storage.ts'
import { byAge, type NewTask, newTask, reviveTask, type VideoTask } from './model.ts'

/**
 * The videos this browser has. A user's are stored under the user's id and removed on log-out; those created while signed out
 * belong to the device, until the next sign-in adopts them (trace.md AMB-10; security.md section 2.9).
 */
type VideoState = {
  /** Their owner; null while signed out. */
  owner: string | null
  tasks: ReadonlyMap<string, VideoTask>
  /** Deleted here; the server may not know yet. */
  removed: ReadonlySet<string>
}

const NAME = 'videos'
const keyOf = (owner: string | null): string => (owner === null ? NAME : userKey(owner, NAME))

function readTasks(owner: string | null): Map<string, VideoTask> {
  const stored = readLocal(keyOf(owner))
  const tasks = Array.isArray(stored) ? stored.map(reviveTask).filter((task) => task !== null) : []
  return new Map(tasks.map((task) => [task.id, task]))
}

/** As many as the library loads at first; what only this device has is always kept. */
function writeTasks(owner: string | null, tasks: ReadonlyMap<string, VideoTask>): void {
  const sorted = [...tasks.values()].sort(byAge)
  writeLocal(keyOf(owner), sorted.filter((task, index) => task.isLocal || index < VIDEO_PAGE.loadLimit))
}

const stateOf = (owner: string | null): VideoState => ({ owner, tasks: readTasks(owner), removed: new Set() })
const currentOwner = (): string | null => useSession.getState().user?.id ?? null

export const useVideoStore = create<VideoState>(() => stateOf(currentOwner()))

// The list follows the session: nobody sees another user's.
useSession.subscribe(() => {
  const owner = currentOwner()
  if (owner !== useVideoStore.getState().owner) useVideoStore.setState(stateOf(owner))
})

function change(work: (tasks: Map<string, VideoTask>) => void): void {
  const { owner, tasks } = useVideoStore.getState()
  const next = new Map(tasks)
  work(next)
  useVideoStore.setState({ tasks: next })
  writeTasks(owner, next)
}

/** Adds a task that was just started (trace.md VLIB-26). Takes its known fields; returns it. */
export function addTask(task: NewTask): VideoTask {
  const added = newTask(task)
  change((tasks) => tasks.set(added.id, added))
  return added
}

/** Applies the server's answer. One older than the stored state changes nothing, nor does one about a video that was deleted here. */
export function mergeTasks(incoming: readonly VideoTask[]): void {
  const { removed } = useVideoStore.getState()
  change((tasks) => {
    for (const task of incoming.filter(({ id }) => !removed.has(id))) {
      const known = tasks.get(task.id)
      if (!known || known.isLocal || known.updatedAt <= task.updatedAt) tasks.set(task.id, task)
    }
  })
}

/** Applies the whole library: what the server no longer has, and is not of this device alone, is removed. */
export function replaceTasks(all: readonly VideoTask[]): void {
  mergeTasks(all)
  const ids = new Set(all.map(({ id }) => id))
  change((tasks) => {
    for (const task of tasks.values()) if (!task.isLocal && !ids.has(task.id)) tasks.delete(task.id)
  })
}

/** Changes a stored task here. Takes its id and the fields. */
export function updateTask(id: string, fields: Partial<VideoTask>): void {
  const known = useVideoStore.getState().tasks.get(id)
  if (known) change((tasks) => tasks.set(id, { ...known, ...fields }))
}

/** Removes tasks from the list here; `restoreTasks` restores them. Returns the removed ones. */
export function removeTasks(ids: readonly string[]): VideoTask[] {
  const { tasks, removed } = useVideoStore.getState()
  const gone = ids.map((id) => tasks.get(id)).filter((task) => task !== undefined)
  useVideoStore.setState({ removed: new Set([...removed, ...ids]) })
  change((left) => ids.forEach((id) => left.delete(id)))
  return gone
}

export function restoreTasks(tasks: readonly VideoTask[]): void {
  const ids = new Set(tasks.map(({ id }) => id))
  useVideoStore.setState(({ removed }) => ({ removed: new Set([...removed].filter((id) => !ids.has(id))) }))
  change((known) => tasks.forEach((task) => known.set(task.id, task)))
}

/** The tasks only this device has, of the current owner. */
export const localTasks = (): VideoTask[] => [...useVideoStore.getState().tasks.values()].filter(({ isLocal }) => isLocal)

/** Tasks created on this device while signed out. */
export const anonymousTasks = (): VideoTask[] => [...readTasks(null).values()]
export const storeAnonymous = (tasks: readonly VideoTask[]): void => writeTasks(null, new Map(tasks.map((task) => [task.id, task])))
