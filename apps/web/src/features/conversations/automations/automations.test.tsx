import { AUTOMATION_TEXTS } from '@marquee/contract/conversations/automations/automations'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { Automations } from './automations.tsx'
import { findProblem, EMPTY_FIELDS } from './fields.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '00000000-0000-4000-8000-000000000001'
const POST = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-20T10:00:00.000Z'
const recipe = { id: ID, name: 'Recipe for BREW', isForAllPosts: false, postIds: [POST], words: ['BREW'], meanings: [], publicReplies: ['On its way, {first_name}.'], privateReplies: [], state: 'active', sentence: '', posts: [{ id: POST, preview: 'How we pour' }], answered: 38, answeredPrivately: 31, lastAt: AT, createdAt: AT, updatedAt: AT }
const result = (id: number, name: string, text: string, reason: string | null) => ({ messageId: `00000000-0000-4000-8000-00000000001${id}`, person: { id: ID, name, handle: null, avatarUrl: null, network: 'instagram', isBot: false }, text, at: AT, wouldAnswer: reason === null, reason, sentence: reason ?? '', publicReply: null, privateReply: null })

function show(automations: object[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/conversations/automations': () => ({ success: true, automations }),
    'GET /api/posts/published': () => ({ success: true, total: 1, nextCursor: null, data: [{ id: POST, content: 'How we pour' }] }),
    'POST /api/conversations/automations/dry-run': () => ({ success: true, comments: 2, answered: 1, results: [result(1, 'Maja Berg', 'BREW please', null), result(2, 'Jonas Weber', 'Wo bleibt mein Paket?', 'complaint')], nextCursor: null }),
    ...handlers,
  })
  const router = renderScreen(<Automations />, '/social-interactions?tab=comments&panel=automations')
  return { calls, router, user: userEvent.setup() }
}
const bodies = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path.endsWith(path)).map(({ body }) => body)

it('shows an automation in a sentence, and what it would do with each comment', async () => {
  show([recipe])
  expect(await screen.findByRole('heading', { name: 'When someone writes BREW under “How we pour”, answer in public.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Recipe for BREW/ }).textContent).toContain('On, 38 answered, 31 in private')
  expect((await screen.findByText(/comments already there/)).textContent).toBe('Of the 2 comments already there, 1 would be answered. Nothing was sent.')
  expect(within(screen.getByText('BREW please').closest('li') as HTMLElement).getByText('Would answer')).toBeTruthy()
  expect(within(screen.getByText('Wo bleibt mein Paket?').closest('li') as HTMLElement).getByText('Complaint')).toBeTruthy()
})

it('is deleted without asking again what it would do', async () => {
  let automations = [recipe]
  const { calls, user } = show([], {
    'GET /api/conversations/automations': () => ({ success: true, automations }),
    [`DELETE /api/conversations/automations/${ID}`]: () => {
      automations = []
      return { success: true }
    },
  })
  await screen.findByText(/comments already there/)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No automations yet' })).toBeTruthy()
  expect(bodies(calls, 'POST', '/dry-run')).toHaveLength(1)
})

it('says of a part of the comments that it is one', async () => {
  show([recipe], { 'POST /api/conversations/automations/dry-run': () => ({ success: true, comments: 50, answered: 9, results: [], nextCursor: 'older' }) })
  expect((await screen.findByText(/would be answered/)).parentElement?.textContent).toBe('Of the newest 50 comments, 9 would be answered. Nothing was sent.')
})

it('asks before changes are lost, and only then', async () => {
  const other = { ...recipe, id: POST, name: 'Stock' }
  const { calls, router, user } = show([recipe, other], { [`PATCH /api/conversations/automations/${ID}`]: () => ({ success: true, automation: recipe }) })
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: /^Stock/ }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Recipe for BREW!')
  // What was not left stays in the address when the next change is made.
  await user.click(screen.getByRole('button', { name: 'Back to comments' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', { name: 'Cancel' }))
  await user.type(screen.getByLabelText('Name'), '{Backspace}')
  await user.click(screen.getByRole('button', { name: /^Stock/ }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Stock'))
  expect(router.state.location.search).toBe(`?tab=comments&panel=automations&automation=${POST}`)
  expect(bodies(calls, 'PATCH', ID)).toEqual([])
})

it('stores a new one as a draft, and asks for what is missing before it is switched on', async () => {
  const stored = { ...recipe, state: 'draft' }
  const { calls, user } = show([], { 'POST /api/conversations/automations': () => ({ success: true, automation: stored }) })
  await user.click((await screen.findAllByRole('button', { name: AUTOMATION_TEXTS.add }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(AUTOMATION_TEXTS.noName)
  await user.type(screen.getByLabelText('Name'), 'Recipe')
  await user.click(screen.getByRole('switch', { name: 'Off' }))
  expect((await screen.findByRole('alert')).textContent).toBe(AUTOMATION_TEXTS.noPost)
  await user.click(await screen.findByRole('checkbox', { name: 'How we pour' }))
  await user.type(screen.getByLabelText('Words, one on each line'), 'BREW{Enter}recept')
  await user.type(screen.getByLabelText('Public reply, variant 1'), 'On its way.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(calls, 'POST', '/automations')).toEqual([{ name: 'Recipe', isForAllPosts: false, postIds: [POST], words: ['BREW', 'recept'], meanings: [], publicReplies: ['On its way.'], privateReplies: [] }]))
})

it('acts below every post: the sentence, the dry run and what is stored say so', async () => {
  const { calls, user } = show([{ ...recipe, postIds: [], posts: [], state: 'draft' }], { [`PATCH /api/conversations/automations/${ID}`]: () => ({ success: true, automation: { ...recipe, isForAllPosts: true } }) })
  expect(await screen.findByText(AUTOMATION_TEXTS.noPost)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: AUTOMATION_TEXTS.everyPost }))
  expect(screen.getByRole('heading', { name: 'When someone writes BREW under any post, answer in public.' })).toBeTruthy()
  expect([screen.queryByRole('checkbox', { name: 'How we pour' }), screen.queryByText(AUTOMATION_TEXTS.noPost)]).toEqual([null, null])
  await screen.findByText(/comments already there/)
  expect(bodies(calls, 'POST', '/dry-run')).toEqual([expect.objectContaining({ isForAllPosts: true, postIds: [] })])
  await user.click(screen.getByRole('switch', { name: 'Off' }))
  await waitFor(() => expect(bodies(calls, 'PATCH', ID)).toEqual([expect.objectContaining({ isForAllPosts: true, postIds: [] }), { isOn: true }]))
})

it('needs a post, a cause and a reply only to be on', () => {
  const named = { ...EMPTY_FIELDS, name: 'A' }
  expect([findProblem(EMPTY_FIELDS, false), findProblem(named, false), findProblem(named, true), findProblem({ ...named, postIds: [POST] }, true), findProblem({ ...named, isForAllPosts: true }, true), findProblem({ ...named, postIds: [POST], words: ['x'] }, true), findProblem({ ...named, postIds: [POST], words: ['x'], privateReplies: ['y'] }, true)])
    .toEqual([AUTOMATION_TEXTS.noName, null, AUTOMATION_TEXTS.noPost, AUTOMATION_TEXTS.noCause, AUTOMATION_TEXTS.noCause, AUTOMATION_TEXTS.noReply, null])
})
