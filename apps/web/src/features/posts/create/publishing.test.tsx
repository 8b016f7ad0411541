import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { alerts, button, choose, describeIdea, lastSaved, menuRow, platform, preloadPage, primary, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { base, DRAFT_ID, entry } from '../../../../test/create-post-api.ts'
import { pass, fakeTimers } from '../../../../test/timers.ts'
import { Component } from '../pages/create-post.tsx'

await preloadPage()
releaseAfterEach()


describe('publishing', () => {
  it('asks for a suggestion, for content and for platforms before it publishes (CREATE-14 to CREATE-16)', async () => {
    const { user } = await showPage()
    describeIdea('Coffee')
    await user.click(button('Generate'))
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    await screen.findByText(/^\d things? to fix$/)
    await user.click(primary())
    await waitFor(() => expect(alerts()).toEqual([CREATE_TEXTS.notSelected]))
    expect(screen.getByRole('heading', { name: /Before you publish/ })).toBeTruthy()
    type('Words of mine')
    await choose(user)
    await screen.findByText('1 thing to fix')
    await user.click(primary())
    await waitFor(() => expect(alerts()).toEqual([PREFLIGHT_TEXTS.noPlatform]))
    await user.click(platform('X'))
    // A message goes when its cause goes.
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('is off for Instagram without a file, says why to its left, and leads to the media (CREATE-18)', async () => {
    const { user } = await showPage()
    type('No picture')
    await choose(user, 'Instagram')
    expect((await screen.findAllByText(PREFLIGHT_TEXTS.instagramMedia)).length).toBeGreaterThan(0)
    expect(primary().getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(primary().getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 thing to fix')
    await user.click(primary())
    expect(alerts()).toEqual([PREFLIGHT_TEXTS.instagramMedia])
    await user.click(button('Add media'))
    await waitFor(() => expect(document.activeElement?.closest('#create-media')).toBeTruthy())
    await user.click(button('Leave out Instagram'))
    expect(platform('X').getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('mends a text that is too long, for one network or for all', async () => {
    const { user } = await showPage()
    await choose(user, 'X', 'Facebook')
    type(`${'A sentence of the text. '.repeat(12)}And one more that is too much.`)
    await user.click(await screen.findByRole('button', { name: 'Shorten for X only' }))
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
    expect(text().value).toContain('too much')
    expect(screen.getByText('Ready for 2 accounts')).toBeTruthy()
  })

  it('cannot be chosen without an account: the decision is to save a draft (CREATE-08)', async () => {
    fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
    renderScreen(<Component />, '/create-post')
    const user = userEvent.setup()
    await screen.findByRole('button', { name: 'Connect Instagram' })
    expect(primary().textContent).toBe(CREATE_TEXTS.saveDraft)
    expect(screen.getByText('Nothing to save yet')).toBeTruthy()
    type('Something')
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
    await user.click(button('More ways to finish'))
    expect(screen.queryByRole('menuitem', { name: /Publish now/ })).toBeNull()
    expect(screen.getByRole('menuitem', { name: /Save as Draft/ })).toBeTruthy()
  })

  it('publishes the saved draft with a key, reports it and redirects, unless the user stays', async () => {
    const { calls, user, router } = await showPage()
    type('Out now')
    await choose(user, 'X')
    await user.click(screen.getByRole('radio', { name: /^Now/ }))
    await waitFor(() => expect(primary().textContent).toBe('Publish now'))
    expect(within(primary()).getByText(CREATE_TEXTS.publish)).toBeTruthy()
    fakeTimers()
    await user.click(primary())
    // At once: on a busy machine two seconds pass quickly.
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(screen.getByText(PUBLISH_TEXTS.published)).toBeTruthy()
    const [call] = sent(calls, 'POST', '/api/ayrshare/publish-post')
    expect(call?.body).toEqual({ draftId: DRAFT_ID })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByText('Opening Drafts...')).toBeNull()
    await pass(2_100)
    expect(router.state.location.pathname).toBe('/create-post')
  })

  it('schedules for the first proposed time and goes to /drafts after 2 seconds (CREATE-09, CREATE-51)', async () => {
    const { calls, user, router } = await showPage({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry('scheduled', '2090-01-02T18:00:00.000Z') }) })
    type('Later')
    await choose(user, 'X')
    await waitFor(() => expect(primary().textContent).toContain('Schedule for Jan 2'))
    fakeTimers()
    await user.click(primary())
    expect(await screen.findByText(/^Post scheduled successfully for /)).toBeTruthy()
    expect(button('View in calendar')).toBeTruthy()
    expect(screen.getByText('Opening Drafts...')).toBeTruthy()
    expect(sent(calls, 'POST', '/api/ayrshare/publish-post')[0]?.body).toMatchObject({ draftId: DRAFT_ID, scheduleDate: '2090-01-02T18:00:00.000Z' })
    await pass(2_000)
    expect(router.state.location.pathname).toBe('/drafts')
  })

  it('shows an expired account as expired at once, and what mends it', async () => {
    const account = (name: string, isExpired: boolean) => ({ platform: name, is_active: !isExpired, needs_reconnect: isExpired, connected_at: null, username: 'alice', display_name: 'Alice', avatar_url: null })
    const { user } = await showPage({ 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'ABCDEFGH-123', connected_platforms: [account('twitter', true), account('facebook', false)] } }) })
    await waitFor(() => expect(platform('Facebook').getAttribute('aria-pressed')).toBe('true'))
    expect(platform('X').textContent).toContain('Expired')
    expect(platform('X').getAttribute('aria-pressed')).toBe('false')
    type('For X')
    await user.click(platform('X'))
    expect(await screen.findByText(/^X: the connection has expired/)).toBeTruthy()
    expect(button('Reconnect X')).toBeTruthy()
    expect(screen.getByText('1 thing to fix')).toBeTruthy()
    await user.click(button('Leave out X'))
    await waitFor(() => expect(screen.getByText('Ready for 1 account')).toBeTruthy())
  })

  it('keeps the message of a failed save while accounts load on a slow connection, until the user changes the post', async () => {
    let answer: (value: unknown) => void = () => undefined
    const calls = fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': () => new Promise((resolve) => { answer = resolve }), 'POST /api/posts/draft': () => errorResponse(422, 'validation_failed', 'The text is refused.') })
    renderScreen(<Component />, '/create-post')
    const user = userEvent.setup()
    await screen.findByLabelText('Post text')
    type('Refused')
    await menuRow(user, /Save as Draft/)
    await waitFor(() => expect(alerts()).toEqual(['The text is refused.']))
    await act(async () => answer(base()['GET /api/ayrshare/user-profile']()))
    await waitFor(() => expect(platform('X').getAttribute('aria-pressed')).toBe('true'))
    expect(alerts()).toEqual(['The text is refused.'])
    type('Changed')
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(sent(calls, 'POST', '/api/ayrshare/publish-post')).toEqual([])
  })

  it('becomes Schedule with a chosen time, and Publish now with Now', async () => {
    const { user } = await showPage()
    type('When?')
    await choose(user, 'X')
    await user.click(screen.getByRole('radio', { name: /^Now/ }))
    await waitFor(() => expect(primary().textContent).toBe('Publish now'))
    await user.click(screen.getByRole('radio', { name: /Jan 3/ }))
    await waitFor(() => expect(primary().textContent).toMatch(/^Schedule for Jan 3/))
    await user.click(screen.getByRole('radio', { name: /^Now/ }))
    await user.click(screen.getByRole('radio', { name: /pick a time/i }))
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: '2090-06-07T08:15' } })
    await waitFor(() => expect(primary().textContent).toMatch(/^Schedule for Jun 7/))
    expect(screen.getByRole('radio', { name: /^Now/ }).getAttribute('aria-checked')).toBe('false')
  })

  it('leads to the history when only some networks have it', async () => {
    const deliveries = [{ platform: 'twitter', status: 'published' }, { platform: 'facebook', status: 'failed', reason: 'Facebook is down.' }]
    const { user, router } = await showPage({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: { ...entry('partially_published'), deliveries } }) })
    type('Half of it')
    await choose(user, 'X', 'Facebook')
    await menuRow(user, /Publish now/)
    expect((await screen.findByText(/1 of 2 published/)).textContent).toContain('Facebook is down.')
    expect(router.state.location.pathname).toBe('/post-history')
  })

  it.each([
    ['with its reason', () => errorResponse(422, 'validation_failed', 'X is down.'), 'Failed to publish post: X is down.', 'Failed to schedule post: X is down.'],
    ['without a reason', () => errorResponse(500, 'internal', ''), CREATE_TEXTS.publishFailed, CREATE_TEXTS.scheduleFailed],
    ['with an unreadable answer', () => new Response('<html>', { status: 502 }), CREATE_TEXTS.publishFailed, CREATE_TEXTS.scheduleFailed],
    ['by the network', () => { throw new TypeError('lost') }, CREATE_TEXTS.publishError, CREATE_TEXTS.publishError],
  ])('reports a failure %s', async (_, answer, now, later) => {
    const { user } = await showPage({ 'POST /api/ayrshare/publish-post': answer })
    type('Fails')
    await choose(user, 'X')
    await menuRow(user, /Publish now/)
    await waitFor(() => expect(alerts()).toEqual([now]))
    await menuRow(user, /^Schedule for/)
    await waitFor(() => expect(alerts()).toEqual([later]))
  })

  it('repeats a lost publish with the same key', async () => {
    let tries = 0
    const { calls, user } = await showPage({ 'POST /api/ayrshare/publish-post': () => {
      tries += 1
      if (tries === 1) throw new TypeError('lost')
      return { success: true, data: entry('published') }
    } })
    type('Once only')
    await choose(user, 'X')
    await user.click(screen.getByRole('radio', { name: /^Now/ }))
    await waitFor(() => expect(primary().textContent).toBe('Publish now'))
    await user.click(primary())
    await waitFor(() => expect(alerts()).toEqual([CREATE_TEXTS.publishError]))
    await user.click(primary())
    await screen.findByText(PUBLISH_TEXTS.published)
    const keys = sent(calls, 'POST', '/api/ayrshare/publish-post').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('with Auto-post saves what only waits, with the time, and says what for', async () => {
    const { calls, user } = await showPage()
    type('When there is a picture')
    await choose(user, 'Instagram')
    await user.click(screen.getByLabelText('Auto-post when ready'))
    expect((await screen.findByText(/^Waits for: media\./)).textContent).toContain('or the next free slot.')
    expect(primary().textContent).toBe('Save, post when ready')
    await user.click(primary())
    await screen.findByText('Draft saved!')
    expect(lastSaved(calls)).toMatchObject({ autoPost: true, scheduledTime: '2090-01-02T18:00:00.000Z' })
    expect(sent(calls, 'POST', '/api/ayrshare/publish-post')).toEqual([])
  })
})
