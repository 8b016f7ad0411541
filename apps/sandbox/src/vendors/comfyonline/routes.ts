import type { FastifyInstance } from 'fastify'
import type { Studio } from '../../studio/studio.ts'

/** Serves the vendor's calls. */
export function registerComfyonline(_app: FastifyInstance, _studio: Studio): void {}
