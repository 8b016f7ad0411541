export { adoptAnonymousVideos } from './local-videos.ts'
export { pathOf } from './model.ts'
export { elapsedOf, STAGE_WORDS } from './progress.ts'
export { cancelTask, useRunningVideos } from './queries.ts'
