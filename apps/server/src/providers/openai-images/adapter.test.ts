import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeImageModel } from '../../ports/image-model.contract.ts'
import { createOpenAiImageModel } from './adapter.ts'

const { base, control } = useVendorSandbox()

describeImageModel('openai images', async () => {
  const settings = { baseUrl: `${base()}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-painter', timeoutMs: PATIENT_MS }
  return {
    model: createOpenAiImageModel(settings),
    unauthorized: createOpenAiImageModel({ ...settings, apiKey: '' }),
    impatient: createOpenAiImageModel({ ...settings, timeoutMs: 1_000 }),
    unreachable: createOpenAiImageModel({ ...settings, baseUrl: 'http://127.0.0.1:59873/v1' }),
    arm: async (name) => void (await control('/scenario', { vendor: 'openai', name, times: 1, ms: 8_000 })),
  }
})
