export { registerProfileRoutes } from './routes.ts'
export { readTimeZone, saveProfile } from './service.ts'
