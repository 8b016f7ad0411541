export { registerDemoRoutes } from './routes.ts'
export type { DemoContext } from './context.ts'
