export { VIDEO_JOBS, videoJobs } from './jobs.ts'
export { registerVideoRoutes } from './routes.ts'
export type { VideoContext } from './service.ts'
