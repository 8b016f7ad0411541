import { getUsage } from '@marquee/contract/usage'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/register.ts'
import { readUsage, type UsageContext } from './service.ts'

/** Serves the caller's AI usage. */
export function registerUsageRoutes(app: FastifyInstance, ctx: UsageContext): void {
  registerRoute(app, ctx, getUsage, ({ owner }) => readUsage(ctx, owner))
}
