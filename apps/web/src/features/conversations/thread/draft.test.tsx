import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { draft, made, showInbox, uuid } from '../../../../test/pages/inbox-server.tsx'
import { useComposers } from './composer-store.ts'

afterEach(() => {
  cleanup()
  useComposers.setState({}, true)
  vi.unstubAllGlobals()
})

const address = `/social-interactions?thread=${uuid(1)}`

describe('a draft in an open thread', () => {
  it('shows a draft with its source, and approves it with a', async () => {
    let isOld = true
    const { calls, user } = showInbox({ address, open: { draft }, handlers: { 'POST /api/chatbot/approve-response': () => (isOld ? errorResponse(409, 'conflict', INTERACTION_TEXTS.movedOn) : { success: true }) } })
    const card = await screen.findByRole('article', { name: 'Draft reply' })
    expect(card.textContent).toContain('Partly supported. Not in your knowledge base: gift cards.')
    await user.click(within(card).getByRole('button', { name: /Delivery/ }))
    expect(within(card).getByText('Parcels arrive on Friday.')).toBeTruthy()
    await user.click(screen.getByRole('heading', { name: 'Draft reply' }))
    await user.keyboard('a')
    expect((await within(card).findByRole('alert')).textContent).toContain('Elif wrote again.')
    isOld = false
    await user.click(within(card).getByRole('button', { name: 'Still right' }))
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toEqual([false, true].map((isStillRight) => ({ interactionId: draft.id, approved: true, isStillRight, seenId: uuid(101) }))))
  })

  it('sends an edited draft by approving it, and not as another answer beside it', async () => {
    const { calls, user } = showInbox({ address, open: { draft }, handlers: { 'POST /api/chatbot/approve-response': () => ({ success: true }) } })
    await user.click(within(await screen.findByRole('article', { name: 'Draft reply' })).getByRole('button', { name: /^Edit/ }))
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    expect(field).toHaveProperty('value', draft.text)
    await user.type(field, ' We promise.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toEqual([{ interactionId: draft.id, approved: true, isStillRight: false, seenId: uuid(101), modifiedResponse: `${draft.text} We promise.` }]))
    expect(made(calls, 'POST', '/replies')).toEqual([])
  })

  it('says that the person wrote again while a draft was edited, and sends it as still right', async () => {
    const { calls, user } = showInbox({ address, open: { draft: { ...draft, answersId: uuid(99), isOutdated: true } }, handlers: { 'POST /api/chatbot/approve-response': () => ({ success: true }) } })
    await user.click(await screen.findByRole('heading', { name: 'Draft reply' }))
    await user.keyboard('r')
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), '!')
    expect(screen.getAllByText(INTERACTION_TEXTS.movedOn)).toHaveLength(1)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toMatchObject([{ isStillRight: true, modifiedResponse: `${draft.text}!` }]))
  })

  it('loses nothing that was begun when a draft is edited, and Esc leaves the field', async () => {
    const { user } = showInbox({ address, open: { draft } })
    await user.click(await screen.findByRole('button', { name: 'Write your own reply' }))
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'My own words')
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
    await user.keyboard('r')
    expect(field).toHaveProperty('value', `${draft.text}\nMy own words`)
    await user.type(field, '!')
    await user.keyboard('{Escape}r')
    expect(field).toHaveProperty('value', `${draft.text}\nMy own words!`)
  })
})
