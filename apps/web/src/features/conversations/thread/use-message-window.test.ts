import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMessageWindow, windowOf } from './use-message-window.ts'

const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: `m${from + index}` }))
const ends = (shown: readonly { id: string }[]) => [shown[0]?.id, shown.at(-1)?.id, shown.length]

it('shows a short thread whole, and the newest seventy messages of a long one', () => {
  expect(windowOf(messages(1, 50), null)).toEqual({ shown: messages(1, 50), hasEarlier: false, isCut: false })
  const { shown, hasEarlier, isCut } = windowOf(messages(1, 200), null)
  expect([...ends(shown), hasEarlier, isCut]).toEqual(['m131', 'm200', 70, true, false])
})

it('goes back page by page with some of the messages still in sight, and on to the end again', async () => {
  let loaded = 0
  const load = async () => {
    loaded += 1
  }
  const { result, rerender } = renderHook(({ items, more }: { items: { id: string }[]; more: boolean }) => useMessageWindow(items, more ? load : undefined), { initialProps: { items: messages(101, 150), more: true } })
  expect([...ends(result.current.shown), result.current.canGoBack, result.current.isCut]).toEqual(['m101', 'm150', 50, true, false])
  await act(() => result.current.goBack())
  rerender({ items: messages(51, 150), more: true })
  expect([loaded, ...ends(result.current.shown), result.current.isCut]).toEqual([1, 'm51', 'm120', 70, true])
  await act(() => result.current.goBack())
  rerender({ items: messages(1, 150), more: false })
  expect([loaded, ...ends(result.current.shown), result.current.canGoBack]).toEqual([2, 'm1', 'm70', 70, false])
  act(() => result.current.goOn())
  expect(ends(result.current.shown)).toEqual(['m51', 'm120', 70])
  await act(() => result.current.goBack())
  expect([loaded, ...ends(result.current.shown)]).toEqual([2, 'm1', 'm70', 70])
  act(() => result.current.goToEnd())
  expect([...ends(result.current.shown), result.current.isCut]).toEqual(['m81', 'm150', 70, false])
})

it('stays where it is when something new comes while earlier messages are shown', async () => {
  const { result, rerender } = renderHook(({ items }) => useMessageWindow(items, undefined), { initialProps: { items: messages(1, 100) } })
  await act(() => result.current.goBack())
  const before = ends(result.current.shown)
  rerender({ items: messages(1, 101) })
  expect(ends(result.current.shown)).toEqual(before)
})
