import type { Outcome } from './outcome.ts'
import type { StoreProduct, TestFinding, TestStep, TestStepName } from './storefront.ts'

/** What a stage found. */
export type Found = TestFinding & { fact: string | null }
/** One stage of the test of a store. Stages run one after the other, so one may use what those before it have read. */
export type TestStage = { step: TestStepName; run(): Found | Promise<Found> }

/** Short forms for what a stage found. */
export const passed = (finding: Extract<TestFinding, { state: 'passed' }>['finding'], fact: string | null = null): Found => ({ state: 'passed', finding, fact })
export const noted = (finding: Extract<TestFinding, { state: 'noted' }>['finding'], fact: string | null = null): Found => ({ state: 'noted', finding, fact })
export const failed = (finding: Extract<TestFinding, { state: 'failed' }>['finding'], fact: string | null = null): Found => ({ state: 'failed', finding, fact })

/** Runs stages until one fails or the signal aborts, each as a row of the log. Takes the time by which they are measured. */
export async function* runStages(stages: readonly TestStage[], { signal, now }: { signal: AbortSignal; now: () => Date }): AsyncGenerator<TestStep> {
  for (const { step, run } of stages) {
    if (signal.aborted) return
    const start = now().getTime()
    const found = await run()
    if (signal.aborted) return
    yield { step, ...found, tookMs: Math.max(0, now().getTime() - start) }
    if (found.state === 'failed') return
  }
}

/** A reading that is one outcome, as a failure before its first product. */
export async function* only(outcome: Outcome<StoreProduct>): AsyncGenerator<Outcome<StoreProduct>> {
  yield outcome
}
