export { registerKnowledgeRoutes } from './routes.ts'
