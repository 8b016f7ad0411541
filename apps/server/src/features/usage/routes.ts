import type { FastifyInstance } from 'fastify'
import type { UsageContext } from './service.ts'

/** Serves what the caller used of AI. */
export function registerUsageRoutes(_app: FastifyInstance, _ctx: UsageContext): void {}
