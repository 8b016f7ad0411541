import { type ApiKey, API_KEY_TEXTS } from '@marquee/contract/api-keys'
import { DEMO_EMAIL } from '@marquee/contract/demo'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, ALICE, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { signInAs } from '../../../test/session.ts'
import { setTimeZone } from '../../lib/time-zone.ts'
import { exampleFor, expiryOf, usageOf } from './model.ts'
import { Component as ApiKeys } from './pages/api-keys.tsx'

const DAY = 86_400_000
const SECRET = `mq_${'s'.repeat(43)}`
const at = (offset: number) => new Date(new Date().getTime() + offset).toISOString()
const keyOf = (fields: Partial<ApiKey> = {}): ApiKey => ({
  id: '22222222-2222-4222-8222-222222222222', name: 'Shop sync', hint: 'mq_abc123', scopes: ['read', 'publish'], expiresAt: null, lastUsedAt: null, lastUsedAddress: null, uses: [], createdAt: at(-DAY), ...fields,
})

/** A server with these keys. */
function show(start: ApiKey[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  let keys = start
  const calls = fakeApi({
    'GET /api/keys': () => ({ success: true, keys }),
    'POST /api/keys': ({ body }: ApiCall) => {
      const key = keyOf({ id: '33333333-3333-4333-8333-333333333333', ...(body as { name: string; scopes: ApiKey['scopes'] }) })
      keys = [key, ...keys]
      return { success: true, key, secret: SECRET }
    },
    'DELETE /api/keys/:id': () => {
      keys = []
      return { success: true }
    },
    ...handlers,
  })
  renderScreen(<ApiKeys />, '/api-keys')
  return { calls, user: userEvent.setup() }
}
const sent = (calls: ApiCall[], method: string) => calls.filter((call) => call.method === method)
const openForm = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: API_KEY_TEXTS.create }))
  return within(await screen.findByRole('dialog', { name: 'Create an API key' }))
}

beforeEach(() => setTimeZone('UTC'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('/api-keys', () => {
  it('says what keys are for, with a line to run, while there are none', async () => {
    show([])
    expect(await screen.findByRole('heading', { name: API_KEY_TEXTS.emptyTitle })).toBeTruthy()
    expect(screen.getByText(`curl -H "Authorization: Bearer $MARQUEE_KEY" ${window.location.origin}/api/posts/drafts`)).toBeTruthy()
  })

  it('leads to what programs need besides: webhooks, and the page for developers', async () => {
    show([keyOf()])
    expect(await screen.findByRole('listitem')).toBeTruthy()
    for (const [name, path] of [['Webhooks', '/webhooks'], ['For developers', '/docs/developers']]) expect([name, screen.getByRole('link', { name }).getAttribute('href')]).toEqual([name, path])
  })

  it('shows what each key may do, its last use and its end', async () => {
    show([keyOf({ lastUsedAt: at(-5 * 60_000), lastUsedAddress: '203.0.113.7' }), keyOf({ id: '4', name: 'Old', expiresAt: at(-2 * DAY - 60_000) }), keyOf({ id: '5', name: 'Soon', expiresAt: at(3 * DAY + 60_000) })])
    const [used, old, soon] = await screen.findAllByRole('listitem')
    expect(used?.textContent).toMatch(/Used \d minutes ago from 203\.0\.113\.7/)
    expect(used?.textContent).toContain(API_KEY_TEXTS.neverExpires)
    expect(within(used as HTMLElement).getByText('publish').className).toContain('text-wait')
    expect(within(used as HTMLElement).getByText('read').className).toContain('text-idle')
    expect(within(old as HTMLElement).getByText('Expired 2 days ago').className).toContain('text-bad')
    expect(within(soon as HTMLElement).getByText('Expires in 3 days').className).toContain('text-wait')
  })

  it('lists the addresses a key was used from', async () => {
    const { user } = show([keyOf({ uses: [{ address: '203.0.113.7', lastUsedAt: at(-60_000) }, { address: '198.51.100.0', lastUsedAt: at(-DAY - 60_000) }] })])
    await user.click(await screen.findByText('Used from 2 addresses'))
    expect(screen.getByText('198.51.100.0, yesterday')).toBeTruthy()
  })

  it('creates a key and shows it until it is stored; closing asks', async () => {
    const { calls, user } = show([])
    const form = await openForm(user)
    await user.click(form.getByRole('checkbox', { name: 'read' }))
    await user.click(form.getByRole('button', { name: API_KEY_TEXTS.create }))
    expect(form.getByText(API_KEY_TEXTS.noName)).toBeTruthy()
    expect(form.getByText(API_KEY_TEXTS.noScope)).toBeTruthy()
    expect(sent(calls, 'POST')).toHaveLength(0)
    await user.type(form.getByLabelText('Name'), ' Shop sync ')
    await user.click(form.getByRole('checkbox', { name: 'draft' }))
    await user.selectOptions(form.getByLabelText('Expires'), 'In 30 days')
    await user.click(form.getByRole('button', { name: API_KEY_TEXTS.create }))
    const shown = within(await screen.findByRole('dialog', { name: 'Shop sync' }))
    expect(shown.getByText(SECRET)).toBeTruthy()
    expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ name: 'Shop sync', scopes: ['draft'], days: 30 }])
    await user.click(shown.getByRole('button', { name: 'Copy key' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: API_KEY_TEXTS.notStoredTitle }))
    await user.click(question.getByRole('button', { name: API_KEY_TEXTS.showKey }))
    expect(await screen.findByText(SECRET)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: API_KEY_TEXTS.stored }))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Shop sync' })).toBeTruthy()
  })

  it('says why a key was not created, and keeps what was entered', async () => {
    const { user } = show([], { 'POST /api/keys': () => errorResponse(409, 'conflict', API_KEY_TEXTS.tooMany) })
    const form = await openForm(user)
    await user.type(form.getByLabelText('Name'), 'One more')
    await user.click(form.getByRole('button', { name: API_KEY_TEXTS.create }))
    expect((await form.findByRole('alert')).textContent).toContain(API_KEY_TEXTS.tooMany)
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'One more')
  })

  it('asks before it revokes', async () => {
    const { calls, user } = show([keyOf()])
    await user.click(await screen.findByRole('button', { name: 'Revoke Shop sync' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Shop sync?' }))
    expect(question.getByText('Programs that use it stop at once.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByRole('heading', { name: API_KEY_TEXTS.emptyTitle })).toBeTruthy()
    expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/api/keys/22222222-2222-4222-8222-222222222222'])
  })

  it('says when they cannot be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = show([], { 'GET /api/keys': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, keys: [keyOf()] }) })
    expect((await screen.findByRole('alert')).textContent).toContain(API_KEY_TEXTS.loadFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Shop sync' })).toBeTruthy()
  })

  it('tells the demo account why it has none', async () => {
    show([])
    act(() => signInAs({ ...ALICE, email: DEMO_EMAIL }))
    expect(await screen.findByText(API_KEY_TEXTS.notInDemo)).toBeTruthy()
    expect(screen.queryByRole('button', { name: API_KEY_TEXTS.create })).toBeNull()
  })
})

describe('the words of a key', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  it.each([
    [null, 'Never expires', null],
    ['2026-11-23T12:00:00Z', 'Expired now', 'bad'],
    ['2026-11-30T12:00:00Z', 'Expires in 7 days', 'wait'],
    ['2026-11-30T12:00:01Z', 'Expires November 30, 2026', null],
  ])('%s: %s', (expiresAt, text, tone) => expect(expiryOf(expiresAt, now, 'UTC')).toEqual({ text, tone }))

  it('name the address only if it is known', () => {
    expect(usageOf({ lastUsedAt: null, lastUsedAddress: null }, now)).toBe('Never used')
    expect(usageOf({ lastUsedAt: '2026-11-23T11:00:00Z', lastUsedAddress: null }, now)).toBe('Used 1 hour ago')
  })

  it('never say that a use is to come', () => expect(usageOf({ lastUsedAt: '2026-11-23T12:00:20Z', lastUsedAddress: '203.0.113.7' }, now)).toBe('Used now from 203.0.113.7'))

  it('have an example that does no harm', () => {
    expect(exampleFor('http://here', ['admin', 'draft'], 'mq_1')).toBe(`curl -H "Authorization: Bearer mq_1" -H 'Content-Type: application/json' -d '{"content":"Written by a program"}' http://here/api/posts/draft`)
    expect(exampleFor('http://here', ['publish'], 'mq_1')).toBeNull()
  })
})
