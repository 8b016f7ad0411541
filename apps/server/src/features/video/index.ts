export type { VideoContext } from './context.ts'
export { eraseVideos } from './end.ts'
export { VIDEO_JOBS, videoJobs } from './jobs.ts'
export { registerVideoRoutes } from './routes.ts'
