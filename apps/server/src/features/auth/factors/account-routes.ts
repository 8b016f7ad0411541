import { createRecoveryCodes, RECOVERY_CODES_NAME, readRecoveryCodes } from '@marquee/contract/auth-factors'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/http/gate.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { generateCodes, readCodes } from './recovery-codes.ts'

/** Says what the auth protocol refuses in the words of the API. */
const translate = (error: unknown): never => {
  if (!(error instanceof AuthError)) throw error
  throw error.code === 'insufficient_aal' ? new AppError('insufficient_aal', GATE_ERRORS.secondFactor) : new AppError('conflict', error.message)
}

/** Serves the recovery codes of the caller to the application. */
export function registerAccountRoutes(app: FastifyInstance, ctx: AuthContext): void {
  registerRoute(app, ctx, readRecoveryCodes, async ({ owner }) => {
    const { total, left, isShown } = await readCodes(ctx, owner)
    return succeed({ total, left, isShown })
  })
  registerRoute(app, ctx, createRecoveryCodes, async ({ caller }) => {
    const { codes } = await generateCodes(ctx, personOf(caller), { name: RECOVERY_CODES_NAME, existing: 'replace' }).catch(translate)
    return succeed({ codes, total: codes.length, left: codes.length })
  })
}
