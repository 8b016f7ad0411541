export { admitAiCalls, admitUnaskedCall, canMakeVectors } from './limits.ts'
export { registerUsageRoutes } from './routes.ts'
export { recordUsage, type UsageContext, type UsedModel } from './service.ts'
