import { describe } from 'vitest'
import type { TextModelUnderTest } from '../../src/ports/text-model.contract.ts'
import { createOpenAiTextModel } from '../../src/providers/openai/adapter.ts'
import { PATIENT_MS } from '../http/timeouts.ts'
import { SANDBOX_WAIT_MS, useQuickRepeats } from '../quick-repeats.ts'
import { useVendorSandbox } from '../vendor-sandbox.ts'

/** Holds the models of both vendors, as the sandbox simulates them, to a suite of the port's contract. For the top of a test file. */
export function describeSimulatedModels(describeSuite: (name: string, open: () => Promise<TextModelUnderTest>) => void): void {
  const { base, control } = useVendorSandbox()
  useQuickRepeats(SANDBOX_WAIT_MS)
  describe.each([['openai', 'sandbox-writer', ''], ['xai', 'grok-4.6', 'wrong']] as const)('%s', (vendor, model, badKey) => {
    describeSuite(vendor, async () => {
      const settings = { baseUrl: `${base()}/${vendor}/v1`, apiKey: 'sandbox', model, timeoutMs: PATIENT_MS }
      return {
        model: createOpenAiTextModel(settings),
        unauthorized: createOpenAiTextModel({ ...settings, apiKey: badKey }),
        impatient: createOpenAiTextModel({ ...settings, timeoutMs: 300 }),
        unreachable: createOpenAiTextModel({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' }),
        arm: async (name, times) => void (await control('/scenario', { vendor, name, times })),
      }
    })
  })
}
