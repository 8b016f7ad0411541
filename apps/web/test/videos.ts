import type { Video } from '@marquee/contract/video'

const NOW = '2026-11-20T12:00:00.000Z'

/** A finished video by its number. Takes overrides. */
export const makeVideo = (n: number, change: Partial<Video> = {}): Video => ({
  id: `task-${n}`, text: '', prompt: `Steam over cup ${n}`, imageUrl: '/media/0190a1b2-0000-7000-8000-000000000001/cup.png', aspectRatio: '9:16', status: 'completed', stage: 'done', progress: null,
  outputs: [`/media/video-${n}/clip.mp4`], videoUrl: `/media/video-${n}/clip.mp4`, posterUrl: `/media/video-${n}/clip.mp4?w=320`, blur: null, mediaId: `vid_0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`,
  duration: 6, size: 500_000, errorMessage: null, isCanceled: false, seconds: 6, canCancel: false, canRetry: false, createdAt: new Date(Date.parse(NOW) - n * 60_000).toISOString(), updatedAt: NOW, startedAt: NOW, finishedAt: NOW, ...change,
})

/** A running video. */
export const makeRunning = (n: number, change: Partial<Video> = {}): Video =>
  makeVideo(n, { status: 'processing', stage: 'generating', outputs: [], videoUrl: null, posterUrl: null, mediaId: null, duration: null, size: null, finishedAt: null, canCancel: true, ...change })

/** A failed video. */
export const makeFailed = (n: number, errorMessage: string): Video =>
  makeVideo(n, { status: 'failed', outputs: [], videoUrl: null, posterUrl: null, mediaId: null, duration: null, size: null, errorMessage, canRetry: true })

/** A page of the list, with the counts of all of them. */
export function videoPage(videos: readonly Video[], page = 1, limit = 100, total = videos.length) {
  const of = (status: Video['status']) => videos.filter((video) => video.status === status).length
  const counts = { all: total, pending: of('pending'), processing: of('processing'), completed: of('completed'), failed: of('failed') }
  return { success: true, data: { videos, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) }, counts } }
}

export const videoAnswer = (data: Video) => ({ success: true, data })

/** The status of a task, as the provider reports it. */
export const statusAnswer = (status: string | undefined, video: Video, outputs: readonly string[] = [], errorMessage: string | null = null) => ({
  success: true,
  data: { status, output: outputs.length > 0 ? { output_url_list: outputs } : null, error_message: errorMessage, video },
})
