import { suggestMedia } from '@marquee/contract/media-library'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { MediaContext } from '../service.ts'
import { suggestForDraft } from './service.ts'

/** Mounts the smart suggestions. */
export function registerSuggestionRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, suggestMedia, async ({ owner, body }) => succeed({ data: await suggestForDraft(ctx, owner, body) }))
}
