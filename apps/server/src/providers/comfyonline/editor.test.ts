import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeImageEditor } from '../../ports/image-editor.contract.ts'
import { createComfyOnlineEditor } from './adapter.ts'

const { base, control } = useVendorSandbox()

describeImageEditor(
  'comfyonline',
  async () => {
    const settings = { baseUrl: `${base()}/comfyonline`, apiKey: 'sandbox', timeoutMs: PATIENT_MS, workflows: { removeBackground: 'remove-background', upscale: 'upscale' } }
    return {
      editor: createComfyOnlineEditor(settings),
      unauthorized: createComfyOnlineEditor({ ...settings, apiKey: 'wrong' }),
      impatient: createComfyOnlineEditor({ ...settings, timeoutMs: 1_000 }),
      unreachable: createComfyOnlineEditor({ ...settings, baseUrl: 'http://127.0.0.1:59875' }),
      publish: async (png) => `data:image/png;base64,${png.toString('base64')}`,
      arm: async (name) => void (await control('/scenario', { vendor: 'comfyonline', name, times: 1, ms: 6_000 })),
    }
  },
  { isRateLimiting: true },
)
