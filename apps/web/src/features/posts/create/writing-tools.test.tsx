import { REWRITE_TEXTS } from '@marquee/contract/rewrite'
import type { Snippet } from '@marquee/contract/snippets'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { button, lastSaved, menuRow, preloadPage, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { type ApiCall, errorResponse } from '../../../../test/fake-api.tsx'
import { Difference, RewriteRows } from '../../composer/lazy-panels.tsx'
import { Completion, EmojiPanel, HashtagSets, LinkPanel, MentionPanel, Snippets } from '../../composer/lazy-zones.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadPage(), ...[Completion, EmojiPanel, HashtagSets, LinkPanel, MentionPanel, Snippets, RewriteRows, Difference].map((part) => part.preload())])
releaseAfterEach()

const AT = '2026-11-20T12:00:00.000Z'
const saved = (kind: Snippet['kind'], name: string, words: string, variables: string[] = []): Snippet => ({ id: crypto.randomUUID(), kind, name, text: words, variables, createdAt: AT, updatedAt: AT })
const SAVED = [saved('hashtags', 'bakery', '#graz #bakery #sourdough'), saved('snippet', 'shop', 'See you on {{day}} at {{time}}!', ['day', 'time'])]
const snippets = ({ query }: ApiCall) => ({ success: true, snippets: SAVED.filter(({ kind }) => kind === query.get('kind')) })
const mentions = ({ query }: ApiCall) => {
  const known = [{ handle: '@cornerbakery', name: 'Corner Bakery', platform: 'twitter', source: 'own', uses: 0 }, { handle: '@millers', name: null, platform: null, source: 'used', uses: 2 }]
  return { success: true, mentions: known.filter(({ handle }) => handle.startsWith(`@${query.get('query') ?? ''}`)) }
}

const show = (handlers: Parameters<typeof showPage>[0] = {}) => showPage({ 'GET /api/posts/snippets': snippets, 'GET /api/posts/mentions': mentions, ...handlers })
const words = () => text().value
/** Opens a tool with the caret behind the given number of characters. */
async function openTool(user: UserEvent, label: string, caret?: number) {
  if (caret !== undefined) act(() => text().setSelectionRange(caret, caret))
  await user.click(button(label))
  return within(await screen.findByRole('dialog', { name: label }))
}

describe('the emoji picker', () => {
  it('finds emoji by their name, puts one where the caret is, and offers it first the next time', async () => {
    const { user } = await show()
    type('Good bread')
    const panel = await openTool(user, 'Emoji', 4)
    await user.type(panel.getByLabelText('Search emoji'), 'rocket')
    await user.click(within(panel.getByRole('region', { name: 'Found' })).getByRole('button', { name: /rocket/ }))
    expect(words()).toBe('Good🚀 bread')
    await waitFor(() => expect(document.activeElement).toBe(text()))
    const again = await openTool(user, 'Emoji')
    expect(within(again.getByRole('region', { name: 'Recent' })).getByRole('button', { name: /rocket/ })).toBeTruthy()
    await user.type(again.getByLabelText('Search emoji'), 'zzzz')
    expect(again.getByText('Nothing found')).toBeTruthy()
  })
})

describe('hashtag sets and snippets', () => {
  it('inserts a saved set, and saves a new one in its own form', async () => {
    const { calls, user } = await show({ 'POST /api/posts/snippets': ({ body }) => ({ success: true, snippet: saved('hashtags', (body as Snippet).name, (body as Snippet).text) }) })
    type('New bread')
    const panel = await openTool(user, 'Hashtag sets', 9)
    await user.click(await panel.findByRole('button', { name: 'New hashtag set' }))
    await user.type(panel.getByLabelText('Name'), 'spring')
    await user.type(panel.getByLabelText('Hashtags'), 'graz #Graz #frühling')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(calls, 'POST', '/api/posts/snippets')[0]?.body).toEqual({ kind: 'hashtags', name: 'spring', text: '#graz #frühling' }))
    await user.click(await panel.findByRole('button', { name: /^bakery/ }))
    expect(words()).toBe('New bread #graz #bakery #sourdough')
  })

  it('asks for the variables of a snippet that it does not know, and fills in the others', async () => {
    const { user } = await show()
    const panel = await openTool(user, 'Snippets')
    await user.click(await panel.findByRole('button', { name: /^shop/ }))
    expect(panel.queryByLabelText('time')).toBeNull()
    await user.type(await panel.findByLabelText('day'), 'Monday $& {{{{x}}')
    await user.click(panel.getByRole('button', { name: 'Insert' }))
    expect(words()).toMatch(/^See you on Monday \$& \{\{x\}\} at \d{1,2}:\d{2}\s[AP]M!$/)
  })

  it('says that they could not be loaded, or saved', async () => {
    const { user } = await show({ 'GET /api/posts/snippets': () => errorResponse(503, 'unavailable', ''), 'POST /api/posts/snippets': () => errorResponse(409, 'conflict', 'You already have one with that name.') })
    const panel = await openTool(user, 'Snippets')
    expect((await panel.findByRole('alert')).textContent).toContain('Failed to load saved texts')
    await user.click(panel.getByRole('button', { name: 'New snippet' }))
    await user.type(panel.getByLabelText('Name'), 'shop')
    await user.type(panel.getByLabelText('Text'), 'Hello')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    expect(await panel.findByText('You already have one with that name.')).toBeTruthy()
    expect(panel.getByLabelText('Text')).toHaveProperty('value', 'Hello')
  })
})

describe('completion', () => {
  it.each([
    ['a mention', 'Thanks @cor', 'Thanks @cornerbakery '],
    ['a hashtag set', 'Bread #ba', 'Bread #graz #bakery #sourdough'],
  ])('completes %s on Enter, and leaves the caret behind it', async (_, typed, completed) => {
    const { user } = await show()
    await user.click(text())
    await user.keyboard(typed)
    const list = await screen.findByRole('listbox', { name: 'Completions' })
    expect(within(list).getAllByRole('option')).toHaveLength(1)
    expect(text().getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option').id)
    await user.keyboard('{Enter}')
    expect(words()).toBe(completed)
    await waitFor(() => expect(text().selectionStart).toBe(completed.length))
    expect(screen.queryByRole('listbox', { name: 'Completions' })).toBeNull()
  })

  it('is not offered inside a word or an address, goes on Esc, and leaves Enter to the text when nothing fits', async () => {
    const { user } = await show()
    await user.click(text())
    await user.keyboard('mail@cor')
    expect(screen.queryByRole('listbox', { name: 'Completions' })).toBeNull()
    await user.keyboard(' @cor')
    await screen.findByRole('listbox', { name: 'Completions' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Completions' })).toBeNull())
    await user.keyboard('nobody{Enter}on')
    expect(words()).toBe('mail@cor @cornobody\non')
  })

  it('offers known handles in its panel, and takes one that nobody knows', async () => {
    const { user } = await show()
    const panel = await openTool(user, 'Mention')
    await user.click(await panel.findByRole('button', { name: /@millers/ }))
    expect(words()).toBe('@millers ')
    const again = await openTool(user, 'Mention')
    await user.type(again.getByLabelText('Handle'), '@new_one{Enter}')
    expect(words()).toBe('@millers @new_one ')
  })
})

describe('a link', () => {
  it('is inserted as a whole address, and gets UTM parameters on choice', async () => {
    const { calls, user } = await show()
    type('Read')
    const panel = await openTool(user, 'Link', 4)
    await user.type(panel.getByLabelText('Address'), 'bread')
    await user.click(panel.getByRole('button', { name: 'Insert link' }))
    expect(await panel.findByText('Enter a web address such as example.com/page.')).toBeTruthy()
    await user.clear(panel.getByLabelText('Address'))
    await user.type(panel.getByLabelText('Address'), 'bread.example/rolls')
    await user.click(panel.getByLabelText(/^Add UTM parameters/))
    await user.click(panel.getByRole('button', { name: 'Insert link' }))
    expect(words()).toBe('Read https://bread.example/rolls ')
    await menuRow(user, /Save as Draft/)
    await screen.findByText('Draft saved!')
    expect(lastSaved(calls)).toMatchObject({ trackLinks: true })
  })
})

describe('rewriting the present text', () => {
  const rewritten = ({ body }: ApiCall) => ({ success: true, text: `${(body as { how: string }).how}: shorter words`, sources: [], grounding: { usedEntryIds: [], evidence: [], unsupported: [] } })

  it('offers length, words, tones and the own voice, replaces the text and puts it back on Undo', async () => {
    const { calls, user } = await show({ 'POST /api/ai/rewrite': rewritten })
    type('Some words about bread')
    await user.click(button('Rewrite'))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Shorter', 'Longer', 'Plainer', 'Professional', 'Casual', 'Creative', 'Technical', 'In our voice'])
    await user.click(screen.getByRole('menuitem', { name: 'In our voice' }))
    await waitFor(() => expect(words()).toBe('in-our-voice: shorter words'))
    expect(sent(calls, 'POST', '/api/ai/rewrite')[0]?.body).toMatchObject({ text: 'Some words about bread', how: 'in-our-voice', platforms: ['facebook', 'instagram', 'twitter'] })
    await user.click(button('Undo'))
    expect(words()).toBe('Some words about bread')
  })

  it('leaves a text that was changed meanwhile, says why it failed, and asks for a text first', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { user } = await show({ 'POST /api/ai/rewrite': () => new Promise((resolve) => { answer = resolve }) })
    await menuOf(user, 'Shorter')
    expect(await screen.findByText(REWRITE_TEXTS.empty)).toBeTruthy()
    type('Some words about bread')
    await menuOf(user, 'Shorter')
    expect(await screen.findByRole('button', { name: REWRITE_TEXTS.rewriting })).toBeTruthy()
    type('Other words')
    await act(async () => answer({ success: true, text: 'Late', sources: [], grounding: { usedEntryIds: [], evidence: [], unsupported: [] } }))
    expect(await screen.findByText('You changed the text meanwhile. It was left as it is.')).toBeTruthy()
    expect(words()).toBe('Other words')
    await menuOf(user, 'Plainer')
    await act(async () => answer(errorResponse(502, 'provider_error', REWRITE_TEXTS.failed)))
    expect(await screen.findByText(REWRITE_TEXTS.failed)).toBeTruthy()
    expect(words()).toBe('Other words')
  })

  it('rewrites the text of one network on its tab, which is marked as differing', async () => {
    const { calls, user } = await show({ 'POST /api/ai/rewrite': rewritten })
    type('Some words about bread')
    await user.click(await screen.findByRole('tab', { name: /^Customize for X/ }))
    await menuOf(user, 'Shorter')
    await waitFor(() => expect(screen.getByLabelText('Text for X')).toHaveProperty('value', 'shorter: shorter words'))
    expect(sent(calls, 'POST', '/api/ai/rewrite')[0]?.body).toMatchObject({ platforms: ['twitter'] })
    expect(screen.getByRole('tab', { name: 'Customize for X(changed)' })).toBeTruthy()
    await user.click(button('Show difference'))
    const difference = within(await screen.findByRole('dialog', { name: 'X and All platforms' }))
    expect(difference.getByText('Some', { exact: false, selector: 'del' })).toBeTruthy()
    expect(difference.getByText('shorter:', { exact: false, selector: 'ins' })).toBeTruthy()
  })
})

async function menuOf(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Rewrite' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
