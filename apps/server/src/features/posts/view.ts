import type { Draft, PlatformOverrides, PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostRow } from './queries.ts'

type Media = Draft['media']

/** The specification's word for a state (texts.md DRAFT-27). */
function toStatus(state: PostState): Draft['status'] {
  if (state === 'draft' || state === 'pending_approval') return state
  return state === 'published' || state === 'partially_published' ? 'published' : 'scheduled'
}

/** A post as the API shows it. Takes its row and the described files, in the order of its addresses. */
export function presentDraft(row: PostRow, media: Media): Draft {
  const state = row.state as PostState
  return {
    id: row.id,
    content: row.content,
    type: row.type === 'series' ? 'series' : 'single',
    status: toStatus(state),
    state,
    scheduledTime: row.scheduled_at?.toISOString() ?? null,
    platforms: row.platforms as Platform[],
    mediaUrls: row.media_urls,
    media,
    autoPost: row.auto_post,
    overrides: row.overrides as PlatformOverrides,
    thread: row.thread,
    firstComment: row.first_comment,
    campaign: row.campaign,
    usedSuggestedMedia: row.used_suggested_media,
    seriesId: row.series_id,
    seriesPosition: row.series_position,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
