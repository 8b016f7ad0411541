import { editAction, type ImageJob, imageShape, type LibraryImage } from '@marquee/contract/images'
import type { LiveEvent } from '@marquee/contract/platform'
import { z } from 'zod'
import { type ItemRow, presentItem } from '../media/index.ts'
import type { JobRow } from './run/job-queries.ts'

/** A live event is one notification of the database, whose size is limited. */
const MAX_EVENT_PROMPT = 200

const status = z.enum(['waiting', 'working', 'completed', 'failed', 'canceled'])
const stage = z.enum(['waiting', 'drawing', 'editing', 'saving', 'done'])
const kind = z.enum(['generate', ...editAction.options])
const SHOWN_STATUS = { waiting: 'processing', working: 'processing', completed: 'completed', failed: 'failed', canceled: 'failed' } as const

/** A picture of the library as /images shows it. Takes the row and the server's public address. */
export function presentImage(row: ItemRow, publicUrl: string): LibraryImage {
  const item = presentItem(row, publicUrl)
  return {
    ...item,
    supaPath: row.store_key,
    created_at: item.createdAt,
    isExpired: row.missing_since !== null,
    editedFrom: row.edited_from === null ? null : `img_${row.edited_from}`,
    editAction: editAction.nullable().parse(row.edit_action),
  }
}

/** The status of a job in the specification's terms. */
const shownStatus = (row: Pick<JobRow, 'status'>): ImageJob['status'] => SHOWN_STATUS[status.parse(row.status)]

/** A job as the API shows it, with its result. */
export const presentJob = (row: JobRow, image: LibraryImage | null): ImageJob => ({
  id: row.id,
  kind: kind.parse(row.kind),
  status: shownStatus(row),
  stage: stage.parse(row.stage),
  prompt: row.prompt,
  shape: imageShape.nullable().parse(row.shape),
  provider: row.provider,
  sourceImageId: row.source_item === null ? null : `img_${row.source_item}`,
  image,
  error: row.error,
  isCanceled: row.status === 'canceled',
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** The live event of a job. */
export const jobEvent = (row: JobRow): LiveEvent => ({
  type: 'image.changed',
  jobId: row.id,
  kind: row.kind,
  status: shownStatus(row),
  stage: row.stage,
  prompt: [...row.prompt].slice(0, MAX_EVENT_PROMPT).join(''),
})
