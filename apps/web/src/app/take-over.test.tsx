import { act, render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type EarlyInput, recordEarlyInput } from '../boot/early-input.ts'
import { takeOver } from './take-over.ts'

let early: EarlyInput | undefined
let sent: unknown[] = []

afterEach(() => {
  early?.stopRecording()
  early?.stop()
  document.body.replaceChildren()
  sent = []
})

function Form() {
  const [email, setEmail] = useState('')
  const [isKept, setKept] = useState(true)
  const [presses, setPresses] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push({ email, isKept })
      }}
    >
      <input name="email" aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" name="kept" aria-label="Kept" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>Press</button>
      <button type="submit">Send</button>
      <output>{`${email} ${isKept} ${presses}`}</output>
    </form>
  )
}

function Alive({ onAlive }: { onAlive: () => Promise<void> }) {
  useEffect(() => void onAlive(), [onAlive])
  return <Form />
}

/** Shows the form as the server renders it, records what `visit` does to it, then hydrates it. Returns the page's root. */
async function showAndTakeOver(visit: (root: HTMLElement) => void, beforeTakingOver: (root: HTMLElement) => void = () => undefined): Promise<HTMLElement> {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  early = recordEarlyInput(() => undefined)
  visit(root)
  beforeTakingOver(root)
  await act(async () => {
    render(<Alive onAlive={takeOver(root, early)} />, { container: root, hydrate: true })
  })
  return root
}

function find<T extends HTMLElement>(root: HTMLElement, selector: string): T {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function type(root: HTMLElement, text: string): void {
  const field = find<HTMLInputElement>(root, '[name=email]')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const shown = (root: HTMLElement): string => find(root, 'output').textContent

it('passes typed text and checked boxes to the application', async () => {
  const root = await showAndTakeOver((page) => {
    type(page, 'early@example.com')
    find(page, '[name=kept]').click()
  })
  expect(shown(root)).toBe('early@example.com false 0')
  expect(find<HTMLInputElement>(root, '[name=email]').value).toBe('early@example.com')
})

it('picks up what the browser filled in without an event', async () => {
  const root = await showAndTakeOver((page) => {
    find<HTMLInputElement>(page, '[name=email]').value = 'restored@example.com'
  })
  expect(shown(root)).toBe('restored@example.com true 0')
})

it('replays presses and one submit, with the typed text', async () => {
  const root = await showAndTakeOver((page) => {
    type(page, 'early@example.com')
    find(page, '[type=button]').click()
    find(page, '[type=submit]').click()
    find(page, '[type=submit]').click()
  })
  expect(early?.events.map(({ kind }) => kind)).toEqual(['press', 'submit'])
  await vi.waitFor(() => expect(sent).toEqual([{ email: 'early@example.com', isKept: true }]))
  expect(shown(root)).toBe('early@example.com true 1')
})

it('finds the field of the same name where the page was rendered again', async () => {
  const root = await showAndTakeOver(
    (page) => {
      type(page, 'early@example.com')
      find(page, '[name=email]').focus()
    },
    // As createRoot does with existing content.
    (page) => {
      const html = page.innerHTML
      page.innerHTML = html
    },
  )
  expect(shown(root)).toBe('early@example.com true 0')
})

it('leaves everything to the application once it is mounted', async () => {
  const root = await showAndTakeOver(() => undefined)
  await act(async () => find(root, '[type=button]').click())
  expect(shown(root)).toBe(' true 1')
  await act(async () => find(root, '[type=submit]').click())
  expect(sent).toEqual([{ email: '', isKept: true }])
  expect(early?.events).toEqual([])
})

it('notices that somebody is about to use the page, but ignores a passing pointer', () => {
  const onIntent = vi.fn()
  early = recordEarlyInput(onIntent)
  document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }))
  expect(onIntent).not.toHaveBeenCalled()
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' }))
  expect(onIntent).toHaveBeenCalledTimes(2)
})
