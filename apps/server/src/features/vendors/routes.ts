import { listVendors, SIMULATOR_TEXTS, testVendor, tryTextModel } from '@marquee/contract/vendors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { admitTest, createVendorTester, readVendors, type VendorsContext } from './service.ts'
import { tryText } from './trial.ts'

/** Serves the services of the installation, their tests, and the trial of a service that is not configured. */
export function registerVendorRoutes(app: FastifyInstance, ctx: VendorsContext): void {
  const test = createVendorTester(ctx)
  registerRoute(app, ctx, listVendors, async ({ request }) => succeed({ vendors: await readVendors(ctx), canTryAddress: ctx.isLocalClient(request) }))
  registerRoute(app, ctx, testVendor, async ({ owner, params }) => succeed({ vendor: await test(owner, params.vendor) }))
  registerRoute(app, ctx, tryTextModel, async ({ owner, body, request }) => {
    // The server would call any address of its network for whoever asks (docs/decisions/0051-a-model-is-tried-not-stored.md).
    if (!ctx.isLocalClient(request)) throw new AppError('forbidden', SIMULATOR_TEXTS.notHere)
    await admitTest(ctx, owner)
    return succeed({ trial: await tryText(ctx.tryTextModel, body) })
  })
}
