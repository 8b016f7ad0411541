import { getProfile, saveProfile as saveProfileRoute } from '@marquee/contract/profile'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/register.ts'
import { type ProfileContext, readProfile, saveProfile } from './service.ts'

/** Serves the caller's personal information. */
export function registerProfileRoutes(app: FastifyInstance, ctx: ProfileContext): void {
  registerRoute(app, ctx, getProfile, async ({ owner }) => ({ success: true as const, profile: await readProfile(ctx, owner) }))
  registerRoute(app, ctx, saveProfileRoute, async ({ owner, body }) => {
    const { userId: _claimed, ...changes } = body
    return { success: true as const, profile: await saveProfile(ctx, owner, changes) }
  })
}
