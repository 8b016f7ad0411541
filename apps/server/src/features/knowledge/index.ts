export { registerKnowledgeRoutes } from './routes.ts'
export type { KnowledgeContext } from './service.ts'
