import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteNavigation } from './back-closes.ts'
import { AlertDialog, Dialog, preloadDialogs } from './dialog.tsx'

function Layout() {
  const { key } = useLocation()
  useEffect(noteNavigation, [key])
  return <Outlet />
}

function Page({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setOpen(true)}>Open</button>
      <Link to="/two">Two</Link>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Letter" dirty={text !== ''}>
        <a href="/help">Help</a>
        <input aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => setAsking(true)}>Delete</button>
        <Link to="/two" onClick={() => setOpen(false)}>Send</Link>
      </Dialog>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title="Sure?" confirmLabel="Yes" onConfirm={() => undefined} />
    </>
  )
}

async function show() {
  history.replaceState(null, '', '/zero')
  const router = createBrowserRouter([{ element: <Layout />, children: [{ path: '/zero', element: <Page name="Zero" /> }, { path: '/one', element: <Page name="One" /> }, { path: '/two', element: <Page name="Two" /> }] }])
  render(<RouterProvider router={router} />)
  await router.navigate('/one')
  return { router, user: userEvent.setup() }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Letter' })
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent
const isShown = (name: string) => waitFor(() => expect(heading()).toBe(name))

beforeEach(async () => void (await preloadDialogs()))
afterEach(cleanup)

it('Back closes the dialog and stays on the page; the next Back leaves it', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(dialog()).toBeTruthy()
  history.back()
  await waitFor(() => expect(dialog()).toBeNull())
  await isShown('One')
  history.back()
  await isShown('Zero')
})

it('a dialog closed by Esc costs no further Back, however often it was opened', async () => {
  const { user } = await show()
  for (let times = 0; times < 3; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
  }
  history.back()
  await isShown('Zero')
})

it('with two open, Back closes one after the other', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  history.back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog()).toBeTruthy()
  await waitFor(() => expect((history.state as { dialog?: boolean }).dialog).toBe(true))
  history.back()
  await waitFor(() => expect(dialog()).toBeNull())
  await isShown('One')
})

it('Back asks before input is lost, and again on the next Back', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words')))
  await user.keyboard('kept')
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'kept')
  history.back()
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog()).toBeTruthy()
  history.back()
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await isShown('One')
})

it('a navigation begun in the dialog is not undone by its closing', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('link', { name: 'Send' }))
  await isShown('Two')
  history.back()
  await isShown('One')
  history.back()
  await waitFor(() => expect(heading()).toBe('Zero'))
})

it('focus starts in the first field and returns to where it was', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})
