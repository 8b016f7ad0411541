import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { oneOf, type SetSearchParams, useSearchFields } from './search-params.ts'

const FIELDS = { kind: oneOf(['video', 'image']), order: oneOf(['up', 'down']) }

function show(address: string) {
  let set: SetSearchParams<Record<keyof typeof FIELDS, string>> = () => undefined
  function Screen() {
    const [values, change] = useSearchFields(FIELDS)
    set = change as typeof set
    return JSON.stringify(values)
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: [address] })
  const { container } = render(<RouterProvider router={router} />)
  return { router, container, change: (...values: Parameters<typeof set>) => set(...values) }
}

it('keeps both of two changes made before the next render', async () => {
  const { router, container, change } = show('/?other=1')
  await act(async () => {
    change({ kind: 'video' })
    change({ order: 'up' })
  })
  expect(router.state.location.search).toBe('?other=1&kind=video&order=up')
  expect(container.textContent).toBe('{"kind":"video","order":"up"}')
})

it('keeps changes that two parts of a screen make before the next render', async () => {
  const sets: SetSearchParams<Record<keyof typeof FIELDS, string>>[] = []
  function Part() {
    const [, change] = useSearchFields(FIELDS)
    sets.push(change as (typeof sets)[number])
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <><Part /><Part /></> }], { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  const [one, other] = sets
  await act(async () => {
    one?.({ kind: 'video' })
    other?.({ order: 'up' })
  })
  expect(router.state.location.search).toBe('?kind=video&order=up')
})

it('builds on an address that was changed elsewhere', async () => {
  const { router, change } = show('/?kind=video')
  await act(async () => change({ order: 'down' }))
  await act(() => router.navigate('/?kind=image'))
  await act(async () => change({ order: 'up' }, { push: true }))
  expect(router.state.location.search).toBe('?kind=image&order=up')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?kind=image')
})
