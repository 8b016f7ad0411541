import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const heard: string[] = []
function Box() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField label="Search" placeholder="" maxLength={20} value={value} onChange={(text) => { heard.push(text); setValue(text) }} />
      <button type="button" onClick={() => setValue('')}>Clear</button>
      <button type="button" onClick={() => setValue('pier')}>Back</button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('passes on what was typed when typing pauses, and follows changes from elsewhere', () => {
  heard.length = 0
  render(<Box />)
  type('pi')
  pass(100)
  type('pier ')
  pass(300)
  expect(heard).toEqual(['pier'])
  expect(box().value).toBe('pier ')
  fireEvent.click(screen.getByText('Clear'))
  expect(box().value).toBe('')
  fireEvent.click(screen.getByText('Back'))
  expect(box().value).toBe('pier')
})

it('passes the same word on again when the search was cleared in between, however fast it is typed', () => {
  heard.length = 0
  render(<Box />)
  type('pier')
  pass(300)
  fireEvent.click(screen.getByText('Clear'))
  type('pier')
  pass(300)
  expect(heard).toEqual(['pier', 'pier'])
  expect(box().value).toBe('pier')
})
