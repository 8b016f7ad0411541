export type { PublishingContext } from './context.ts'
export { acceptProviderReport } from './observe.ts'
export { PUBLISHING_JOBS, publishingJobs } from './jobs.ts'
export { registerPublishingRoutes } from './routes.ts'
