export { publishableMedia, publishableUrl, type AddressedMedia } from './addresses.ts'
export { MEDIA_JOBS, mediaJobs } from './jobs.ts'
export { registerMediaRoutes } from './routes.ts'
export { describeMedia, type DescribedMedia, lockMediaForUse, type MediaContext } from './service.ts'
