import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatbotServer, custom, CUSTOM_ID, details, golden, personalities } from '../../../../test/pages/chatbot-server.ts'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { readLength } from './form.ts'
import { Personalities } from './personalities.tsx'

const wait = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(address = '/chatbot?tab=personalities', handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...chatbotServer(), ...handlers })
  const router = renderScreen(<Personalities />, address)
  await wait()
  await vi.dynamicImportSettled()
  await wait()
  return { router, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body, query }) => body ?? Object.fromEntries(query)) }
}
async function press(name: string | RegExp, place: ReturnType<typeof within> = within(document.body)): Promise<void> {
  fireEvent.click(place.getByRole('button', { name }))
  await wait()
  await vi.dynamicImportSettled()
  await wait(500)
}
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const open = `/chatbot?tab=personalities&personality=${CUSTOM_ID}`
/** The answer to a change: the personality as it then is. */
const answered = () => ({ success: true, personality: { ...custom, newestVersion: 5 } })

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }))

describe('the list', () => {
  it('shows name, tone, description, length and emojis of the default ones (CHAT-10)', async () => {
    await show()
    const list = screen.getByRole('heading', { name: 'Default Personalities' }).parentElement
    expect(list?.textContent).toContain('ProfessionalFormalDefaultClear and correct, one thought at a time.Max 280Emojis: no12 of 12 right')
    expect(list?.textContent).toContain('PlayfulPlayfulLight, quick, with a wink.Max 200Emojis: yes')
  })

  it('has icons to edit and delete the user’s own (CHAT-11)', async () => {
    await show()
    expect(screen.getByRole('heading', { name: 'Custom Personalities' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit Dry and warm' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Dry and warm' })).toBeTruthy()
    expect(screen.getByText('Version 4 lost 2')).toBeTruthy()
  })

  it('offers to create the first (CHAT-12)', async () => {
    const { router } = await show('/chatbot?tab=personalities', { 'GET /api/chatbot/personalities': () => ({ success: true, personalities: { ...personalities.personalities, custom: [] } }) })
    await press('Create your first personality')
    expect(router.state.location.search).toContain('personality=new')
  })
})

describe('a new personality', () => {
  const address = '/chatbot?tab=personalities&personality=new'

  it('starts with its defaults and five tones (CHAT-14, CHAT-15, CHAT-16)', async () => {
    await show(address)
    const tone = screen.getByLabelText<HTMLSelectElement>('Tone')
    expect([tone.value, [...tone.options].map(({ value }) => value)]).toEqual(['neutral', ['formal', 'casual', 'playful', 'authoritative', 'neutral']])
    expect(screen.getByLabelText<HTMLInputElement>('Max response length').value).toBe('280')
    expect(screen.getByLabelText<HTMLInputElement>('Use emojis').checked).toBe(false)
  })

  it('needs name and system prompt (CHAT-13)', async () => {
    const { sent } = await show(address)
    type('Name', 'Calm')
    await press('Create personality')
    expect(screen.getByRole('alert').textContent).toBe('Name and system prompt are required')
    expect(screen.getByLabelText('System prompt').getAttribute('aria-invalid')).toBe('true')
    expect(sent('POST /api/chatbot/personalities')).toEqual([])
  })

  it('is created and opened', async () => {
    const { sent, router } = await show(address, { 'POST /api/chatbot/personalities': answered })
    type('Name', ' Calm ')
    type('System prompt', 'Be calm.')
    type('Max response length', '10')
    fireEvent.blur(screen.getByLabelText('Max response length'))
    await press('Create personality')
    expect(sent('POST /api/chatbot/personalities')).toEqual([{ name: 'Calm', description: '', systemPrompt: 'Be calm.', tone: 'neutral', useEmojis: false, maxResponseLength: 50 }])
    expect(router.state.location.search).toContain(CUSTOM_ID)
  })

  it.each([['49', 50], ['2001', 2_000], ['abc', 280], ['300', 300]])('takes a length of %s as %i (CHAT-15)', (typed, length) => {
    expect(readLength(typed)).toBe(length)
  })
})

describe('the editor', () => {
  it('shows the newest version, and what it answers differently before it is switched on', async () => {
    await show(open)
    expect(screen.getByText('Version 4, not switched on. Version 3 is switched on.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('System prompt').value).toContain('Version 4.')
    const panel = within(screen.getByRole('region', { name: 'Golden questions' }))
    expect(panel.getByText('2 of 5 lost')).toBeTruthy()
    expect(panel.getAllByText('Invented')).toHaveLength(2)
    expect(panel.getByText('Of course they are, mostly.')).toBeTruthy()
  })

  it('saves a change as the next version', async () => {
    const { sent } = await show(open, { [`PUT /api/chatbot/personalities/${CUSTOM_ID}`]: answered })
    type('Description', 'Drier.')
    await press('Save as version 5')
    expect(sent(`PUT /api/chatbot/personalities/${CUSTOM_ID}`)).toMatchObject([{ name: 'Dry and warm', description: 'Drier.' }])
    expect(screen.getByText('Saved as version 5. It answers once you switch it on.')).toBeTruthy()
  })

  it('can be saved as soon as another length was typed', async () => {
    await show(open)
    type('Max response length', '300')
    expect(screen.getByRole('button', { name: 'Save as version 5' })).toHaveProperty('disabled', false)
  })

  it('switches on a version that lost questions only after it named them', async () => {
    const { sent } = await show(open, { [`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/4/switch-on`]: answered })
    await press(CHATBOT_TEXTS.switchOnAnyway)
    const dialog = within(screen.getByRole('alertdialog', { name: 'Switch on version 4?' }))
    expect(dialog.getByText('Are the buns vegan?')).toBeTruthy()
    await press(CHATBOT_TEXTS.switchOn, dialog)
    expect(sent(`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/4/switch-on`)).toEqual([{ isAnyway: true }])
  })

  it('switches on at once what lost none', async () => {
    const { sent } = await show(open, { 'GET /api/chatbot/golden-questions': () => ({ ...golden, questions: [] }), [`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/4/switch-on`]: answered })
    await press(CHATBOT_TEXTS.switchOn)
    expect(sent(`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/4/switch-on`)).toEqual([{ isAnyway: false }])
  })

  it('saves an earlier version as the newest', async () => {
    const { sent } = await show(open, { [`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/3/restore`]: answered })
    await press('Versions')
    const dialog = within(screen.getByRole('dialog', { name: 'Versions of Dry and warm' }))
    const [first] = dialog.getAllByRole('button', { name: 'Restore' })
    fireEvent.click(first!)
    await wait()
    expect(sent(`POST /api/chatbot/personalities/${CUSTOM_ID}/versions/3/restore`)).toHaveLength(1)
  })

  it('leaves a default one as it is and duplicates it', async () => {
    const { sent, router } = await show('/chatbot?tab=personalities&personality=friendly', { 'POST /api/chatbot/personalities/friendly/duplicate': answered })
    expect(screen.getByText(CHATBOT_TEXTS.isDefault)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true)
    await press('Duplicate')
    expect(sent('POST /api/chatbot/personalities/friendly/duplicate')).toHaveLength(1)
    expect(router.state.location.search).toContain(CUSTOM_ID)
  })
})

describe('deleting', () => {
  const undoId = '00000000-0000-4000-8000-000000000099'

  it('names what depends on it, asks for a successor, and can be taken back', async () => {
    const { sent } = await show(open, {
      [`GET /api/chatbot/personalities/${CUSTOM_ID}`]: () => ({ ...details, dependants: { isDefaultChoice: true, pendingDrafts: 2, dueReplies: 1 } }),
      [`DELETE /api/chatbot/personalities/${CUSTOM_ID}`]: () => ({ success: true, undoId }),
      [`POST /api/chatbot/personalities/undo/${undoId}`]: answered,
    })
    await press('Delete Dry and warm')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Dry and warm?' }))
    expect(dialog.getByText('2 drafts in its voice wait for approval.')).toBeTruthy()
    expect(dialog.getByText('1 answer in its voice is about to be sent.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Takes its place'), { target: { value: 'friendly' } })
    await press('Delete', dialog)
    expect(sent(`DELETE /api/chatbot/personalities/${CUSTOM_ID}`)).toEqual([{ successorId: 'friendly' }])
    await press('Undo')
    expect(sent(`POST /api/chatbot/personalities/undo/${undoId}`)).toHaveLength(1)
  })

  it('says why it was refused', async () => {
    await show(open, { [`DELETE /api/chatbot/personalities/${CUSTOM_ID}`]: () => errorResponse(409, 'conflict', CHATBOT_TEXTS.needsSuccessor) })
    await press('Delete Dry and warm')
    await press('Delete', within(screen.getByRole('dialog')))
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(CHATBOT_TEXTS.needsSuccessor)
  })
})
