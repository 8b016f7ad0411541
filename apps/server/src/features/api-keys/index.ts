export { API_KEYS_EVENTS, apiKeyCreated } from './events.ts'
export { deleteKeys } from './queries.ts'
export { registerApiKeyRoutes } from './routes.ts'
export { createKeyCheck } from './service.ts'
