export { registerDemoRoutes } from './routes.ts'
export type { DemoContext } from './context.ts'
export { DEMO_JOBS, demoJobs } from './jobs.ts'
