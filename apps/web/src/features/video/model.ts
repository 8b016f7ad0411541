import { ASPECT_RATIOS, type AspectRatio, type Video, VIDEO_SECONDS, VIDEO_STATUSES, type VideoStatus } from '@marquee/contract/video'

/** A video as this browser stores it: the server's record, with its times as dates. */
export type VideoTask = Omit<Video, 'createdAt' | 'updatedAt' | 'startedAt' | 'finishedAt'> & {
  createdAt: Date
  updatedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  /** Only this device has it. */
  isLocal: boolean
}
export type NewTask = Pick<VideoTask, 'id' | 'prompt' | 'imageUrl' | 'aspectRatio'>

const UNKNOWN = {
  text: '', stage: 'queued', progress: null, outputs: [], videoUrl: null, posterUrl: null, blur: null, mediaId: null, duration: null, size: null, errorMessage: null, isCanceled: false, seconds: VIDEO_SECONDS.default,
  canCancel: false, canRetry: false, startedAt: null, finishedAt: null,
} as const

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The server's record in the browser's form. */
export const toTask = (video: Video): VideoTask => ({
  ...video,
  createdAt: new Date(video.createdAt),
  updatedAt: new Date(video.updatedAt),
  startedAt: toDate(video.startedAt),
  finishedAt: toDate(video.finishedAt),
  isLocal: false,
})

/** A task that was just started: pending, and only on this device (trace.md VSTAT-17, VLIB-26). */
export const newTask = (task: NewTask, now = new Date()): VideoTask => ({ ...UNKNOWN, ...task, outputs: [], status: 'pending', createdAt: now, updatedAt: now, isLocal: true })

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const dateOf = (value: unknown): Date | null => {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** A task read from the browser's storage, its ISO times as dates again; null for anything else. */
export function reviveTask(value: unknown): VideoTask | null {
  if (typeof value !== 'object' || value === null) return null
  const stored = value as Partial<Record<keyof VideoTask, unknown>>
  const [id, prompt, createdAt] = [textOf(stored.id), textOf(stored.prompt), dateOf(stored.createdAt)]
  if (!id || prompt === null || !createdAt) return null
  const outputs = Array.isArray(stored.outputs) ? stored.outputs.filter((url) => typeof url === 'string') : []
  return {
    ...UNKNOWN,
    id,
    prompt,
    text: textOf(stored.text) ?? '',
    createdAt,
    updatedAt: dateOf(stored.updatedAt) ?? createdAt,
    startedAt: dateOf(stored.startedAt),
    finishedAt: dateOf(stored.finishedAt),
    imageUrl: textOf(stored.imageUrl),
    aspectRatio: ASPECT_RATIOS.find((ratio) => ratio === stored.aspectRatio) ?? '16:9',
    status: VIDEO_STATUSES.find((status) => status === stored.status) ?? 'pending',
    outputs,
    videoUrl: outputs[0] ?? null,
    posterUrl: textOf(stored.posterUrl),
    blur: textOf(stored.blur),
    mediaId: textOf(stored.mediaId),
    errorMessage: textOf(stored.errorMessage),
    isCanceled: stored.isCanceled === true,
    isLocal: stored.isLocal === true,
  }
}

/** Whether its state may still change. */
export const isRunning = ({ status }: Pick<VideoTask, 'status'>): boolean => status === 'pending' || status === 'processing'

const STATUS_BY_WORD: Readonly<Record<string, VideoStatus>> = { COMPLETED: 'completed', FAILED: 'failed', IN_PROGRESS: 'processing' }

/** The meaning of a provider's status: no status is a failure, an unknown one leaves it pending (trace.md VSTAT-18 to VSTAT-21, AMB-09). */
export const statusOfWord = (word: string | null | undefined): VideoStatus => (word ? (STATUS_BY_WORD[word] ?? 'pending') : 'failed')

/** Width divided by height. */
export const ratioOf = (aspect: AspectRatio): number => ({ '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1 })[aspect]

/** Newest first. */
export const byAge = (a: VideoTask, b: VideoTask): number => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id)

/** Whether a task matches a search. Takes it, the status (`all` for any) and a part of its prompt. */
export function matchesSearch(task: VideoTask, { status, search }: { status: VideoStatus | 'all'; search: string }): boolean {
  return (status === 'all' || task.status === status) && task.prompt.toLowerCase().includes(search.toLowerCase())
}

/** Address of a video's page. */
export const pathOf = (id: string): string => `/video/${encodeURIComponent(id)}`

/** A name for its file and for the share dialog. */
export const nameOf = ({ prompt }: Pick<VideoTask, 'prompt'>): string => prompt.trim().split(/\s+/).slice(0, 6).join(' ') || 'Video'
