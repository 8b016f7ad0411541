export { HOME_JOBS, homeJobs } from './jobs.ts'
export { registerHomeRoutes } from './routes.ts'
