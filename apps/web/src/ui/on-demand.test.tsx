import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'
import { Toaster } from './toast.tsx'

type Props = { name: string; onClose: () => void }
const Panel = ({ name }: Props) => <p>Panel of {name}</p>
const nothing = (): void => undefined

afterEach(cleanup)

it('renders a fetched component at once, without a fallback in between', async () => {
  const Lazy = onDemand<Props>(async () => Panel, { fallback: () => <p>On its way</p> })
  await Lazy.preload()
  render(<Lazy name="Ann" onClose={nothing} />)
  expect(screen.getByText('Panel of Ann')).toBeTruthy()
})

it('fetches once, when it is first shown', async () => {
  const load = vi.fn(async () => Panel)
  const Lazy = onDemand<Props>(load, { fallback: ({ name }) => <p>{name}, a moment</p> })
  expect(load).not.toHaveBeenCalled()
  render(<><Lazy name="Ann" onClose={nothing} /><Lazy name="Bob" onClose={nothing} /></>)
  expect(screen.getByText('Ann, a moment')).toBeTruthy()
  expect(await screen.findByText('Panel of Bob')).toBeTruthy()
  expect([screen.getByText('Panel of Ann').tagName, load.mock.calls.length]).toEqual(['P', 1])
})

it('reports when the code could not be fetched, closes what opened, and tries again the next time', async () => {
  const load = vi.fn(async () => Panel).mockRejectedValueOnce(new Error('offline'))
  const onClose = vi.fn()
  const Lazy = onDemand<Props>(load, { onFailed: (props) => props.onClose() })
  render(<Toaster />)
  const { unmount } = render(<Lazy name="Ann" onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  render(<Lazy name="Ann" onClose={onClose} />)
  expect(await screen.findByText('Panel of Ann')).toBeTruthy()
})
