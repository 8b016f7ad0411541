import { VIDEO_PAGE } from '@marquee/contract/video'
import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'
import { readLocal, userKey, writeLocal } from '../../lib/storage.ts'
import { byAge, type NewTask, newTask, reviveTask, type VideoTask } from './model.ts'

/**
 * The videos this browser knows. A user's are kept under the user's id and go at log-out; those made while nobody was signed
 * in are the device's, until the next sign-in takes them over (trace.md AMB-10; security.md section 2.9).
 */
type VideoState = {
  /** Whose they are; null while nobody is signed in. */
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

// The list follows the session: nobody sees another's.
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

/** Adds a task that was just begun (trace.md VLIB-26). Takes what is known of it; returns it. */
export function addTask(task: NewTask): VideoTask {
  const added = newTask(task)
  change((tasks) => tasks.set(added.id, added))
  return added
}

/** Takes over what the server says. An answer older than what is known changes nothing, nor one about a video that was deleted here. */
export function mergeTasks(incoming: readonly VideoTask[]): void {
  const { removed } = useVideoStore.getState()
  change((tasks) => {
    for (const task of incoming.filter(({ id }) => !removed.has(id))) {
      const known = tasks.get(task.id)
      if (!known || known.isLocal || known.updatedAt <= task.updatedAt) tasks.set(task.id, task)
    }
  })
}

/** Takes over the whole library: what the server no longer has, and is not of this device alone, goes. */
export function replaceTasks(all: readonly VideoTask[]): void {
  mergeTasks(all)
  const ids = new Set(all.map(({ id }) => id))
  change((tasks) => {
    for (const task of tasks.values()) if (!task.isLocal && !ids.has(task.id)) tasks.delete(task.id)
  })
}

/** Changes a known task here. Takes its id and the fields. */
export function updateTask(id: string, fields: Partial<VideoTask>): void {
  const known = useVideoStore.getState().tasks.get(id)
  if (known) change((tasks) => tasks.set(id, { ...known, ...fields }))
}

/** Takes tasks off the list here; `restoreTasks` puts them back. Returns those that were there. */
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

/** The tasks this device alone knows, of whoever is signed in. */
export const localTasks = (): VideoTask[] => [...useVideoStore.getState().tasks.values()].filter(({ isLocal }) => isLocal)

/** Tasks made on this device while nobody was signed in. */
export const anonymousTasks = (): VideoTask[] => [...readTasks(null).values()]
export const keepAnonymous = (tasks: readonly VideoTask[]): void => writeTasks(null, new Map(tasks.map((task) => [task.id, task])))
