import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenarios } from '../control/scenarios.ts'
import type { Collection, Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import { addressesAt } from './addresses.ts'
import { emptyFolders, foldersIn, newFileName, prepareFolders, writeDurably } from './folders.ts'
import type { Folders } from './folders.ts'
import { createHooks } from './hooks.ts'
import type { WebhookProtocols } from './hooks.ts'
import { allowedOrigins } from './sources.ts'
import { isOver } from './types.ts'
import type { Job, StudioVendor, Task } from './types.ts'
import { createWorker } from './worker.ts'

/** More than this many tasks do not wait: the vendor's calls are refused. */
const QUEUE_LIMIT = 50
/** Tasks that are over, and their files, are kept until there are more. */
const KEEP_OVER = 300

export type StudioOptions = {
  store: Store
  scenarios: Scenarios
  timers: Timers
  publicUrl: string
  apiKey: string
  folder: string
  imageOrigins: readonly string[]
  isQuick: boolean
  protocols: WebhookProtocols
}

export type NewTask = { vendor: StudioVendor; job: Job; webhook?: string | undefined; details?: Record<string, unknown>; id?: string | undefined }

/** Where the sandbox's vendors have pictures edited and videos made: tasks that outlive a kill, worked one at a time. */
export type Studio = Pick<StudioOptions, 'store' | 'scenarios' | 'publicUrl' | 'apiKey'> & {
  folders: Folders
  /** Queues a task. Undefined when too many wait already. */
  add(task: NewTask): Task | undefined
  find(vendor: StudioVendor, id: string): Task | undefined
  /** A vendor's tasks, oldest first. */
  list(vendor: StudioVendor): Task[]
  /** How many tasks stand before that one. */
  countBefore(task: Task): number
  /** Ends a task that is not over. Returns whether it could be ended. */
  cancel(task: Task): boolean
  /** Keeps a picture that came with a call, durably. Returns its name. */
  keepPicture(bytes: Uint8Array): Promise<string>
  /** Whether videos are made tiny and short, for tests of other things. */
  setQuick(isQuick: boolean): void
  /** Takes up, after the journal is read, what a killed process left. */
  resume(): Promise<void>
  /** Stops the work, lets the store be emptied, and begins afresh. */
  reset(emptyStore: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const TASK_FAULTS = new Set(['failed-task', 'stuck-task'])
const HOOK_FAULTS = new Set(['no-webhook', 'webhook-forged', 'webhook-replayed'])
/** @returns whether a scenario is about what becomes of a task, not about the call. */
export const isTaskFault = (name: string): boolean => TASK_FAULTS.has(name) || HOOK_FAULTS.has(name)

function takeFaults(scenarios: Scenarios, vendor: StudioVendor, webhook: string | undefined): string[] {
  const fate = scenarios.take(vendor, ({ name }) => TASK_FAULTS.has(name))
  const report = webhook === undefined ? undefined : scenarios.take(vendor, ({ name }) => HOOK_FAULTS.has(name))
  return [fate, report].flatMap((scenario) => (scenario ? [scenario.name] : []))
}

/** Opens the studio; `resume` is called once the store is loaded. */
export function createStudio(options: StudioOptions): Studio {
  const { store, scenarios, timers, publicUrl, protocols } = options
  const tasks: Collection<Task> = store.collection('studio-tasks')
  const folders = foldersIn(options.folder)
  const origins = allowedOrigins(publicUrl, options.imageOrigins)
  const hooks = createHooks({ store, timers, protocols, origins, addressOf: addressesAt(publicUrl) })
  let { isQuick } = options
  const worker = createWorker({ tasks, durable: store.durable, folders, origins, isQuick: () => isQuick, onOver: (task) => hooks.fire(task) })

  return {
    store, scenarios, publicUrl, apiKey: options.apiKey, folders,
    add({ vendor, job, webhook, details = {}, id = randomUUID() }) {
      if (countQueued(tasks) >= QUEUE_LIMIT) return undefined
      const task: Task = { id, vendor, job, status: 'queued', outputs: [], error: null, attempts: 0, createdAt: Date.now(), faults: takeFaults(scenarios, vendor, webhook), details, ...(webhook ? { webhook } : {}) }
      tasks.set(id, task)
      dropOldest(tasks, folders)
      worker.wake()
      return task
    },
    find: (vendor, id) => {
      const task = tasks.get(id)
      return task?.vendor === vendor ? task : undefined
    },
    list: (vendor) => [...tasks.values()].filter((task) => task.vendor === vendor),
    countBefore: (task) => countQueued(tasks, task.id),
    cancel(task) {
      if (isOver(task)) return false
      tasks.set(task.id, { ...task, status: 'canceled', finishedAt: Date.now() })
      worker.stop(task.id)
      return true
    },
    async keepPicture(bytes) {
      const name = newFileName('bin')
      await writeDurably(join(folders.inputs, name), bytes)
      return name
    },
    setQuick: (value) => void (isQuick = value),
    async resume() {
      await prepareFolders(folders)
      for (const task of [...tasks.values()]) if (task.status === 'running' && !task.faults.includes('stuck-task')) tasks.set(task.id, { ...task, status: 'queued' })
      hooks.resume()
      worker.wake()
    },
    reset: (emptyStore) =>
      worker.pause(async () => {
        await emptyStore()
        await emptyFolders(folders)
        ;({ isQuick } = options)
      }),
    close: () => worker.close(),
  }
}

/** Counts those that wait, or only those before one of them. */
function countQueued(tasks: Collection<Task>, until?: string): number {
  let count = 0
  for (const { id, status } of tasks.values()) {
    if (id === until) break
    if (status === 'queued') count += 1
  }
  return count
}

/** What was uploaded to ComfyUI is not a task's own: later ones may use it. */
function dropOldest(tasks: Collection<Task>, folders: Folders): void {
  for (const task of [...tasks.values()].filter(isOver).slice(0, -KEEP_OVER)) {
    tasks.delete(task.id)
    const names = [...task.outputs.map(({ file }) => join(folders.files, file)), ...('file' in task.job.image && task.vendor !== 'comfyui' ? [join(folders.inputs, task.job.image.file)] : [])]
    for (const name of names) void rm(name, { force: true })
  }
}
