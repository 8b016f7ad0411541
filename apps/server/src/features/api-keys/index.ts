export { deleteKeys } from './queries.ts'
export { registerApiKeyRoutes } from './routes.ts'
export { createKeyCheck } from './service.ts'
