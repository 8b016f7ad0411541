import type { RefusedPart } from '@marquee/contract/publishing'
import type { PreflightCode } from '@marquee/contract/shared/preflight'

const PARTS: Partial<Record<PreflightCode, RefusedPart>> = {
  empty: 'text', 'text-too-long': 'text', 'comment-too-long': 'text', 'too-many-hashtags': 'text', 'too-many-mentions': 'text', 'phone-number': 'text',
  'no-media': 'media', 'no-video': 'media', 'too-many-media': 'media', 'media-processing': 'media', 'media-gone': 'media',
  'no-community': 'community', 'bad-community': 'community', 'no-board': 'board', 'bad-board': 'board', 'bad-link': 'board', 'no-title': 'title',
}

/** The part of a post that a finding of the pre-publish check is about; null for one about its account or its time. */
export const partOfIssue = (code: PreflightCode): RefusedPart | null => PARTS[code] ?? null
