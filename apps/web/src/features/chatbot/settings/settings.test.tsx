import { CHATBOT_TEXTS, POLL_MINUTES, SYNC_MESSAGE_MS } from '@marquee/contract/chatbot/texts'
import { ACCOUNT_TEXTS, PROFILE_KEY_VISIBLE } from '@marquee/contract/social'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { activity, AFTER_SENTENCE, chatbotServer, profile, settings } from '../../../../test/pages/chatbot-server.ts'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { changesOf, formOf } from './form.ts'
import { Settings } from './settings.tsx'

const wait = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...chatbotServer(), ...handlers })
  renderScreen(<Settings />, '/chatbot?tab=settings')
  await wait()
  await vi.dynamicImportSettled()
  await wait()
  return { sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body) }
}
async function press(name: string | RegExp, place: ReturnType<typeof within> = within(document.body)): Promise<void> {
  fireEvent.click(place.getByRole('button', { name }))
  await wait()
  await vi.dynamicImportSettled()
  await wait(400)
}
async function toggle(label: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByLabelText(label))
  await wait(400)
}
const stored = (change: Partial<typeof settings>) => ({ 'GET /api/chatbot/settings': () => ({ success: true, settings: { ...settings, ...change } }) })
const saved = { 'POST /api/chatbot/settings': () => ({ success: true, settings }) }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T10:02:00Z') }))

describe('the sentence', () => {
  it('stands first, with the replay of the last messages', async () => {
    await show()
    expect(screen.getByText(settings.sentence)).toBeTruthy()
    await press('Your last 50, replayed')
    expect(within(screen.getByRole('dialog')).getByText('It waits for you because not every fact has a source.')).toBeTruthy()
  })

  it('is compared with that of the changed settings before they are saved', async () => {
    const { sent } = await show()
    expect(screen.queryByText('After saving:')).toBeNull()
    await toggle('Require approval')
    const bar = within(screen.getByRole('region', { name: 'Unsaved settings' }))
    expect(bar.getByText(`${AFTER_SENTENCE} (0 sent by itself, 47 wait for you, 3 need no answer)`)).toBeTruthy()
    expect(bar.getByText(`${settings.sentence} (21 sent by itself, 26 wait for you, 3 need no answer)`)).toBeTruthy()
    expect(sent('POST /api/chatbot/settings/replay').at(-1)).toEqual({ settings: { requireApproval: true } })
    await press('Discard')
    expect(screen.queryByText('After saving:')).toBeNull()
  })
})

describe('saving', () => {
  it('sends what changed and says so (CHAT-41)', async () => {
    const { sent } = await show(saved)
    await toggle('Auto respond')
    await toggle(/^LinkedIn/)
    fireEvent.change(screen.getByLabelText('Polling frequency'), { target: { value: '30' } })
    await wait(400)
    await press('Save Settings')
    expect(sent('POST /api/chatbot/settings')).toEqual([{ autoRespond: false, activePlatforms: ['instagram', 'facebook', 'bluesky', 'linkedin'], pollFrequencyMinutes: 30 }])
    expect(screen.getByText('Settings saved successfully!')).toBeTruthy()
  })

  it('keeps the changes when it fails, with the reason (CHAT-45)', async () => {
    await show({ 'POST /api/chatbot/settings': () => errorResponse(400, 'validation_failed', 'Choose another time.') })
    await toggle('Webhooks')
    await press('Save Settings')
    expect(screen.getByRole('alert').textContent).toBe('Failed to save settings. Choose another time.')
    expect(screen.getByLabelText<HTMLInputElement>('Webhooks').checked).toBe(false)
  })

  it.each([['61', 60], ['-1', 0], ['soon', 0], ['7', 7]])('takes a response delay of %s as %i minutes (CHAT-29)', async (typed, minutes) => {
    const { sent } = await show(saved)
    const field = screen.getByLabelText('Response delay')
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    await wait(400)
    await press('Save Settings')
    expect(sent('POST /api/chatbot/settings')).toEqual([{ responseDelayMinutes: minutes }])
  })

  it('shows what a number would change while it is typed', async () => {
    await show(saved)
    fireEvent.change(screen.getByLabelText('Response delay'), { target: { value: '7' } })
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeTruthy()
  })

  it('says what its switches do when they are off', async () => {
    await show({ ...stored({ enable_webhooks: false }) })
    expect(screen.getByText('Off: your inbox still hears at once, and the chatbot starts at the next check.')).toBeTruthy()
    expect(screen.getByText('Needs webhooks: without them it starts at the next check.')).toBeTruthy()
  })

  it('leads from a report to the tab in which its thread stands', async () => {
    const [first] = activity.activity
    await show({ 'GET /api/chatbot/webhook-activity': () => ({ ...activity, activity: [{ ...first, action: 'messages' }, { ...first, id: '00000000-0000-4000-8000-000000000777' }] }) })
    const links = within(screen.getByRole('heading', { name: 'Recent webhook activity' }).parentElement!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/social-interactions?tab=messages&thread=${first?.thread_id}`, `/social-interactions?tab=comments&thread=${first?.thread_id}`])
  })

  it('has every switch: kinds, no source, caps, hours, voice, knowledge, instant responses', async () => {
    const { sent } = await show(saved)
    for (const label of ['Messages', 'Say that it does not know', 'Only at certain hours', 'Use knowledge base', 'Instant responses']) await toggle(label)
    fireEvent.change(screen.getByLabelText('Default personality'), { target: { value: 'friendly' } })
    const cap = screen.getByLabelText('Answers an hour')
    fireEvent.change(cap, { target: { value: '5' } })
    fireEvent.blur(cap)
    await wait(400)
    await press('Save Settings')
    expect(sent('POST /api/chatbot/settings')).toMatchObject([{ withoutApproval: ['comment', 'message'], noSource: 'say-so', hours: { from: '09:00', to: '18:00' }, useKnowledgeBase: false, enableInstantResponses: false, defaultPersonalityId: 'friendly', caps: { perPersonDay: 3, perPost: 20, perHour: 5 } }])
  })

  it('sends nothing that is as it was', () => {
    const form = formOf(settings)
    expect(changesOf(form, { ...form, activePlatforms: form.activePlatforms.toReversed() }, 'UTC')).toBeNull()
    expect(changesOf(form, { ...form, hours: { from: '08:00', to: '12:00' } }, 'Europe/Berlin')).toEqual({ hours: { from: '08:00', to: '12:00' }, timeZone: 'Europe/Berlin' })
  })
})

describe('where and how', () => {
  it('offers six platforms, then connected direct networks (CHAT-26)', async () => {
    await show()
    const group = within(screen.getByRole('group', { name: 'Active platforms' }))
    expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['XNot connected', 'Instagram', 'Facebook', 'LinkedInNot connected', 'TikTokNot connected', 'YouTubeNot connected', 'Bluesky'])
  })

  it('offers seven intervals, and says which applies (CHAT-28)', async () => {
    await show()
    const options = [...screen.getByLabelText<HTMLSelectElement>('Polling frequency').options].map(({ value }) => Number(value))
    expect(options).toEqual([...POLL_MINUTES])
    expect(screen.getByText('For what no webhook reported. Instagram and Facebook refresh comments only every 10 minutes, so 5 acts as 10 for them.')).toBeTruthy()
  })

  it.each([[false, 'Start Monitoring'], [true, 'Restart Monitoring']])('with monitoring active %s: %s (CHAT-24, CHAT-25, CHAT-56)', async (isActive, label) => {
    const { sent } = await show({ ...stored({ monitoring_active: isActive }), 'POST /api/chatbot/setup-monitoring': () => ({ success: true, monitoring: {} }) })
    await press(label)
    expect(sent('POST /api/chatbot/setup-monitoring')).toEqual([{}])
  })

  it('says why monitoring could not be set up (CHAT-46)', async () => {
    await show({ 'POST /api/chatbot/setup-monitoring': () => errorResponse(502, 'provider_error', 'The provider refused.') })
    await press('Restart Monitoring')
    expect(screen.getByRole('alert').textContent).toBe('Failed to setup monitoring. The provider refused.')
  })

  it('shows an event that could not be handled as failed', async () => {
    const [first] = activity.activity
    await show({ 'GET /api/chatbot/webhook-activity': () => ({ ...activity, activity: [{ ...first, outcome: 'failed', thread_id: null }] }) })
    const item = within(screen.getByRole('heading', { name: 'Recent webhook activity' }).parentElement!).getByRole('listitem')
    expect(within(item).getByText('Failed').className).toContain('text-bad')
  })

  it('lists the last five reports with what became of each (CHAT-35)', async () => {
    await show()
    const items = within(screen.getByRole('heading', { name: 'Recent webhook activity' }).parentElement!).getAllByRole('listitem')
    expect(items).toHaveLength(5)
    expect(items[0]?.textContent).toContain('comments, commentCreated')
    expect(items[1]?.textContent).toContain('Seen before, 2 times')
    expect(items[2]?.textContent).toContain('Forged, refused')
  })
})

describe('the provider profile', () => {
  const panel = () => within(screen.getByRole('heading', { name: /^Provider profile/ }).parentElement!)
  const changes = { messagingActive: { before: false, after: true }, connectedPlatforms: { before: ['instagram'], after: ['instagram', 'facebook'] } }

  it('shows its fields, of the key the first 12 characters (CHAT-32, CHAT-40)', async () => {
    await show()
    for (const text of ['profile_id', 'copperfinch-01', 'title', 'domain', 'profile_key', 'Messaging', 'Updated', 'Created']) expect(panel().getByText(text)).toBeTruthy()
    expect(panel().getByText(`${profile.profile_key.slice(0, PROFILE_KEY_VISIBLE)}…`)).toBeTruthy()
    expect(panel().getByRole('button', { name: 'Link existing profile' })).toBeTruthy()
  })

  it('syncs, and shows what changed for 10 seconds (CHAT-34)', async () => {
    await show({ 'POST /api/ayrshare/refresh-profile': () => ({ success: true, profile, changes }) })
    await press('Sync', panel())
    expect(panel().getByText('Synced. Facebook connected. Messaging is active.')).toBeTruthy()
    await wait(SYNC_MESSAGE_MS - 1_000)
    expect(panel().getByText(/^Synced\./)).toBeTruthy()
    await wait(1_000)
    expect(panel().queryByText(/^Synced\./)).toBeNull()
  })

  it('says what a failed sync searched for (CHAT-51)', async () => {
    const body = { success: false, code: 'provider_error', error: 'No.', details: [{ path: 'searched_reference_id', message: 'a1' }, { path: 'total_profiles', message: '3' }] }
    await show({ 'POST /api/ayrshare/refresh-profile': () => new Response(JSON.stringify(body), { status: 502, headers: { 'content-type': 'application/json' } }) })
    await press('Sync', panel())
    expect(panel().getByRole('alert').textContent).toContain('searched_reference_id: a1')
  })

  it('is synced by itself when it is stale (CHAT-33, CHAT-57)', async () => {
    const { sent } = await show({ 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { ...profile, synced_at: '2026-11-20T09:50:00.000Z' } }) })
    expect(sent('POST /api/ayrshare/update-user-platforms')).toHaveLength(1)
  })

  it('asks before it is unlinked, and says that it failed (CHAT-40, CHAT-49)', async () => {
    await show({ 'POST /api/ayrshare/unlink-profile': () => errorResponse(500, 'internal', 'No.') })
    await press('Unlink profile', panel())
    await press('Unlink profile', within(screen.getByRole('alertdialog', { name: ACCOUNT_TEXTS.confirmUnlink })))
    expect(screen.getByText('Failed to unlink profile')).toBeTruthy()
  })

  it('says that an existing one could not be linked (CHAT-48)', async () => {
    await show({ 'POST /api/ayrshare/link-existing-profile': () => errorResponse(500, 'internal', 'No.') })
    await press('Link existing profile', panel())
    await press('Link profile', within(screen.getByRole('dialog', { name: 'Link existing profile' })))
    expect(screen.getByText('Failed to link existing profile')).toBeTruthy()
  })

  it('offers to connect an account while there is none', async () => {
    await show({ 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
    expect(panel().getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe('/social-accounts')
    expect(CHATBOT_TEXTS.neverAlone).toContain('complaints')
  })
})
