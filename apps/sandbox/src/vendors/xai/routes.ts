import type { FastifyInstance } from 'fastify'
import type { Scenarios } from '../../control/scenarios.ts'

export type XaiContext = { scenarios: Scenarios; durable: () => Promise<void>; streamDelayMs: number; publicUrl: string }

/** Serves the vendor's calls. */
export function registerXai(_app: FastifyInstance, _context: XaiContext): void {}
