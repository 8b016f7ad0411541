import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { queryClient } from '../../../lib/query.ts'
import { createComposer } from '../composer.ts'
import { POSTS_KEY } from '../draft-queries.ts'
import { postTime } from './post-time.ts'
import { useProposedTimes } from './time-queries.ts'
import { TimeChoice } from './time-row.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW = Date.parse('2090-01-01T08:00:00Z')
const composer = createComposer()

function Choice() {
  const offers = useProposedTimes('UTC', ['twitter'])
  return <TimeChoice composer={composer} time={postTime(composer.form.getState(), offers ?? [], 'UTC', NOW)} offers={offers} zone="UTC" now={NOW} most={2} />
}

function Door() {
  const [isOpen, setOpen] = useState(true)
  return <><button type="button" onClick={() => setOpen(!isOpen)}>Door</button>{isOpen ? <Choice /> : null}</>
}

const offer = (hour: number) => ({ at: `2090-01-01T${hour}:00:00.000Z`, wall: `2090-01-01T${hour}:00`, kind: 'slot', reason: 'Next free slot', detail: '' })
const proposals = (...hours: number[]) => ({ success: true, nextSlot: null, slots: [], times: hours.map(offer) })

it('never offers again, when it is opened the next time, the slot that was taken meanwhile', async () => {
  const later = Promise.withResolvers<unknown>()
  let taken = false
  fakeApi({ 'GET /api/planning/proposals': () => (taken ? later.promise : proposals(12, 17)) })
  renderScreen(<Door />)
  await screen.findByRole('radio', { name: /12:00/ })
  const door = screen.getByRole('button', { name: 'Door' })
  fireEvent.click(door)
  await vi.waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: POSTS_KEY })).toEqual([]))
  taken = true
  fireEvent.click(door)
  expect(screen.queryByRole('radio', { name: /12:00/ })).toBeNull()
  later.resolve(proposals(17, 19))
  expect(await screen.findByRole('radio', { name: /5:00/, checked: true })).toBeTruthy()
})

it('keeps the focus in its place when the offered time under it is taken', async () => {
  let hours = [12, 17]
  fakeApi({ 'GET /api/planning/proposals': () => proposals(...hours) })
  renderScreen(<Choice />)
  const first = await screen.findByRole('radio', { name: /12:00/ })
  first.focus()
  hours = [17, 19]
  await act(() => queryClient.invalidateQueries({ queryKey: POSTS_KEY }))
  expect((await screen.findByRole('radio', { name: /5:00/, checked: true })) === document.activeElement).toBe(true)
})
