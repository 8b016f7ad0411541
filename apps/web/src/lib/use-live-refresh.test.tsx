import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeApi } from '../../test/fake-api.tsx'
import { liveServer } from '../../test/live.ts'
import { ALICE, renderAt, signInAs } from '../../test/render.tsx'
import { freezeTimers, pass, restoreTimers } from '../../test/timers.ts'
import { useLiveRefresh } from './use-live-refresh.ts'

const KEY = ['shelf'] as const
const CHANGED = { type: 'commerce.changed', storeId: null, what: 'products' } as const
type Reading = { signal: AbortSignal; answer: (text: string) => void }

let readings: Reading[]
function Shelf() {
  useLiveRefresh(({ type }) => type === 'commerce.changed', KEY)
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => new Promise<string>((answer) => void readings.push({ signal, answer })) })
  return <p>{data ?? 'Nothing yet'}</p>
}

beforeEach(() => {
  readings = []
  signInAs(ALICE)
})
afterEach(restoreTimers)

/** Shows the shelf, connected, with timers that the test moves. */
async function open() {
  const live = liveServer()
  fakeApi(live.handlers)
  renderAt('/', <Shelf />)
  live.connect()
  await live.send({ type: 'post.changed', postId: 'p', state: 'draft', content: '' })
  freezeTimers()
  return live
}

it('lets a slow reading end while events keep coming, and reads once more after it', async () => {
  const live = await open()
  for (let turn = 0; turn < 5; turn += 1) {
    await live.send(CHANGED)
    await pass(500)
  }
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([false])
  readings[0]?.answer('Three mugs')
  await pass(0)
  expect(screen.getByText('Three mugs')).toBeTruthy()
  await pass(500)
  readings[1]?.answer('Two mugs')
  await pass(0)
  expect(screen.getByText('Two mugs')).toBeTruthy()
  await pass(2_000)
  expect(readings).toHaveLength(2)
})

it('answers the events of a short time by one reading, and none that it was not asked about', async () => {
  const live = await open()
  readings[0]?.answer('Three mugs')
  await pass(0)
  for (let turn = 0; turn < 5; turn += 1) await live.send(CHANGED)
  await pass(500)
  expect(readings).toHaveLength(2)
  readings[1]?.answer('Two mugs')
  await pass(0)
  await live.send({ type: 'profile.changed' })
  await pass(2_000)
  expect(readings).toHaveLength(2)
})
