import { listKnowledge } from '@marquee/contract/knowledge'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/register.ts'
import { type KnowledgeContext, readKnowledge } from './service.ts'

/** Serves the caller's knowledge base. */
export function registerKnowledgeRoutes(app: FastifyInstance, ctx: KnowledgeContext): void {
  registerRoute(app, ctx, listKnowledge, ({ owner }) => readKnowledge(ctx, owner))
}
