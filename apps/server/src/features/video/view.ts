import type { MediaItem } from '@marquee/contract/media'
import { aspectRatio, type Video, video, VIDEO_NO_RETRY, VIDEO_TASK_TEXTS, videoStatus } from '@marquee/contract/video'
import { type MediaContext, readOwnItems } from '../media/index.ts'
import { isOpen, type TaskRow } from './queries.ts'

/** Width of a video's poster. */
const POSTER_WIDTH = 1_080

const NO_FILE = { videoUrl: null, posterUrl: null, blur: null, mediaId: null, duration: null, size: null }

const presentFile = ({ url, thumbnailUrl, blur, id, duration, size }: MediaItem) => ({
  videoUrl: url, posterUrl: thumbnailUrl?.replace(/\bw=\d+/, `w=${POSTER_WIDTH}`) ?? null, blur, mediaId: id, duration, size,
})

/** A video as the API shows it. Takes the row and its files that are still in the library. */
const presentTask = (row: TaskRow, items: readonly MediaItem[]): Video => ({
  id: row.id,
  prompt: row.prompt,
  text: row.text,
  imageUrl: row.image_url,
  aspectRatio: aspectRatio.parse(row.aspect_ratio),
  status: videoStatus.parse(row.status),
  stage: video.shape.stage.parse(row.stage),
  progress: row.progress,
  outputs: items.map(({ url }) => url),
  ...(items[0] ? presentFile(items[0]) : NO_FILE),
  errorMessage: row.error,
  canCancel: isOpen(row),
  isCanceled: row.status === 'failed' && row.error === VIDEO_TASK_TEXTS.canceled,
  seconds: row.seconds,
  canRetry: row.is_ours && row.status === 'failed' && !row.is_refused && !VIDEO_NO_RETRY.includes(row.error ?? ''),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** Videos of one owner with their files. Takes the rows; returns what the API shows, in their order. */
export async function presentTasks(ctx: Pick<MediaContext, 'db' | 'publicUrl'>, owner: string, rows: readonly TaskRow[]): Promise<Video[]> {
  const items = new Map((await readOwnItems(ctx, owner, rows.flatMap((row) => row.item_ids))).map((item) => [item.id, item]))
  return rows.map((row) => presentTask(row, row.item_ids.flatMap((id) => items.get(`vid_${id}`) ?? [])))
}

/** One video with its files. */
export async function presentOne(ctx: Pick<MediaContext, 'db' | 'publicUrl'>, row: TaskRow): Promise<Video> {
  return presentTask(row, (await readOwnItems(ctx, row.owner, row.item_ids)).filter(({ id }) => id.startsWith('vid_')))
}
