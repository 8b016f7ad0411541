export { registerProfileRoutes } from './routes.ts'
export type { ProfileContext } from './service.ts'
