export type { Delivery, Verdict } from './define.ts'
export { WEBHOOK_JOBS, webhookJobs } from './jobs.ts'
export { withRawBodies } from './raw-body.ts'
export { createWebhooks, type Webhooks } from './webhooks.ts'
