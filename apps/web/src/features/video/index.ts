export { adoptAnonymousVideos } from './local-videos.ts'
export { pathOf } from './model.ts'
export { elapsedOf, STAGE_WORDS } from './task/progress.ts'
export { cancelTask, useRunningVideos } from './queries.ts'
