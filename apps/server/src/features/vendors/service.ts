import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { type Vendor, VENDOR_TESTS_PER_HOUR, VENDOR_TEXTS, vendorTestsUsedText } from '@marquee/contract/vendors'
import { AppError } from '../../platform/errors.ts'
import type { Outcome } from '../../ports/outcome.ts'
import type { IsLocal } from '../../platform/http/edge/loopback.ts'
import type { TryTextModel, VendorAnswer, VendorCheck } from '../../ports/vendor-check.ts'
import { recordUsage, type UsageContext } from '../usage/index.ts'
import { judgeOutcome, type VendorService } from './findings.ts'
import { type CheckRow, countTest, listChecksForSystem, saveCheckForSystem } from './queries.ts'
import { toVendor } from './view.ts'

export type VendorsContext = Pick<UsageContext, 'db' | 'clock' | 'authenticate' | 'modelPrices' | 'sandboxedTasks'> & {
  vendors: readonly VendorService[]
  tryTextModel: TryTextModel
  /** Whether a request comes from the machine that the server runs on. */
  isLocalClient: IsLocal
}

const HOUR_MS = 60 * 60_000
/** Longer than any check takes; a client that hangs must not keep the person waiting. */
const ANSWER_WITHIN_MS = 25_000

/** The services in their order, each with its last test. */
export async function readVendors({ db, vendors }: VendorsContext): Promise<Vendor[]> {
  const rows = await listChecksForSystem(db)
  return vendors.map((service) => toVendor(service, rows.find(({ vendor }) => vendor === service.id)))
}

/** The outcome of a check; unavailable when there is none in time. */
async function runCheck(check: VendorCheck): Promise<Outcome<VendorAnswer>> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome<VendorAnswer>>()
  const timer = setTimeout(() => resolve({ kind: 'unavailable', reason: 'TimeoutError' }), ANSWER_WITHIN_MS)
  try {
    return await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}

async function runTest(ctx: VendorsContext, service: VendorService, check: VendorCheck, owner: string): Promise<CheckRow> {
  const outcome = await runCheck(check)
  const row = { vendor: service.id, fingerprint: service.fingerprint, ...judgeOutcome(service, outcome), checked_at: ctx.clock.now() }
  if (outcome.kind === 'ok' && service.usage && service.mode === 'real') await recordUsage(ctx, ctx.db, owner, { ...service.usage, ...outcome.value.usage })
  await saveCheckForSystem(ctx.db, row)
  return row
}

/** Counts a test of a person. Throws AppError rate_limited for one who has started too many. */
export async function admitTest({ db, clock }: Pick<VendorsContext, 'db' | 'clock'>, owner: string): Promise<void> {
  const now = clock.now()
  const fullUntil = await countTest(db, owner, { max: VENDOR_TESTS_PER_HOUR, now, expiresAt: new Date(now.getTime() + HOUR_MS) })
  if (!fullUntil) return
  const retryAfterSeconds = Math.max(1, Math.ceil((fullUntil.getTime() - now.getTime()) / 1_000))
  throw new AppError('rate_limited', vendorTestsUsedText(retryAfterSeconds), { retryAfterSeconds })
}

/**
 * Creates the test of services. The returned function takes the person and the service's id, calls the service and returns what it found; tests
 * of one service at the same time are one call. Throws AppError not_found for an unknown service, conflict for one that is not
 * configured, rate_limited for a person who has started too many.
 */
export function createVendorTester(ctx: VendorsContext): (owner: string, id: string) => Promise<Vendor> {
  const running = new Map<string, Promise<CheckRow>>()
  return async (owner, id) => {
    const service = ctx.vendors.find((one) => one.id === id)
    if (!service) throw new AppError('not_found', GATE_ERRORS.notFound)
    if (!service.check) throw new AppError('conflict', VENDOR_TEXTS.notConfigured)
    await admitTest(ctx, owner)
    const test = running.get(id) ?? runTest(ctx, service, service.check, owner).finally(() => running.delete(id))
    running.set(id, test)
    return toVendor(service, await test)
  }
}
