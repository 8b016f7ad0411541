import { DEFAULT_CARD_STYLE } from '@marquee/contract/commerce/cards/cards'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { id } from '../../../../test/samples/commerce.ts'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { StyleDialog } from './style-dialog.tsx'

function show(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const onClose = vi.fn<() => void>()
  const calls = fakeApi({
    'GET /api/commerce/cards/style': () => ({ success: true, style: DEFAULT_CARD_STYLE }),
    'POST /api/commerce/cards/preview': () => ({ success: true, imageUrl: 'data:image/png;base64,AA==', altText: 'Huila. €18.00.', width: 1_080, height: 1_350 }),
    'PUT /api/commerce/cards/style': ({ body }) => ({ success: true, style: body }),
    ...handlers,
  })
  renderScreen(<StyleDialog productId={id(101)} onClose={onClose} />)
  return { calls, onClose, user: userEvent.setup() }
}

/** The dialog with its form, which takes the place of the one that loads. */
async function opened(): Promise<HTMLElement> {
  await screen.findByRole('radio', { name: 'Split' })
  return screen.getByRole('dialog', { name: 'Card style' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the style of cards', () => {
  it('is shown on a card with each change, and saved as a whole', async () => {
    const { calls, onClose, user } = show()
    const dialog = await opened()
    await user.click(within(dialog).getByRole('radio', { name: 'Split' }))
    await user.click(within(dialog).getByRole('switch', { name: /^Price/ }))
    await user.click(within(dialog).getByRole('switch', { name: /^Badge/ }))
    fireEvent.change(within(dialog).getByLabelText(/^Background/), { target: { value: '#ffffff' } })
    fireEvent.change(within(dialog).getByLabelText(/^Accent/), { target: { value: '#112233' } })
    const style = { layout: 'split', showsPrice: false, showsBadge: false, ground: '#ffffff', accent: '#112233' }
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/commerce/cards/preview').at(-1)?.body).toMatchObject({ productId: id(101), style }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(style)
  })

  it('stays as it was when it could not be saved, and says why', async () => {
    const { onClose, user } = show({ 'PUT /api/commerce/cards/style': () => errorResponse(400, 'validation_failed', 'Choose another colour.') })
    const dialog = await opened()
    await user.click(within(dialog).getByRole('radio', { name: 'Full picture' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Choose another colour.')
    expect(onClose).not.toHaveBeenCalled()
  })
})
