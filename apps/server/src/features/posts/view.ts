import type { PostVersion } from '@marquee/contract/post-review'
import type { Draft, PlatformOverrides, PostIssue, PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { readBound } from './binding/texts.ts'
import type { PostRow } from './queries.ts'
import type { VersionRow } from './drafts/version-queries.ts'

type Media = Draft['media']

/** The specification's status for a state (trace.md DRAFT-27). */
export function presentStatus(state: PostState): Draft['status'] {
  if (state === 'draft' || state === 'pending_approval') return state
  return state === 'published' || state === 'partially_published' ? 'published' : 'scheduled'
}

/** The fields that posts and their versions share. */
const presentContent = (row: PostRow | VersionRow) => ({
  content: row.content,
  platforms: row.platforms as Platform[],
  mediaUrls: row.media_urls,
  overrides: row.overrides as PlatformOverrides,
  thread: row.thread,
  firstComment: row.first_comment,
  options: row.options as PostOptions,
  scheduledTime: row.scheduled_at?.toISOString() ?? null,
})

/** A post as the API shows it. Takes its row, the described files in the order of its addresses, and what keeps it from being published. */
export function presentDraft(row: PostRow, media: Media, issues: PostIssue[]): Draft {
  const state = row.state as PostState
  return {
    id: row.id,
    ...presentContent(row),
    type: row.type === 'series' ? 'series' : 'single',
    status: presentStatus(state),
    state,
    media,
    autoPost: row.auto_post,
    isAutosaved: row.is_autosaved,
    campaign: row.campaign,
    usedSuggestedMedia: row.used_suggested_media,
    trackLinks: row.track_links,
    issues,
    seriesId: row.series_id,
    seriesPosition: row.series_position,
    bound: readBound(row),
    isPaused: row.is_paused,
    heldAt: row.held_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A version as the API shows it. */
export const presentVersion = (row: VersionRow): PostVersion => ({ id: row.id, ...presentContent(row), replacedAt: row.replaced_at.toISOString() })
