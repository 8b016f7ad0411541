import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { base } from '../../../../test/create-post-api.ts'
import { releaseAfterEach } from '../../../../test/create-post-page.tsx'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { preloadZones } from '../../composer/index.ts'
import { preloadParts } from '../compose/lazy-parts.tsx'
import { CreatePostDialog } from '../dialog/create-post-dialog.tsx'
import { DialogHelper } from '../dialog/lazy-helper.tsx'
import { Component as CreatePost } from '../pages/create-post.tsx'

await Promise.all([preloadPopPanel(), preloadZones(), preloadParts(), DialogHelper.preload()])

releaseAfterEach()

it.each([
  ['the page 12 (CREATE-49)', <CreatePost key="page" />, '12'],
  ['the dialog 50 (DIALOG-20)', <CreatePostDialog key="dialog" open onOpenChange={() => {}} />, '50'],
] as const)('the media browser asks for this many files at a time: %s', async (_where, composer, limit) => {
  const calls = fakeApi(base())
  renderScreen(composer, '/create-post')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Select from My Images' }))
  const asked = () => calls.filter(({ path }) => path === '/api/media/list').map(({ query }) => query.get('limit'))
  await waitFor(() => expect(asked()).toEqual([limit]))
})
