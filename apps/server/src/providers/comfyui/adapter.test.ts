import { describe, expect, it } from 'vitest'
import { useVendorDouble } from '../../../test/vendor-double.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeImageEditor } from '../../ports/image-editor.contract.ts'
import { createComfyUiEditor } from './adapter.ts'

const { base, control } = useVendorSandbox()
const double = useVendorDouble()
const settings = () => ({ baseUrl: `${base()}/comfyui`, apiKey: 'none', timeoutMs: PATIENT_MS })

describeImageEditor(
  'comfyui',
  async () => ({
    editor: createComfyUiEditor(settings()),
    unauthorized: null,
    impatient: createComfyUiEditor({ ...settings(), timeoutMs: 1_000 }),
    unreachable: createComfyUiEditor({ ...settings(), baseUrl: 'http://127.0.0.1:59874' }),
    publish: async () => 'http://127.0.0.1:9/unused.png',
    arm: async (name) => void (await control('/scenario', { vendor: 'comfyui', name, times: 1, ms: 8_000 })),
  }),
  { isRateLimiting: false },
)

describe('comfyui', () => {
  const request = { action: 'upscale' as const, imageUrl: '', readImage: async () => ({ bytes: Buffer.from('x'), type: 'image/gif' }), webhookUrl: null }
  const never = new AbortController().signal
  const editor = () => createComfyUiEditor({ ...settings(), baseUrl: double.base() })
  const ID = 'task-1'
  const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
  const done = { [ID]: { outputs: { 4: { images: [{ filename: 'a b&c.png', subfolder: 's/t', type: 'output' }, { filename: 'preview.png', subfolder: '', type: 'temp' }] } }, status: { status_str: 'success', completed: true, messages: [] } } }

  it('reports which node of a workflow was refused', async () => {
    double.answer('POST /upload/image', json({ name: 'x.gif', subfolder: '', type: 'input' }))
    const nodes = { 2: { class_type: 'UpscaleModelLoader', errors: [{ type: 'value_not_in_list', message: 'Value not in list', details: "model_name: 'x' not in []" }], dependent_outputs: ['4'] } }
    double.answer('POST /prompt', json({ error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' }, node_errors: nodes }, 400), json({ error: 'no prompt', node_errors: [] }, 400))
    expect(await editor().startEdit(request, never)).toEqual({
      kind: 'rejected', code: 'prompt_outputs_failed_validation', reason: "Prompt outputs failed validation; UpscaleModelLoader: Value not in list model_name: 'x' not in []",
    })
    expect(await editor().startEdit(request, never)).toMatchObject({ kind: 'rejected', reason: 'no prompt' })
  })

  it('counts a task that is queued, or ends between two calls, as known', async () => {
    double.answer(`GET /history/${ID}`, json({}))
    double.answer('GET /queue', json({ queue_running: [[3, 'other', {}, {}, []]], queue_pending: [[4, ID, {}, {}, []]] }))
    expect(await editor().queryEdit(ID, never)).toMatchObject({ kind: 'ok', value: { status: 'processing' } })
    double.answer(`GET /history/${ID}`, json({}), json(done))
    double.answer('GET /queue', json({ queue_running: [], queue_pending: [] }))
    const outcome = await editor().queryEdit(ID, never)
    expect(outcome).toEqual({ kind: 'ok', value: { status: 'completed', outputs: ['filename=a+b%26c.png&subfolder=s%2Ft&type=output'], error: null } })
  })

  it('reports that a restarted server has lost a task', async () => {
    double.answer(`GET /history/${ID}`, json({}))
    double.answer('GET /queue', json({ queue_running: [], queue_pending: [] }))
    expect((await editor().queryEdit(ID, never)).kind).toBe('not-found')
  })

  it('reports why a workflow failed, and does not count one without a picture as done', async () => {
    const broken = { outputs: {}, status: { status_str: 'error', completed: false, messages: [['execution_start', {}], ['execution_error', { exception_message: 'CUDA out of memory', node_id: '3' }]] } }
    double.answer(`GET /history/${ID}`, json({ [ID]: broken }), json({ [ID]: { outputs: {}, status: { status_str: 'success', messages: [] } } }))
    expect(await editor().queryEdit(ID, never)).toMatchObject({ value: { status: 'failed', error: 'CUDA out of memory' } })
    expect(await editor().queryEdit(ID, never)).toMatchObject({ value: { status: 'failed' } })
  })
})
