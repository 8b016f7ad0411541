import type { FastifyInstance } from 'fastify'
import { createAdmission } from './authenticate.ts'
import { registerCodeRoutes } from './codes/routes.ts'
import { registerFactorRoutes } from './factors/routes.ts'
import { registerInfoRoutes } from './keys/routes.ts'
import { registerMailRoutes } from './mails/routes.ts'
import { openAuthScope } from './protocol/routes.ts'
import type { AuthContext } from './service.ts'
import { registerSessionRoutes } from './sessions/routes.ts'
import { registerUserRoutes } from './users/routes.ts'

/** Serves the auth protocol under /auth/v1 (protocols/supabase-auth.md). */
export function registerAuthRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const admit = createAdmission(ctx)
  void app.register(
    async (scope) => {
      openAuthScope(scope)
      registerInfoRoutes(scope, ctx)
      registerUserRoutes(scope, ctx, admit)
      registerSessionRoutes(scope, ctx, admit)
      registerMailRoutes(scope, ctx)
      registerCodeRoutes(scope, ctx, admit)
      registerFactorRoutes(scope, ctx, admit)
    },
    { prefix: '/auth/v1' },
  )
}
