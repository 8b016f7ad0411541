import type { FastifyInstance } from 'fastify'
import type { ImagesContext } from './service.ts'

/** Serves the feature's calls. */
export function registerImagesRoutes(_app: FastifyInstance, _ctx: ImagesContext): void {}
