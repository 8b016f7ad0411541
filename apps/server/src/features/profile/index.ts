export { registerProfileRoutes } from './routes.ts'
export { saveProfile } from './service.ts'
