export { registerUsageRoutes } from './routes.ts'
export { recordUsage, type UsageContext } from './service.ts'
