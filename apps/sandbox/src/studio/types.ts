/** The vendors whose tasks run here. */
export type StudioVendor = 'comfyonline' | 'comfyui' | 'fal'

export const ASPECTS = ['9:16', '16:9', '1:1'] as const
export type Aspect = (typeof ASPECTS)[number]

export const EDIT_STEPS = ['remove-background', 'upscale'] as const
export type EditStep = (typeof EDIT_STEPS)[number]

/** A picture to fetch, or one that was sent with the call and is stored in the studio's folder. */
export type Picture = { url: string } | { file: string }

export type Job =
  | { kind: 'edit'; steps: EditStep[]; image: Picture }
  /** With `auto` the video gets the ratio nearest to the picture's. */
  | { kind: 'video'; image: Picture; prompt: string; aspect: Aspect | 'auto'; seconds: number }

/** A finished file: its name in the studio's folder is unguessable, and enough to download it. */
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
  /** Number of attempts: after a kill it is started again. */
  attempts: number
  createdAt: number
  startedAt?: number
  finishedAt?: number
  webhook?: string
  /** Armed scenarios that affect this task. */
  faults: string[]
  /** Values that the vendor's responses repeat. */
  details: Record<string, unknown>
}

/** A reason why a task failed, as shown to users. */
export class WorkRefusal extends Error {}

export const isFinished = ({ status }: Pick<Task, 'status'>): boolean => status === 'completed' || status === 'failed' || status === 'canceled'
