import { deleteAccount, disableTwoFactor, endOtherSessions, endSession, listSessions, readSecurity, requestExport } from '@marquee/contract/account'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../../platform/http/edge/client-address.ts'
import { bearerToken, personOf } from '../../platform/http/gate.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { disableTwoFactor as disable, endOtherSessions as endOthers, endOwnSession, readSecurity as readState, readSessions } from '../auth/index.ts'
import type { AccountContext } from './context.ts'
import { requestDeletion } from './erasure/request.ts'
import { registerExportRoutes } from './export/routes.ts'
import { signExport } from './export/link.ts'
import { sessionView } from './view.ts'

/** Serves the protection of the caller's account, its sessions, its export and its deletion. */
export function registerOwnAccountRoutes(app: FastifyInstance, ctx: AccountContext): void {
  registerRoute(app, ctx, readSecurity, async ({ caller }) => ({ ...(await readState(ctx, personOf(caller))), isHosted: ctx.hostedProject !== null }))
  registerRoute(app, ctx, disableTwoFactor, async ({ caller, body, request }) => {
    await disable(ctx, personOf(caller), body, clientAddress(request))
    return succeed({})
  })
  registerRoute(app, ctx, listSessions, async ({ caller }) => {
    const person = personOf(caller)
    const sessions = (await readSessions(ctx, person)).map((row) => sessionView(row, person.sessionId))
    return succeed({ sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) })
  })
  registerRoute(app, ctx, endSession, async ({ caller, params }) => {
    await endOwnSession(ctx, personOf(caller), params.id)
    return succeed({})
  })
  registerRoute(app, ctx, endOtherSessions, async ({ caller }) => {
    await endOthers(ctx, personOf(caller))
    return succeed({})
  })
  registerRoute(app, ctx, requestExport, async ({ caller }) => succeed(signExport(ctx, personOf(caller))))
  registerRoute(app, ctx, deleteAccount, async ({ caller, body, request }) => {
    await requestDeletion(ctx, personOf(caller), { ...body, address: clientAddress(request), token: bearerToken(request) ?? '' })
    return succeed({})
  })
  registerExportRoutes(app, ctx)
}
