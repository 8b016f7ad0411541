import { listVendors, testVendor } from '@marquee/contract/vendors'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { createVendorTester, readVendors, type VendorsContext } from './service.ts'

/** Serves the services of the installation and their tests. */
export function registerVendorRoutes(app: FastifyInstance, ctx: VendorsContext): void {
  const test = createVendorTester(ctx)
  registerRoute(app, ctx, listVendors, async () => succeed({ vendors: await readVendors(ctx) }))
  registerRoute(app, ctx, testVendor, async ({ owner, params }) => succeed({ vendor: await test(owner, params.vendor) }))
}
