import type { PostState } from '@marquee/contract/posts'

/** The states of a post in words, the same on every screen. */
export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  pending_approval: 'Pending approval',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partially_published: 'Partly published',
  failed: 'Failed',
  held: 'On hold',
  unconfirmed: 'Not confirmed yet',
}
