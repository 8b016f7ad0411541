export { publishableMedia } from './addresses.ts'
export { MEDIA_JOBS, mediaJobs } from './jobs.ts'
export { registerMediaRoutes } from './routes.ts'
export { describeMedia, lockMediaForUse, type MediaContext } from './service.ts'
