import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AlertDialog } from './dialog.tsx'

function List() {
  const [items, setItems] = useState(['one', 'two'])
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <h1 tabIndex={-1} data-page-heading>List</h1>
      {items.map((item) => <button key={item} type="button" onClick={() => setAsked(item)}>Delete {item}</button>)}
      <AlertDialog open={asked !== null} onOpenChange={() => setAsked(null)} title="Sure?" confirmLabel="Yes" backCloses={false} onConfirm={() => setItems((before) => before.filter((item) => item !== asked))} />
    </>
  )
}

afterEach(cleanup)

it('a confirmation returns the focus to what opened it, or to the heading when that went with what was confirmed', async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete one' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete one' })))
  await user.click(screen.getByRole('button', { name: 'Delete one' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' })))
})
