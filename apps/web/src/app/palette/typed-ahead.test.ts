import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { recordTyping, takeTyped } from './typed-ahead.ts'

const onScreen = vi.fn()
document.addEventListener('keydown', onScreen)
afterEach(() => {
  takeTyped()
  onScreen.mockClear()
})
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))

it('keeps what is typed before the palette is there from the screen, and hands it over once', () => {
  recordTyping(() => undefined)
  press('c', 'ö', 'x', 'Backspace', 'g', 'Enter', ' ', 'h')
  expect([takeTyped(), takeTyped(), onScreen.mock.calls]).toEqual(['cög h', '', []])
  press('c')
  expect(onScreen).toHaveBeenCalledOnce()
})

it('leaves shortcuts with a modifier and other keys alone, and Esc to whoever asked', () => {
  const cancel = vi.fn()
  recordTyping(cancel)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  press('Tab', 'ArrowDown')
  expect([onScreen.mock.calls.length, cancel.mock.calls.length]).toEqual([3, 0])
  press('Escape')
  expect([onScreen.mock.calls.length, cancel.mock.calls.length, takeTyped()]).toEqual([3, 1, ''])
})
