import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { base } from '../../../test/create-post-api.ts'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { CreatePostDialog } from '../../features/posts/index.ts'
import { CreatePostButton } from './create-post-button.tsx'

await CreatePostDialog.preload()

const floating = () => screen.queryByRole('button', { name: '+ Create Post' })

it.each([['/create-post', false], ['/create-post?draft=1', false], ['/login', false], ['/drafts', true], ['/', true]])('at %s, the floating button is there: %s (NAV-10)', (address, isThere) => {
  fakeApi(base())
  renderScreen(<CreatePostButton />, address)
  expect(floating() !== null).toBe(isThere)
})

it('opens the dialog with the focus in the text, and gets the focus back when it closes', async () => {
  fakeApi(base())
  const user = userEvent.setup()
  renderScreen(<CreatePostButton />, '/drafts')
  await user.click(screen.getByRole('button', { name: '+ Create Post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a Post' }))
  const text = await dialog.findByLabelText('Post text')
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(floating()))
})
