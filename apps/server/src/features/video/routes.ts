import type { FastifyInstance } from 'fastify'
import type { VideoContext } from './service.ts'

/** Serves the feature's calls. */
export function registerVideoRoutes(_app: FastifyInstance, _ctx: VideoContext): void {}
