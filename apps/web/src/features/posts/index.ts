export { CreatePostDialog, preloadCreatePostDialog } from './components/lazy-create-post-dialog.tsx'
export { PlatformCounters } from './components/platform-counters.tsx'
export { DRAFTS_KEY, type LinkedAccounts, POSTS_KEY, useDrafts, useLinkedAccounts } from './queries.ts'
