/** The vendors whose tasks are worked here. */
export type StudioVendor = 'comfyonline' | 'comfyui' | 'fal'

export const ASPECTS = ['9:16', '16:9', '1:1'] as const
export type Aspect = (typeof ASPECTS)[number]

export const EDIT_STEPS = ['remove-background', 'upscale'] as const
export type EditStep = (typeof EDIT_STEPS)[number]

/** A picture to fetch, or one that came with the call and is kept in the studio's folder. */
export type Picture = { url: string } | { file: string }

export type Job =
  | { kind: 'edit'; steps: EditStep[]; image: Picture }
  /** With `auto` the video takes the ratio that is nearest to the picture's. */
  | { kind: 'video'; image: Picture; prompt: string; aspect: Aspect | 'auto'; seconds: number }

/** A finished file: its name in the studio's folder is unguessable, and all one needs to see it. */
export type Output = { file: string; type: string; size: number; width: number; height: number }

export type TaskStatus = 'queued' | 'running' | 'completed' | 'failed' | 'canceled'

export type Task = {
  id: string
  vendor: StudioVendor
  job: Job
  status: TaskStatus
  outputs: Output[]
  /** Why it failed, as a sentence. */
  error: string | null
  /** How often it was begun: a kill begins it again. */
  attempts: number
  createdAt: number
  startedAt?: number
  finishedAt?: number
  webhook?: string
  /** Armed scenarios that this task runs into. */
  faults: string[]
  /** What the vendor's own answers repeat. */
  details: Record<string, unknown>
}

/** A reason to end a task as failed, fit to be shown. */
export class WorkRefusal extends Error {}

export const isOver = ({ status }: Pick<Task, 'status'>): boolean => status === 'completed' || status === 'failed' || status === 'canceled'
