export type { CampaignsContext } from './context.ts'
export { eraseCampaigns } from './erase.ts'
export { registerCampaignsRoutes } from './routes.ts'
