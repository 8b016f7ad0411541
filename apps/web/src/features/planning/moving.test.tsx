import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../test/fake-api.tsx'
import { altKey, cell, id, makePost, POSTS, sent, tile, showPlanning as show } from '../../../test/pages/planning-page.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('moving a post', () => {
  it('with Alt and an arrow keeps the clock time and the focus, and undoes', async () => {
    const { calls, user } = show()
    ;(await tile(2)).focus()
    altKey('ArrowRight')
    await waitFor(() => expect(within(cell('2026-11-25')).getByText('Post number 2')).toBeTruthy())
    expect(await screen.findByText('Moved to Wed, Nov 25, 9:00 AM EST')).toBeTruthy()
    expect(sent(calls, 'POST', '/move')).toEqual([{ day: '2026-11-25', timeZone: 'America/New_York' }])
    expect(document.activeElement?.getAttribute('data-post')).toBe(id(2))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(within(cell('2026-11-24')).getByText('Post number 2')).toBeTruthy())
    expect(sent(calls, 'PUT', id(2))).toEqual([{ scheduledTime: '2026-11-24T14:00:00.000Z', status: 'scheduled' }])
  })

  it('is undone with Ctrl and Z', async () => {
    const { calls, user } = show()
    ;(await tile(2)).focus()
    altKey('ArrowDown')
    await screen.findByText('Moved to Tue, Dec 1, 9:00 AM EST')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone.')
    expect(within(cell('2026-11-24')).getByText('Post number 2')).toBeTruthy()
    expect(calls.filter((call) => call.method === 'PUT')).toHaveLength(1)
  })

  it('into the past is rejected with a message and nothing moves', async () => {
    const { calls } = show([makePost(2, '2026-11-20T22:00')])
    ;(await tile(2)).focus()
    altKey('ArrowLeft')
    expect((await screen.findByText('That time has passed. Choose a later one.')).getAttribute('role')).toBe('alert')
    expect(within(cell('2026-11-20')).getByText('Post number 2')).toBeTruthy()
    expect(calls.some((call) => call.method === 'POST')).toBe(false)
  })

  it("is reverted with the server's message when it is rejected there", async () => {
    show(POSTS, { 'POST /api/posts/draft/:id/move': () => errorResponse(409, 'conflict', 'This post is already being published and can no longer be moved.') })
    ;(await tile(2)).focus()
    altKey('ArrowRight')
    expect((await screen.findByText('This post is already being published and can no longer be moved.')).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(within(cell('2026-11-24')).getByText('Post number 2')).toBeTruthy())
    expect(within(cell('2026-11-25')).queryByText('Post number 2')).toBeNull()
  })

  it('that is published says why it stays', async () => {
    const { calls } = show()
    ;(await tile(1)).focus()
    altKey('ArrowRight')
    expect(await screen.findByText('This post is already published and cannot be moved.')).toBeTruthy()
    expect(calls.some((call) => call.method === 'POST')).toBe(false)
  })

  it('by Move to… accepts a day and a time, and says why one is invalid', async () => {
    const { calls, user } = show()
    await user.click(await tile(2))
    await user.click(await screen.findByRole('button', { name: 'Move to…' }))
    const input = await screen.findByLabelText('Day and time')
    expect(input).toHaveProperty('value', '2026-11-24T09:00')
    fireEvent.change(input, { target: { value: '2026-11-19T09:00' } })
    await user.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('That time has passed. Choose a later one.')).toBeTruthy()
    fireEvent.change(input, { target: { value: '2026-11-27T10:30' } })
    await user.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Moved to Fri, Nov 27, 10:30 AM EST')).toBeTruthy()
    expect(sent(calls, 'POST', '/move')).toEqual([{ day: '2026-11-27', time: '10:30', timeZone: 'America/New_York' }])
  })

  it('by Move to… asks which one is meant of an hour that occurs twice, both ways', async () => {
    const [first, second] = ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']
    const { calls, user } = show([makePost(2, '2026-11-24T14:00')])
    const moveTo = async () => {
      await user.click(await screen.findByRole('button', { name: 'Move to…' }))
      return screen.findByLabelText('Day and time')
    }
    await user.click(await tile(2))
    fireEvent.change(await moveTo(), { target: { value: '2027-11-07T01:30' } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent(calls, 'PUT', id(2))).toEqual([{ scheduledTime: second }]))
    cleanup()
    const again = show([{ ...makePost(2, '2026-11-24T14:00'), at: second }], {}, '/planning?date=2027-11-07')
    await user.click(await tile(2))
    await user.click(await screen.findByRole('button', { name: 'Move to…' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'The second, EST' })).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The first, EDT' }))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent(again.calls, 'PUT', id(2))).toEqual([{ scheduledTime: first }]))
  })

  it('gives a draft of the tray the suggested best time', async () => {
    const { calls, user } = show()
    await user.click(await screen.findByRole('button', { name: 'Schedule… Post number 9' }))
    await user.click(await screen.findByRole('button', { name: 'Mon, Nov 23, 5:30 PM' }))
    await user.click(screen.getByRole('button', { name: 'Set time' }))
    expect(await screen.findByText('Moved to Mon, Nov 23, 5:30 PM EST')).toBeTruthy()
    expect(sent(calls, 'POST', '/move')).toEqual([{ day: '2026-11-23', time: '17:30', timeZone: 'America/New_York' }])
    expect(within(cell('2026-11-23')).getByText('Post number 9')).toBeTruthy()
  })
})
