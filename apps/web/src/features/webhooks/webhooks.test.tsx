import { DEMO_EMAIL } from '@marquee/contract/demo'
import { WEBHOOK_EVENTS, WEBHOOK_TEXTS, type WebhookDelivery, type WebhookEndpoint } from '@marquee/contract/webhooks'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { signInAs } from '../../../test/session.ts'
import { Component as Webhooks } from './pages/webhooks.tsx'

const ID = '0198c1a0-0000-7000-8000-000000000001'
const AT = '2026-11-20T10:00:00.000Z'
const ENDPOINT: WebhookEndpoint = { id: ID, url: 'https://hooks.example.com/in', description: 'Shop', events: ['post.failed'], isOn: true, offReason: null, offSince: null, failingSince: null, previousSecretUntil: null, createdAt: AT }
const DELIVERY: WebhookDelivery = { id: '0198c1a0-0000-7000-8000-000000000002', endpointId: ID, type: 'post.failed', status: 'failed', attempts: 10, nextAttemptAt: null, createdAt: AT, settledAt: AT, lastStatus: 500, lastReason: WEBHOOK_TEXTS.status(500) }

function show(endpoints: WebhookEndpoint[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/webhooks') {
  const calls = fakeApi({
    'GET /api/webhook-endpoints': () => ({ success: true, endpoints }),
    [`GET /api/webhook-endpoints/${ID}/deliveries`]: () => ({ success: true, deliveries: [DELIVERY], nextCursor: null }),
    [`GET /api/webhook-deliveries/${DELIVERY.id}`]: () => ({ success: true, delivery: DELIVERY, payload: '{"type":"post.failed"}', attempts: [{ id: ID, isManual: false, startedAt: AT, endedAt: AT, status: 500, reason: WEBHOOK_TEXTS.status(500) }] }),
    ...handlers,
  })
  renderScreen(<Webhooks />, address)
  return { calls, user: userEvent.setup() }
}
const sent = (calls: ApiCall[], method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('/webhooks', () => {
  it('adds a webhook after checking it, and shows its secret once', async () => {
    const { calls, user } = show([], { 'POST /api/webhook-endpoints': () => ({ success: true, endpoint: ENDPOINT, secret: 'whsec_abc' }) })
    await screen.findByText('No webhooks yet')
    await user.click(screen.getAllByRole('button', { name: 'Add webhook' })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(WEBHOOK_TEXTS.badAddress)).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Address'), ENDPOINT.url)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Comment received' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy()
    expect(sent(calls, 'POST')).toEqual([{ url: ENDPOINT.url, description: '', events: WEBHOOK_EVENTS.filter((event) => event !== 'comment.received') }])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull())
  })

  it('offers one button to begin with, and one beside the list', async () => {
    show([])
    expect(await screen.findByRole('button', { name: 'Add webhook' })).toBeTruthy()
    cleanup()
    show([ENDPOINT])
    await screen.findByRole('article', { name: 'Shop' })
    expect(await screen.findByRole('button', { name: 'Add webhook' })).toBeTruthy()
  })

  it('tells the demo account why it has none, and offers no form that would be refused', async () => {
    show([])
    act(() => signInAs({ ...ALICE, email: DEMO_EMAIL }))
    expect(await screen.findByText(WEBHOOK_TEXTS.notInDemo)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull()
  })

  it('says what the server refuses', async () => {
    const { user } = show([], { 'POST /api/webhook-endpoints': () => errorResponse(400, 'validation_failed', WEBHOOK_TEXTS.badAddress) })
    await user.click((await screen.findAllByRole('button', { name: 'Add webhook' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
    await user.type(within(dialog).getByLabelText('Address'), 'https://10.0.0.1/')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(WEBHOOK_TEXTS.badAddress)
  })

  it('shows why a webhook is off and turns it on', async () => {
    const { calls, user } = show([{ ...ENDPOINT, isOn: false, offReason: 'failures', offSince: AT }], { [`PUT /api/webhook-endpoints/${ID}`]: () => ({ success: true, endpoint: ENDPOINT }) })
    expect((await screen.findByRole('alert')).textContent).toContain(WEBHOOK_TEXTS.offByFailures(3))
    expect(screen.getByRole('button', { name: 'Send test' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('switch', { name: 'On' }))
    await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ isOn: true }]))
  })

  it('shows the log, a delivery with its payload, and sends it again', async () => {
    const { calls, user } = show([ENDPOINT], { [`POST /api/webhook-deliveries/${DELIVERY.id}/resend`]: () => ({ success: true, delivery: DELIVERY }) })
    await user.click(await screen.findByRole('button', { name: 'Show log' }))
    expect(await screen.findByText(WEBHOOK_TEXTS.status(500))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Details of Post failed/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Post failed' })
    expect((await within(dialog).findByLabelText('Payload')).textContent).toContain('"type": "post.failed"')
    expect(within(dialog).getByText(/status 500 · 0 ms/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
  })

  it('deletes a webhook whose log is open, without reading that again', async () => {
    let isGone = false
    const gone = () => errorResponse(404, 'not_found', 'This item does not exist, or you do not have access to it.')
    const { calls, user } = show([], {
      'GET /api/webhook-endpoints': () => ({ success: true, endpoints: isGone ? [] : [ENDPOINT] }),
      [`DELETE /api/webhook-endpoints/${ID}`]: () => ((isGone = true), { success: true }),
      [`GET /api/webhook-endpoints/${ID}/deliveries`]: () => (isGone ? gone() : { success: true, deliveries: [DELIVERY], nextCursor: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show log' }))
    await screen.findByText(WEBHOOK_TEXTS.status(500))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No webhooks yet')).toBeTruthy()
    expect(calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/deliveries'))).toHaveLength(1)
  })

  it('replaces the secret with an overlap', async () => {
    const { calls, user } = show([ENDPOINT], { [`POST /api/webhook-endpoints/${ID}/secret`]: () => ({ success: true, endpoint: ENDPOINT, secret: 'whsec_new' }) })
    await user.click(await screen.findByRole('button', { name: 'Replace secret' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace the secret' })
    await user.selectOptions(within(dialog).getByLabelText('The old secret signs too'), 'For 3 days')
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy()
    expect(sent(calls, 'POST')).toEqual([{ overlapHours: 72 }])
  })

  it('offers to try again when the list cannot be loaded', async () => {
    let isBroken = true
    const { user } = show([], { 'GET /api/webhook-endpoints': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong on our side. Please try again.') : { success: true, endpoints: [ENDPOINT] }) })
    await screen.findByRole('alert')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Shop' })).toBeTruthy()
  })
})
