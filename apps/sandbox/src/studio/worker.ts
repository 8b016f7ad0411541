import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Collection } from '../store.ts'
import type { Folders } from './folders.ts'
import { newFileName, syncFile } from './folders.ts'
import { runWork } from './run-work.ts'
import { loadPicture } from './sources.ts'
import { WorkRefusal } from './types.ts'
import type { Output, Task } from './types.ts'

/** A task that was started this often without finishing is given up. */
const MAX_ATTEMPTS = 3

export type WorkerParts = {
  tasks: Collection<Task>
  durable: () => Promise<void>
  folders: Folders
  origins: ReadonlySet<string>
  /** Whether videos are tiny and short, for tests that need no real ones. */
  isQuick: () => boolean
  /** Called for each task that has ended. */
  onFinished: (task: Task) => void
}

export type Worker = {
  /** Signals that there may be work. */
  wake(): void
  /** Stops the work on that task, if it is running. */
  stop(id: string): void
  /** Whether a task is being worked on. */
  isWorking(): boolean
  /** Stops all work; the next process starts the running task again. Resolves when it has stopped. */
  close(): Promise<void>
  /** Stops the running task, resolves when it has stopped, and continues with the tasks that are then waiting. */
  pause(meanwhile: () => Promise<void>): Promise<void>
}

/** Creates the worker, which runs the tasks sequentially, oldest first. */
export function createWorker(parts: WorkerParts): Worker {
  let current: { id: string; stopped: AbortController } | undefined
  let running: Promise<void> | undefined
  let isHalted = false

  async function runQueue(): Promise<void> {
    for (let task = nextTask(parts.tasks); task && !isHalted; task = nextTask(parts.tasks)) {
      current = { id: task.id, stopped: new AbortController() }
      await runTask(parts, task, current.stopped.signal)
      current = undefined
    }
  }

  function wake(): void {
    if (isHalted || running) return
    running = runQueue().finally(() => {
      running = undefined
      if (nextTask(parts.tasks)) wake()
    })
  }

  async function halt(): Promise<void> {
    isHalted = true
    current?.stopped.abort()
    await running
  }

  return {
    wake,
    isWorking: () => running !== undefined,
    stop: (id) => (current?.id === id ? current.stopped.abort() : undefined),
    close: halt,
    async pause(meanwhile) {
      await halt()
      await meanwhile()
      isHalted = false
      wake()
    },
  }
}

function nextTask(tasks: Collection<Task>): Task | undefined {
  for (const task of tasks.values()) if (task.status === 'queued') return task
  return undefined
}

async function runTask(parts: WorkerParts, queued: Task, signal: AbortSignal): Promise<void> {
  const { tasks } = parts
  const task: Task = { ...queued, status: 'running', startedAt: Date.now(), attempts: queued.attempts + 1 }
  tasks.set(task.id, task)
  // It never ends by itself, and does not block other tasks.
  if (task.faults.includes('stuck-task')) return
  const end = await perform(parts, task, signal)
  // If it was canceled or reset meanwhile, nobody needs the result. If it was stopped with the process, it is started again.
  if (signal.aborted || tasks.get(task.id)?.status !== 'running') return
  const finished: Task = { ...task, ...end, finishedAt: Date.now() }
  tasks.set(task.id, finished)
  parts.onFinished(finished)
}

type End = Pick<Task, 'status' | 'outputs' | 'error'>
const failure = (error: string): End => ({ status: 'failed', outputs: [], error })

async function perform(parts: WorkerParts, task: Task, signal: AbortSignal): Promise<End> {
  if (task.faults.includes('failed-task')) return failure('The sandbox was asked to fail this task.')
  if (task.attempts > MAX_ATTEMPTS) return failure('The task was interrupted too often.')
  const folder = join(parts.folders.work, `${task.id}-${task.attempts}`)
  try {
    await parts.durable()
    await mkdir(folder, { recursive: true })
    return { status: 'completed', outputs: [await make(parts, task, folder, signal)], error: null }
  } catch (error) {
    return failure(error instanceof WorkRefusal ? error.message : 'The task could not be completed.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function make({ folders, origins, isQuick }: WorkerParts, { job }: Task, folder: string, signal: AbortSignal): Promise<Output> {
  const source = join(folder, 'source')
  await loadPicture(job.image, source, folders.inputs, origins, signal)
  const { image: _image, ...rest } = job
  const result = await runWork({ ...rest, source, folder, isQuick: isQuick() }, signal)
  const file = newFileName(extname(result.file).slice(1))
  const path = join(folders.files, file)
  await rename(join(folder, result.file), path)
  await syncFile(path, folders.files)
  const { size } = await stat(path)
  return { file, type: result.type, size, width: result.width, height: result.height }
}
