import { SIMULATOR_TEXTS, type Vendor, VENDOR_STATE_LABELS, VENDOR_STATES, VENDOR_TEXTS } from '@marquee/contract/vendors'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Component as ApiSettings } from './pages/api-settings.tsx'

const vendorOf = (fields: Partial<Vendor> = {}): Vendor => ({
  id: 'text-openai', purpose: 'Text AI', name: 'OpenAI', usedFor: 'Writes posts.', state: 'untested', text: 'Configured.', mend: null, isSandboxed: false, testedAt: null, ...fields,
})

function show(vendors: Vendor[], handlers: Parameters<typeof fakeApi>[0] = {}, canTryAddress = true) {
  const calls = fakeApi({ 'GET /api/vendors': () => ({ success: true, vendors, canTryAddress }), ...handlers })
  renderScreen(<ApiSettings />, '/api-settings')
  return { calls, user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('/api-settings', () => {
  it('shows each state in words, and lets only what is configured be tested', async () => {
    show(VENDOR_STATES.map((state) => vendorOf({ id: state, purpose: `Service ${state}`, state })))
    for (const state of VENDOR_STATES) {
      const row = within((await screen.findByRole('heading', { name: `Service ${state} OpenAI` })).closest('li') as HTMLElement)
      expect(row.getByText(VENDOR_STATE_LABELS[state])).toBeTruthy()
      expect(row.getByRole('button', { name: `Test Service ${state}, OpenAI` })).toHaveProperty('disabled', state === 'off')
    }
  })

  it('says that it is the sandbox that fails', async () => {
    show([vendorOf({ state: 'unreachable', isSandboxed: true })])
    expect(await screen.findByText(VENDOR_STATE_LABELS.unreachable)).toBeTruthy()
    expect(screen.getByText(VENDOR_STATE_LABELS.sandbox)).toBeTruthy()
  })

  it('shows and announces what a test found', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { calls, user } = show([vendorOf(), vendorOf({ id: 'video', purpose: 'Video AI', name: 'fal.ai' })], { 'POST /api/vendors/:vendor/test': () => promise })
    await user.click(await screen.findByRole('button', { name: 'Test Text AI, OpenAI' }))
    expect((await screen.findByText(VENDOR_TEXTS.testing)).closest('button')?.getAttribute('aria-busy')).toBe('true')
    const found = vendorOf({ state: 'refused', text: 'OpenAI refuses the key (status 401).', mend: 'Check OPENAI_API_KEY.', testedAt: new Date().toISOString() })
    resolve({ success: true, vendor: found })
    expect(await screen.findByText('Check OPENAI_API_KEY.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Text AI, OpenAI: Refused. OpenAI refuses the key (status 401).'))
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/vendors/text-openai/test'])
  })

  it('tests all that are configured with one press, and says how many need the user', async () => {
    const vendors = [vendorOf(), vendorOf({ id: 'video', purpose: 'Video AI' }), vendorOf({ id: 'sms', purpose: 'Text messages', state: 'off' })]
    const { calls, user } = show(vendors, {
      'POST /api/vendors/:vendor/test': ({ path }) => {
        const tested = vendors.find(({ id }) => path.includes(`/${id}/`)) ?? vendorOf()
        return { success: true, vendor: { ...tested, state: tested.id === 'video' ? 'unreachable' : 'working' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: VENDOR_TEXTS.testAll }))
    expect(await screen.findByText('1 of 3 needs you.')).toBeTruthy()
    expect(await screen.findByText(VENDOR_TEXTS.allTested)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path).toSorted()).toEqual(['/api/vendors/text-openai/test', '/api/vendors/video/test'])
  })

  it('says why a test could not be made', async () => {
    const { user } = show([vendorOf()], { 'POST /api/vendors/:vendor/test': () => errorResponse(429, 'rate_limited', 'Too many tests.') })
    await user.click(await screen.findByRole('button', { name: 'Test Text AI, OpenAI' }))
    expect(await screen.findByText('Too many tests.')).toBeTruthy()
  })

  it('says when the services cannot be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = show([], { 'GET /api/vendors': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, vendors: [vendorOf()], canTryAddress: false }) })
    expect((await screen.findByRole('alert')).textContent).toContain(VENDOR_TEXTS.loadFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Text AI OpenAI' })).toBeTruthy()
  })
})

describe('while the simulator writes', () => {
  const simulated = vendorOf({ state: 'sandbox', isSandboxed: true })
  const found = { state: 'working', text: 'It answers as it should.', mend: null, models: ['llama3.2:3b', 'qwen3'], model: 'llama3.2:3b', command: 'OPENAI_BASE_URL=http://localhost:11434/v1 OPENAI_MODEL=llama3.2:3b EMBEDDING_MODEL=none npm start' }

  it('says so, tries an address, and shows the line that starts Marquee with the model', async () => {
    const { calls, user } = show([simulated], { 'POST /api/vendors/text-trial': () => ({ success: true, trial: found }) })
    await user.click(await screen.findByRole('button', { name: SIMULATOR_TEXTS.connect }))
    expect(document.activeElement).toBe(screen.getByLabelText(SIMULATOR_TEXTS.address, { exact: false }))
    await user.click(screen.getByRole('button', { name: SIMULATOR_TEXTS.test }))
    expect(await screen.findByText(found.command)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'qwen3' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ address: 'http://localhost:11434', model: '', key: '' }, { address: 'http://localhost:11434', model: 'qwen3', key: '' }]))
  })

  it('says in plain words what failed', async () => {
    const { user } = show([simulated], { 'POST /api/vendors/text-trial': () => ({ success: true, trial: { ...found, state: 'unreachable', text: 'The service refuses connections on this port.', mend: 'Check the address, and the network of the server.', models: [], model: null, command: null } }) })
    await user.click(await screen.findByRole('button', { name: SIMULATOR_TEXTS.connect }))
    await user.click(screen.getByRole('button', { name: SIMULATOR_TEXTS.test }))
    expect(await screen.findByText('The service refuses connections on this port.')).toBeTruthy()
    expect(screen.queryByText(SIMULATOR_TEXTS.start)).toBeNull()
  })

  it('has no form where addresses may not be tried, and says who may', async () => {
    const { user } = show([simulated], {}, false)
    await user.click(await screen.findByRole('button', { name: SIMULATOR_TEXTS.connect }))
    expect(screen.getByText(SIMULATOR_TEXTS.notHere)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(SIMULATOR_TEXTS.notHere)
    expect(screen.queryByLabelText(SIMULATOR_TEXTS.address)).toBeNull()
  })

  it('is silent when a model is connected', async () => {
    show([vendorOf()])
    expect(await screen.findByRole('heading', { name: 'Text AI OpenAI' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: SIMULATOR_TEXTS.connect })).toBeNull()
  })
})
