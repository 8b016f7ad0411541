import { SANDBOX_WAIT_MS, useQuickRepeats } from '../../../test/quick-repeats.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeTextModel } from '../../ports/text-model.contract.ts'
import { createOpenAiTextModel } from './adapter.ts'

const { base, control } = useVendorSandbox()
useQuickRepeats(SANDBOX_WAIT_MS)

describeTextModel('openai-compatible', async () => {
  const settings = { baseUrl: `${base()}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-writer', timeoutMs: PATIENT_MS }
  return {
    model: createOpenAiTextModel(settings),
    unauthorized: createOpenAiTextModel({ ...settings, apiKey: '' }),
    impatient: createOpenAiTextModel({ ...settings, timeoutMs: 300 }),
    unreachable: createOpenAiTextModel({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' }),
    arm: async (name, times) => void (await control('/scenario', { vendor: 'openai', name, times })),
  }
})

describeTextModel('xai', async () => {
  const settings = { baseUrl: `${base()}/xai/v1`, apiKey: 'sandbox', model: 'grok-4.6', timeoutMs: PATIENT_MS }
  return {
    model: createOpenAiTextModel(settings),
    // xAI answers a wrong key with 400 (protocols/text-ai.md section 2, Errors).
    unauthorized: createOpenAiTextModel({ ...settings, apiKey: 'wrong' }),
    impatient: createOpenAiTextModel({ ...settings, timeoutMs: 300 }),
    unreachable: createOpenAiTextModel({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' }),
    arm: async (name, times) => void (await control('/scenario', { vendor: 'xai', name, times })),
  }
})
