export type { PlanningContext } from './context.ts'
export { erasePlanning } from './erase.ts'
export { PLANNING_JOBS, planningJobs } from './jobs.ts'
export { registerPlanningRoutes } from './routes.ts'
