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
import { isFinished } from './types.ts'
import type { Job, StudioVendor, Task } from './types.ts'
import { createWorker } from './worker.ts'

/** Maximum number of waiting tasks; further calls are refused. */
const QUEUE_LIMIT = 50
/** Number of finished tasks that are kept, with their files. */
const KEEP_FINISHED = 300

export type StudioOptions = {
  store: Store
  scenarios: Scenarios
  timers: Timers
  publicUrl: string
  apiKey: string
  folder: string
  /** From which pictures are fetched and to which webhooks are sent. */
  origins: ReadonlySet<string>
  isQuick: boolean
  protocols: WebhookProtocols
}

export type NewTask = { vendor: StudioVendor; job: Job; webhook?: string | undefined; details?: Record<string, unknown>; id?: string | undefined }

/** Edits pictures and makes videos for the sandbox's vendors: tasks that survive a kill and run one at a time. */
export type Studio = Pick<StudioOptions, 'store' | 'scenarios' | 'publicUrl' | 'apiKey'> & {
  folders: Folders
  /** Queues a task. Returns undefined if too many are waiting. */
  add(task: NewTask): Task | undefined
  find(vendor: StudioVendor, id: string): Task | undefined
  /** A vendor's tasks, oldest first. */
  list(vendor: StudioVendor): Task[]
  /** How many tasks are ahead of that one. */
  countBefore(task: Task): number
  /** Cancels an unfinished task. Returns whether it could be canceled. */
  cancel(task: Task): boolean
  /** Stores a picture sent with a call, durably. Returns its name. */
  keepPicture(bytes: Uint8Array): Promise<string>
  /** Whether videos are tiny and short, for tests that need no real ones. */
  setQuick(isQuick: boolean): void
  /** Whether a task is being worked on, for tests that move the clock. */
  isWorking(): boolean
  /** Recovers the tasks of a killed process; called after the journal is read. */
  resume(): Promise<void>
  /** Stops the work, lets the store be emptied, and starts again. */
  reset(emptyStore: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const TASK_FAULTS = new Set(['failed-task', 'stuck-task'])
const HOOK_FAULTS = new Set(['no-webhook', 'webhook-forged', 'webhook-replayed'])
/** @returns whether a scenario affects a task's outcome instead of the call. */
export const isTaskFault = (name: string): boolean => TASK_FAULTS.has(name) || HOOK_FAULTS.has(name)

function takeFaults(scenarios: Scenarios, vendor: StudioVendor, webhook: string | undefined): string[] {
  const outcome = scenarios.take(vendor, ({ name }) => TASK_FAULTS.has(name))
  const report = webhook === undefined ? undefined : scenarios.take(vendor, ({ name }) => HOOK_FAULTS.has(name))
  return [outcome, report].flatMap((scenario) => (scenario ? [scenario.name] : []))
}

/** Opens the studio; `resume` is called once the store is loaded. */
export function createStudio(options: StudioOptions): Studio {
  const { store, scenarios, timers, publicUrl, origins, protocols } = options
  const tasks: Collection<Task> = store.collection('studio-tasks')
  const folders = foldersIn(options.folder)
  const hooks = createHooks({ store, timers, protocols, origins, addressOf: addressesAt(publicUrl) })
  let { isQuick } = options
  const worker = createWorker({ tasks, durable: store.durable, folders, origins, isQuick: () => isQuick, onFinished: (task) => hooks.fire(task) })

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
      if (isFinished(task)) return false
      tasks.set(task.id, { ...task, status: 'canceled', finishedAt: Date.now() })
      worker.stop(task.id)
      return true
    },
    async keepPicture(bytes) {
      const name = newFileName('bin')
      await writeDurably(join(folders.inputs, name), bytes)
      return name
    },
    isWorking: () => worker.isWorking(),
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

/** Counts the waiting tasks, or only those ahead of one of them. */
function countQueued(tasks: Collection<Task>, until?: string): number {
  let count = 0
  for (const { id, status } of tasks.values()) {
    if (id === until) break
    if (status === 'queued') count += 1
  }
  return count
}

/** Files uploaded to ComfyUI do not belong to a task: later tasks may use them. */
function dropOldest(tasks: Collection<Task>, folders: Folders): void {
  for (const task of [...tasks.values()].filter(isFinished).slice(0, -KEEP_FINISHED)) {
    tasks.delete(task.id)
    const names = [...task.outputs.map(({ file }) => join(folders.files, file)), ...('file' in task.job.image && task.vendor !== 'comfyui' ? [join(folders.inputs, task.job.image.file)] : [])]
    for (const name of names) void rm(name, { force: true })
  }
}
