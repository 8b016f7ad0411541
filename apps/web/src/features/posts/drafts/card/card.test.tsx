import type { PostVersion } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { useDraftsUi } from '../list/drafts-ui.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'
import { diffWords } from '../../../composer/index.ts'

const version: PostVersion = {
  id: postId(70), content: 'Draft one was longer', platforms: ['facebook'], mediaUrls: ['/m/a.png'], overrides: {}, thread: [], firstComment: '', options: {}, scheduledTime: null, replacedAt: '2099-05-01T10:00:00.000Z',
}

async function show(change: Partial<Draft> = {}, handlers: Parameters<typeof fakeApi>[0] = {}, zone = 'UTC') {
  setTimeZone(zone)
  const draft = makeDraft(1, change)
  const calls = fakeApi({
    'GET /api/posts/drafts': () => draftPage([draft]),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter', 'instagram'),
    'PUT /api/posts/draft/:id': ({ body }: ApiCall) => ({ success: true, draft: { ...draft, ...(body as object) } }),
    ...handlers,
  })
  renderScreen(<Drafts />, '/drafts')
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: /Draft/ })
  const choose = async (name: string) => {
    await user.click(within(card).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { calls, user, card, choose }
}

afterEach(() => {
  cleanup()
  useDraftsUi.setState({ editing: null, sending: {}, editErrors: {}, mediaModes: {} })
  vi.unstubAllGlobals()
})

it("lists the post's additions, and links to the editor", async () => {
  const { card, user } = await show({ overrides: { twitter: { content: 'Short' }, instagram: { mediaUrls: [] } }, thread: ['Two', 'Three'], firstComment: 'Link', campaign: 'Holiday blend' })
  const list = within(card).getByRole('list', { name: 'Also in this post' })
  expect(within(list).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Custom text for X', 'Own media for Instagram', 'Thread of 3', 'First comment', 'Holiday blend'])
  expect(within(card).getByRole('link', { name: 'Open in editor' }).getAttribute('href')).toBe(`/create-post?draft=${postId(1)}`)
  await user.click(within(card).getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menuitem', { name: 'Open in editor' })).getAttribute('href')).toBe(`/create-post?draft=${postId(1)}`)
})

it('says before a text with facts of products is changed in place that they become plain text', async () => {
  const { card, user } = await show({ bound: { content: 'Draft {{title}}', overrides: {}, thread: [], firstComment: '' } })
  await user.click(within(card).getByRole('button', { name: /Edit text/ }))
  expect(await screen.findByText(/they become plain text, which is not checked/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the editor' }).getAttribute('href')).toBe(`/create-post?draft=${postId(1)}`)
})

describe('a draft that waits', () => {
  const waits = (code: string, platform: string | null, waitsFor: string | null) => ({ code, platform, waitsFor, message: `${code} of ${platform}` }) as Draft['issues'][number]

  it('says that a post is held, whose time does not come by itself', async () => {
    const { card } = await show({ state: 'scheduled', status: 'scheduled', scheduledTime: '2099-05-01T10:00:00.000Z', heldAt: '2099-04-30T10:00:00.000Z' })
    expect(within(card).getByText('Held')).toBeTruthy()
    expect(within(card).queryByText('Scheduled')).toBeNull()
  })

  it('says what an automatic post waits for, and when it goes out then', async () => {
    const { card } = await show({ platforms: ['linkedin', 'instagram'], autoPost: true, scheduledTime: '2099-05-01T10:00:00.000Z', issues: [waits('no-account', 'linkedin', 'account'), waits('no-media', 'instagram', 'media'), waits('approval', null, 'approval')] })
    expect(within(card).getByText(/^Waits for: LinkedIn, media, your approval\. Then Fri, May 1, 2099, 10:00 AM.*, or the next free slot\.$/)).toBeTruthy()
    expect(within(card).getByText('Auto-post')).toBeTruthy()
  })

  it('says nothing of waiting without Auto-post, or when nothing is missing', async () => {
    const { card } = await show({ autoPost: true })
    expect(within(card).queryByText(/^Waits for/)).toBeNull()
    cleanup()
    const other = await show({ issues: [waits('no-account', 'linkedin', 'account')] })
    expect(within(other.card).queryByText(/^Waits for/)).toBeNull()
  })

  it('says at once that its account has expired, and offers to reconnect it', async () => {
    const expired = { platform: 'twitter', is_active: true, needs_reconnect: true, username: 'a', display_name: 'A', avatar_url: null, connected_at: null }
    const { card } = await show({ state: 'scheduled', status: 'scheduled', scheduledTime: '2099-05-01T10:00:00.000Z' }, { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'ABC', connected_platforms: [expired] } }) })
    expect(await within(card).findByText('X expired')).toBeTruthy()
    expect(await within(card).findByRole('button', { name: 'Reconnect X' })).toBeTruthy()
  })

  it('says at once why its time cannot be kept', async () => {
    const { card } = await show({ platforms: ['linkedin'], scheduledTime: '2099-05-01T10:00:00.000Z' })
    expect(within(await within(card).findByRole('list', { name: 'To fix before publishing' })).getByText('Connect your LinkedIn account first.')).toBeTruthy()
    expect(await within(card).findByRole('button', { name: 'Connect LinkedIn' })).toBeTruthy()
  })
})

it('checks each platform by its own text', async () => {
  const long = 'x'.repeat(300)
  const { card } = await show({ content: `Draft ${long}`, overrides: { twitter: { content: 'Short' } } })
  expect(within(card).queryByText(/X allows 280/)).toBeNull()
})

it('says under the platform editor that Instagram needs media (CREATE-19)', async () => {
  const { card, user } = await show({ platforms: ['instagram'] })
  const text = 'Instagram posts must include at least one image or video. Please add media below or deselect Instagram.'
  await user.click(within(card).getByRole('button', { name: /choose platforms/ }))
  expect(within(card).getAllByText(text)).toHaveLength(1)
  await user.click(within(card).getByLabelText('Instagram'))
  await waitFor(() => expect(within(card).queryByText(text)).toBeNull())
})

describe('a time on the day the clocks change', () => {
  // The first Sunday of November and the second of March 2099 in New York.
  const [FIRST, SECOND] = ['2099-11-01T05:30:00.000Z', '2099-11-01T06:30:00.000Z']
  const puts = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const saveTime = () => screen.getByRole('button', { name: 'Save time' })

  it('asks which one is meant of an hour that occurs twice', async () => {
    const { card, user, calls } = await show({}, {}, 'America/New_York')
    await user.click(within(card).getByRole('button', { name: 'Set a time' }))
    fireEvent.change(await screen.findByLabelText('Schedule time'), { target: { value: '2099-11-01T01:30' } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await user.click(saveTime())
    await waitFor(() => expect(puts(calls)).toMatchObject([{ scheduledTime: SECOND }]))
  })

  it('keeps the second one when it is opened and saved, and forgets it with another time', async () => {
    const { card, user, calls } = await show({ scheduledTime: SECOND }, {}, 'America/New_York')
    const open = () => user.click(within(card).getByRole('button', { name: /change time$/ }))
    await open()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'The second, EST' })).checked).toBe(true)
    await user.click(saveTime())
    await waitFor(() => expect(puts(calls)).toMatchObject([{ scheduledTime: SECOND }]))
    await open()
    const input = await screen.findByLabelText('Schedule time')
    fireEvent.change(input, { target: { value: '2099-12-01T09:00' } })
    fireEvent.change(input, { target: { value: '2099-11-01T01:30' } })
    await user.click(saveTime())
    await waitFor(() => expect(puts(calls)[1]).toMatchObject({ scheduledTime: FIRST }))
  })

  it('says that an hour is skipped, and stores nothing', async () => {
    const { card, user, calls } = await show({}, {}, 'America/New_York')
    await user.click(within(card).getByRole('button', { name: 'Set a time' }))
    fireEvent.change(await screen.findByLabelText('Schedule time'), { target: { value: '2099-03-08T02:30' } })
    expect(screen.getByText(TIME_ERRORS.gap)).toBeTruthy()
    await user.click(saveTime())
    expect(puts(calls)).toEqual([])
  })
})

describe('duplicating', () => {
  it('copies everything but the time, and can be undone', async () => {
    const { calls, user, choose } = await show({ scheduledTime: '2099-01-01T00:00:00.000Z', thread: ['Two'], firstComment: 'Link', campaign: 'Blend' }, {
      'POST /api/posts/draft': () => ({ success: true, draft: makeDraft(2) }),
      'DELETE /api/posts/draft/:id': () => ({ success: true }),
    })
    await choose('Duplicate')
    expect(await screen.findByText('Draft duplicated.')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/api/posts/draft')?.body).toEqual({ content: 'Draft 1', platforms: ['twitter'], mediaUrls: [], overrides: {}, thread: ['Two'], firstComment: 'Link', campaign: 'Blend', usedSuggestedMedia: false })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(postId(2)))).toBe(true))
  })

  it('says why it did not work', async () => {
    const { choose } = await show({}, { 'POST /api/posts/draft': () => errorResponse(429, 'rate_limited', 'Too many requests.') })
    await choose('Duplicate')
    expect(await screen.findByText('The draft could not be duplicated. Too many requests.')).toBeTruthy()
  })
})

describe('version history', () => {
  const versions = { 'GET /api/posts/draft/:id/versions': () => ({ success: true, versions: [version] }) }

  it('shows what restoring changes, restores, and can be undone', async () => {
    const { calls, user, card, choose } = await show({ content: 'Draft one is longer' }, {
      ...versions,
      'POST /api/posts/draft/:id/versions/:versionId/restore': () => ({ success: true, draft: makeDraft(1, { content: version.content, platforms: ['facebook'] }) }),
    })
    await choose('Version history')
    const dialog = await screen.findByRole('dialog', { name: 'Version history' })
    const preview = await within(dialog).findByRole('region', { name: 'What restoring changes' })
    expect([...preview.querySelectorAll('p del, p ins')].slice(-2).map((mark) => `${mark.tagName} ${mark.textContent}`)).toEqual(['DEL is', 'INS was'])
    expect(within(preview).getByText('Platforms').parentElement?.textContent).toBe('PlatformsXFacebook')
    expect(within(preview).getByText('Media').parentElement?.textContent).toBe('Media0 files1 file')
    expect(within(dialog).getByText('Fri, May 1, 2099, 10:00 AM UTC')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
    expect(await screen.findByText('Version restored.')).toBeTruthy()
    expect(within(card).getByText('Draft one was longer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ content: 'Draft one is longer', platforms: ['twitter'], status: 'draft' }))
  })

  it('says when there are none', async () => {
    const { choose } = await show({}, { 'GET /api/posts/draft/:id/versions': () => ({ success: true, versions: [] }) })
    await choose('Version history')
    expect(await screen.findByText('Earlier versions appear here once this post has been changed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
  })

  it('says when they cannot be loaded or restored', async () => {
    let isBroken = true
    const { user, choose } = await show({}, {
      'GET /api/posts/draft/:id/versions': () => (isBroken ? errorResponse(500, 'internal', 'Nope.') : { success: true, versions: [version] }),
      'POST /api/posts/draft/:id/versions/:versionId/restore': () => errorResponse(409, 'conflict', 'This post is already being published and can no longer be changed.'),
    })
    await choose('Version history')
    expect((await screen.findByRole('alert')).textContent).toContain('The versions could not be loaded. Nope.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
    expect(await screen.findByText('The version could not be restored. This post is already being published and can no longer be changed.')).toBeTruthy()
  })
})

it('compares texts word by word', () => {
  expect(diffWords('one two three', 'one 2 three four')).toEqual([
    { kind: 'same', text: 'one ' }, { kind: 'removed', text: 'two' }, { kind: 'added', text: '2' }, { kind: 'same', text: ' three' }, { kind: 'added', text: ' four' },
  ])
  expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 600 }, (_, index) => `${letter}${index}`).join(' '))
  expect(diffWords(before ?? '', after ?? '')).toEqual([{ kind: 'removed', text: before }, { kind: 'added', text: after }])
  expect(diffWords('it came to this', 'it began with this')).toEqual([
    { kind: 'same', text: 'it ' }, { kind: 'removed', text: 'came to' }, { kind: 'added', text: 'began with' }, { kind: 'same', text: ' this' },
  ])
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})
