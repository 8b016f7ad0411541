import { type Platform, platformLabel, PLATFORMS } from '@marquee/contract/shared/platforms'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DRAFT_ID, draftServer } from '../../../../../test/create-post-api.ts'
import { button, choose, platform, preloadPage, releaseAfterEach, showPage, type } from '../../../../../test/create-post-page.tsx'
import { renderScreen } from '../../../../../test/fake-api.tsx'
import { ThreadParts } from '../../../composer/lazy-zones.tsx'
import { lookOf } from './preview-looks.ts'
import { PostPreview } from './post-preview.tsx'

await Promise.all([preloadPage(), ThreadParts.preload()])
releaseAfterEach()

const ACCOUNT = { name: 'Corner Bakery', handle: 'corner', avatarUrl: null }
const PICTURE = { url: '/media/bread.png', type: 'image/png' }
const LONG = 'Fresh sourdough every morning from seven. '.repeat(12).trim()

/** One network's preview by itself. */
function preview(name: Platform, post: Partial<Parameters<typeof PostPreview>[0]> = {}) {
  renderScreen(<PostPreview platform={name} account={ACCOUNT} texts={['Good morning']} files={[]} firstComment="" {...post} />)
  return screen.getByRole('article', { name: `${platformLabel(name)} preview` })
}
/** The page's preview of a network. */
const shown = (label: string) => screen.getByRole('article', { name: `${label} preview` })
const showOn = (user: UserEvent, label: string) => user.click(within(screen.getByRole('tablist', { name: 'Preview' })).getByRole('tab', { name: label }))
const isBefore = (one: Element | null, other: Element | null) => Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('the text', () => {
  it.each(PLATFORMS.filter((name) => lookOf(name).clip !== undefined && !lookOf(name).hasTitle))('is folded on %s where the network folds it, between words, and opens on a press', (name) => {
    const article = preview(name, { texts: [LONG] })
    const more = within(article).getByRole('button', { name: 'more' })
    const words = (more.parentElement?.textContent ?? '').replace(ACCOUNT.handle, '').trim().replace(/… more$/, '')
    expect(words.length).toBeLessThanOrEqual(lookOf(name).clip ?? 0)
    expect(words.length).toBeGreaterThan((lookOf(name).clip ?? 0) - 20)
    expect(LONG.startsWith(`${words} `) || LONG.startsWith(`${words}.`)).toBe(true)
    act(() => more.click())
    expect(article.textContent).toContain(LONG)
    expect(within(article).queryByRole('button', { name: 'more' })).toBeNull()
  })

  it('is shown whole where the network shows it whole, or it is short', () => {
    expect(preview('twitter', { texts: [LONG] }).textContent).toContain(LONG)
    cleanup()
    expect(within(preview('instagram')).queryByRole('button', { name: 'more' })).toBeNull()
  })

  it.each([
    ['without spaces', 'パン屋'.repeat(60)],
    ['with one space at its beginning', `Guten ${'パン'.repeat(100)}`],
    ['of joined emoji', '👩‍👩‍👧‍👦'.repeat(60)],
    ['of flags', '🇦🇹'.repeat(90)],
  ])('is folded %s near its limit, and never inside a character', (_, text) => {
    const article = preview('instagram', { texts: [text] })
    const words = (within(article).getByRole('button', { name: 'more' }).parentElement?.textContent ?? '').replace(ACCOUNT.handle, '').trim().replace(/… more$/, '')
    const segments = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    const count = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)).length
    expect(segments.slice(0, count).join('')).toBe(words)
    expect(words.length).toBeGreaterThan(50)
  })
})

describe('the layout', () => {
  it.each(PLATFORMS)('of %s: where the text stands, and what can be done with the post', (name) => {
    const article = preview(name, { texts: ['Good morning'], files: [PICTURE] })
    const [text, picture] = [within(article).getByText(/Good morning/), article.querySelector('img')]
    const { layout } = lookOf(name)
    const isTextFirst = name === 'facebook' || name === 'twitter' || name === 'linkedin' || name === 'threads' || name === 'reddit' || name === 'telegram' || name === 'bluesky' || name === 'gmb'
    expect([isBefore(text, picture), layout === 'tall']).toEqual([isTextFirst, name === 'tiktok' || name === 'snapchat'])
    expect(article.textContent).toMatch(/Corner Bakery|corner/)
  })

  it('shows the first line as the title where the network has titles', () => {
    const article = preview('reddit', { texts: ['Our title\nand what follows'] })
    expect([within(article).getByText('Our title').textContent, within(article).getByText('and what follows').textContent]).toEqual(['Our title', 'and what follows'])
  })

  it('asks for a picture where the network needs one', () => {
    expect(preview('instagram').textContent).toContain('Add a picture or video')
    cleanup()
    expect(preview('twitter').textContent).not.toContain('Add a picture or video')
  })

  it('counts the files that the network shows behind the first', () => {
    const files = [1, 2, 3, 4, 5].map((number) => ({ ...PICTURE, url: `/media/${number}.png` }))
    expect(preview('instagram', { files }).textContent).toContain('1 / 5')
    cleanup()
    const facebook = preview('facebook', { files })
    expect([facebook.querySelectorAll('img').length, facebook.textContent?.includes('+1')]).toEqual([4, true])
  })
})

describe('the link card', () => {
  it('names the site and where it leads, and goes when a picture comes', () => {
    expect(preview('facebook', { texts: ['Read https://bread.example/rolls now'] }).textContent).toContain('bread.example/rolls')
    expect(screen.getByText('bread.example')).toBeTruthy()
    cleanup()
    preview('facebook', { texts: ['Read https://bread.example/rolls now'], files: [PICTURE] })
    expect(screen.queryByText('bread.example')).toBeNull()
  })

  it.each([['in brackets (https://bread.example/rolls).', '/rolls'], ['at an end: https://bread.example/rolls!', '/rolls'], ['to the front https://bread.example.', 'bread.example']])('leaves the punctuation of the sentence: %s', (text, place) => {
    preview('facebook', { texts: [text] })
    expect(screen.getAllByText(place).length).toBeGreaterThan(0)
  })

  it.each(['no link here', 'https://', 'http://%zz/'])('is absent for "%s"', (text) => {
    preview('facebook', { texts: [text] })
    expect(screen.getByRole('article').querySelector('.ring-line')).toBeNull()
  })
})

describe('on the page', () => {
  it('is one network at a time, one press apart, and follows the tab of the text', async () => {
    const { user } = await showPage()
    type('Good morning')
    await choose(user, 'X', 'Facebook')
    expect(await screen.findByRole('article', { name: 'Facebook preview' })).toBeTruthy()
    await showOn(user, 'X')
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(['X preview'])
    expect(shown('X').textContent).toContain('Good morning')
    await user.click(screen.getByRole('tab', { name: /^Customize for Facebook/ }))
    expect(await screen.findByRole('article', { name: 'Facebook preview' })).toBeTruthy()
  })

  it('shows the post before any network is chosen', async () => {
    const { user } = await showPage()
    type('Before any network')
    await choose(user)
    await waitFor(() => expect(screen.getByRole('article', { name: 'Preview' }).textContent).toContain('Before any network'))
  })

  it('shows a video before any network is chosen as one, and a picture as one', async () => {
    const server = draftServer()
    const media = (type: string, name: string) => ({ url: `/media/${name}`, type, name, itemId: null, altText: '', altTextStatus: 'none' })
    server.change({ content: 'A film', mediaUrls: ['/media/film.mp4'], media: [media('video/mp4', 'film.mp4')] })
    await showPage({ ...server.handlers, 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) }, `/create-post?draft=${DRAFT_ID}`)
    const plain = await screen.findByRole('article', { name: 'Preview' })
    expect([...plain.querySelectorAll('img')].map((img) => img.getAttribute('src'))).not.toContain('/media/film.mp4')
    expect(plain.querySelector('video, [data-kind="video"], svg')).toBeTruthy()
  })

  it('shows the parts of a thread, joined where the network has none', async () => {
    const { user } = await showPage()
    type('First part')
    await choose(user, 'X', 'Facebook')
    await showOn(user, 'X')
    await user.click(button(/^Thread/))
    const part = await screen.findByLabelText('Thread part 2')
    await user.type(part, 'Second part')
    await waitFor(() => expect(within(within(shown('X')).getByRole('list', { name: 'Thread' })).getAllByRole('listitem')).toHaveLength(2))
    await showOn(user, 'Facebook')
    expect(within(shown('Facebook')).queryByRole('list', { name: 'Thread' })).toBeNull()
    expect(shown('Facebook').textContent).toMatch(/First part\s+Second part/)
  })

  it('shows the first comment where the network takes one', async () => {
    const profile = { profile_key: 'ABCDEFGH-123', connected_platforms: ['facebook', 'threads'].map((name) => ({ platform: name, is_active: true, needs_reconnect: false, username: 'a', display_name: 'A', avatar_url: null, connected_at: null })) }
    const { user } = await showPage({ 'GET /api/ayrshare/user-profile': () => ({ success: true, profile }) })
    type('The post')
    await user.click(button('First comment'))
    await user.type(await screen.findByLabelText('First comment'), 'The link')
    await waitFor(() => expect(shown('Facebook').textContent).toContain('The link'))
    await showOn(user, 'Threads')
    expect(shown('Threads').textContent).not.toContain('The link')
  })

  it('shows the crop of the network, and says its shape', async () => {
    const server = draftServer()
    server.change({ content: 'Stored', platforms: ['instagram'], mediaUrls: ['/media/a.png'], media: [{ url: '/media/a.png', type: 'image/png', name: 'a.png', itemId: null, altText: '', altTextStatus: 'none' }] })
    const { user } = await showPage(server.handlers, `/create-post?draft=${DRAFT_ID}`)
    const source = () => shown('Instagram').querySelector('img')?.getAttribute('src')
    await waitFor(() => expect(source()).toContain('/media/a.png'))
    expect(source()).not.toContain('crop=')
    await user.click(screen.getByRole('button', { name: /^a\.png.*alt text, crop and order/ }))
    await user.click(await screen.findByLabelText('Crop for Instagram'))
    await waitFor(() => expect(source()).toContain('crop=instagram'))
    expect(screen.getByText(/^Cropped to 4:5\. Instagram folds the text after 125 characters\.$/)).toBeTruthy()
  })

  it('has a dark mode of its own', async () => {
    await showPage()
    type('At night')
    const article = await screen.findByRole('article', { name: /preview$/ })
    expect(article.closest('[data-theme]')).toBeNull()
    act(() => button('Show in dark mode').click())
    expect(article.closest('[data-theme]')?.getAttribute('data-theme')).toBe('dark')
    // What is said below the post stands on the page, in the page's colours.
    expect(screen.getByText(/folds the text after/).closest('[data-theme]')).toBeNull()
    act(() => button('Show in light mode').click())
    expect(article.closest('[data-theme]')?.getAttribute('data-theme')).toBe('light')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(platform('X')).toBeTruthy()
  })
})
