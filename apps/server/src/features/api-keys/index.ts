export { registerApiKeyRoutes } from './routes.ts'
export { createKeyCheck } from './service.ts'
