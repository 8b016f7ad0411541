export { HOME_JOBS, homeJobs } from './jobs.ts'
export { readFigures } from './queries.ts'
export { registerHomeRoutes } from './routes.ts'
export { weekSpans } from './week.ts'
