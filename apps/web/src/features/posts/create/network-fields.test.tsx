import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { base } from '../../../../test/create-post-api.ts'
import { lastSaved, releaseAfterEach } from '../../../../test/create-post-page.tsx'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { preloadParts, SeriesZone } from '../compose/lazy-parts.tsx'
import { RowEditor, RowTimePanel } from '../compose/series/lazy-row.tsx'
import { Component } from '../pages/create-post.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadParts(), preloadPopPanel(), SeriesZone.preload(), RowEditor.preload(), RowTimePanel.preload()])

const account = (platform: string) => ({ platform, is_active: true, needs_reconnect: false, username: 'a', display_name: 'A', avatar_url: null, connected_at: null })

async function show(...platforms: string[]) {
  const calls = fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'ABCDEFGH-123', connected_platforms: platforms.map(account) } }) })
  renderScreen(<Component />, '/create-post')
  await screen.findByRole('list', { name: 'Platforms' })
  return { calls, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

releaseAfterEach()

describe('the fields of single networks', () => {
  it('name a board and a link that cannot be ones, and lead to the field that is meant', async () => {
    const { user } = await show('pinterest')
    fill('Post text', 'Look')
    fill('Pinterest Board', 'Our bread')
    fill('Pinterest Link', 'bread')
    expect(await screen.findByText(PREFLIGHT_TEXTS.badBoard)).toBeTruthy()
    expect(screen.getByLabelText('Pinterest Board').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Pinterest Link').getAttribute('aria-invalid')).toBeNull()
    await user.click(button('Change the board'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pinterest Board')))
    fill('Pinterest Board', '549755885175')
    expect(await screen.findByText(PREFLIGHT_TEXTS.badPinLink)).toBeTruthy()
    await user.click(button('Change the link'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pinterest Link')))
    fill('Pinterest Link', 'https://bread.example/rolls')
    await waitFor(() => expect(screen.queryByText(PREFLIGHT_TEXTS.badPinLink)).toBeNull())
  })

  it('keep who sees a video and where a pin leads', async () => {
    const { calls, user } = await show('youtube', 'pinterest')
    fill('Post text', 'Look')
    expect(screen.getByLabelText('YouTube Visibility')).toHaveProperty('value', 'public')
    await user.selectOptions(screen.getByLabelText('YouTube Visibility'), 'Unlisted')
    fill('YouTube Title', 'Film')
    fill('Pinterest Link', 'https://bread.example/')
    await user.click(button('More ways to finish'))
    await user.click(screen.getByRole('menuitem', { name: /^Save as Draft/ }))
    await waitFor(() => expect(lastSaved(calls)).toMatchObject({ options: { youtube: { title: 'Film', visibility: 'unlisted' }, pinterest: { link: 'https://bread.example/' } } }))
  })

  it('are asked for in a series too, once for all of its posts', async () => {
    const { calls, user } = await show('reddit')
    await user.click(screen.getByRole('radio', { name: /Series/ }))
    await user.click(await screen.findByRole('button', { name: 'Write them myself' }))
    await user.click((await screen.findAllByRole('button', { name: /^Edit post 1/ }))[0] as HTMLElement)
    fill('Text of post 1', 'One')
    expect(await screen.findAllByText(/Reddit needs a community\./)).not.toEqual([])
    await user.click(button('Choose a community'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reddit Community')))
    await user.keyboard('graz')
    await waitFor(() => expect(screen.queryByText(/Reddit needs a community\./)).toBeNull())
    await user.click(button('More ways to finish'))
    await user.click(screen.getByRole('menuitem', { name: /^Save as Draft/ }))
    await waitFor(() => expect(lastSaved(calls)).toMatchObject({ type: 'series', options: { reddit: { community: 'graz' } } }))
  })
})
