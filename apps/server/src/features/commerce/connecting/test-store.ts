import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { TestResult, TestRow } from '@marquee/contract/commerce/stores/test-log'
import type { StoreLogin, TestStep } from '../../../ports/storefront.ts'
import { type CommerceContext, storefrontOf } from '../context.ts'
import { HOOK_PATH } from '../webhooks/address.ts'
import { presentStep } from './test-words.ts'
import { offError } from './words.ts'

export type Tested = { result: TestResult; steps: TestStep[] }

/** Tries a connection step by step. Takes what hears of each row, and a signal that ends it. Nothing is stored. Throws conflict for a platform that is off. */
export async function testLogin(ctx: CommerceContext, platform: StorePlatform, login: StoreLogin, { onRow = () => undefined, signal }: { onRow?: (row: TestRow) => void; signal: AbortSignal }): Promise<Tested> {
  const storefront = storefrontOf(ctx, platform)
  if (!storefront) throw offError(platform)
  const startedAt = performance.now()
  const steps: TestStep[] = []
  const rows: TestRow[] = []
  for await (const step of storefront.test(login, { hookUrl: ctx.webhookBase === null ? null : `${ctx.webhookBase}${HOOK_PATH}`, signal })) {
    const row = presentStep(step)
    steps.push(step)
    rows.push(row)
    onRow(row)
  }
  const result: TestResult = {
    isPassed: rows.length > 0 && rows.every(({ state }) => state !== 'failed') && !signal.aborted,
    notes: rows.filter(({ state }) => state === 'noted').length,
    rows, tookMs: Math.round(performance.now() - startedAt), testedAt: ctx.clock.now().toISOString(),
    storeName: steps.find(({ finding }) => finding === 'shop-read')?.fact ?? null,
  }
  return { result, steps }
}
