export { eraseContents } from './erasure/erase.ts'
export { ACCOUNT_JOBS, accountJobs } from './jobs.ts'
export { registerOwnAccountRoutes } from './routes.ts'
