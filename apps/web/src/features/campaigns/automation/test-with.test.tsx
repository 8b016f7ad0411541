import type { RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import { PRODUCT_TEST_TEXTS } from '@marquee/contract/campaigns/product-test'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { campaignServer, preloadCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign } from '../../../../test/samples/campaigns.ts'
import { makeProduct } from '../../../../test/samples/commerce.ts'
import { wouldNot, wouldPost } from '../../../../test/samples/rehearsal.ts'
import { AutomationDialog } from './automation-dialog.tsx'

beforeAll(preloadCampaigns)

const CAMPAIGN = makeCampaign(1)
const PATH = 'POST /api/campaigns/:id/rehearsal/product'
const FIRES = wouldPost('one', '2026-11-05T08:10:00.000Z')
const POST = { event_id: 'one', rule_id: 't1', content: 'Nine copper mugs are left.', platforms: ['instagram'], hold: 'It says “best”, which this campaign avoids.' }
const answer = (decision: RehearsedDecision | null, more: object = {}) => ({ success: true, tested: [{ rule_id: 't1', decision, reason: decision === null ? PRODUCT_TEST_TEXTS.noChange : null }], post: null, ...more })

async function open(handlers: Parameters<typeof fakeApi>[0] = {}, campaign = CAMPAIGN) {
  const calls = fakeApi({ ...campaignServer([campaign]), [PATH]: () => answer(FIRES), ...handlers })
  renderScreen(<AutomationDialog id={campaign.id} mode="triggers" onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  const user = userEvent.setup()
  const press = async () => user.click(await dialog.findByRole('button', { name: 'Test' }))
  return { dialog, user, press, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>) }
}
const result = (dialog: Awaited<ReturnType<typeof open>>['dialog']) => dialog.findByRole('region', { name: 'Test result' })

describe('Test with', () => {
  it('sends the rules as they stand with the chosen product, and says what would happen and why', async () => {
    const { dialog, user, press, sent } = await open()
    expect((await dialog.findAllByRole('option', { name: /^(Copper mug|Huila)$/ })).map((option) => option.textContent)).toEqual(['Copper mug', 'Huila'])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Test with' }), 'Huila')
    const below = dialog.getByRole('textbox', { name: 'Below' })
    await user.clear(below)
    await user.type(below, '7')
    await press()
    const shown = within(await result(dialog))
    expect(sent()).toMatchObject([{ product_id: makeProduct(2).id, triggers: [{ id: 't1', conditions: { threshold: 7 } }], actions: [{ id: 'a1' }], writes: false }])
    expect(shown.getByText('Would fire trigger 1.').closest('p')?.textContent).toBe('Would fire trigger 1. Stock of Copper mug fell from 12 to 9, below 10. Post on Instagram, Thu, Nov 5, 8:10 AM.')
    expect(shown.getByText('The rule is on.').querySelector('svg')?.getAttribute('aria-label')).toBe('Passed')
    expect(shown.getByText('Tested as if the campaign were active. Nothing is saved or posted.')).toBeTruthy()
    await user.type(below, '5')
    expect(dialog.queryByRole('region', { name: 'Test result' })).toBeNull()
  })

  it('shows the check that stood in the way, and that nothing happened to the product', async () => {
    const answers = [answer(wouldNot('one', '2026-11-05T08:10:00.000Z')), answer(null)]
    const { dialog, user, press } = await open({ [PATH]: () => answers.shift() })
    await press()
    const shown = within(await result(dialog))
    expect(shown.getByText('Would not fire trigger 1.')).toBeTruthy()
    expect(shown.getByText('The campaign has 2 posts already, of at most 2 a day.').querySelector('svg')?.getAttribute('aria-label')).toBe('Failed')
    expect(shown.queryByRole('button', { name: 'Write its post' })).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Hide why for trigger 1' }))
    expect(shown.queryByText('The rule is on.')).toBeNull()
    await press()
    expect((await dialog.findByText('Trigger 1 was not tested.')).closest('p')?.textContent).toContain(PRODUCT_TEST_TEXTS.noChange)
  })

  it('writes the post on demand, and says why that failed', async () => {
    const answers = [answer(FIRES), errorResponse(502, 'ai_server', 'The writer is away.'), answer(FIRES, { post: POST })]
    const { dialog, user, press, sent } = await open({ [PATH]: () => answers.shift() })
    await press()
    await user.click(await dialog.findByRole('button', { name: 'Write its post' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The writer is away.')
    expect(dialog.getByText('Would fire trigger 1.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Write its post' }))
    const post = within(await dialog.findByRole('region', { name: 'The post' }))
    for (const text of ['Nine copper mugs are left.', 'Instagram', 'It would wait for you: it says “best”, which this campaign avoids.']) expect(post.getByText(text)).toBeTruthy()
    expect(sent().map(({ writes }) => writes)).toEqual([false, true, true])
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('says why the test failed, and tries again', async () => {
    const answers = [errorResponse(500, 'internal', 'Something went wrong.'), answer(FIRES)]
    const { dialog, user, press } = await open({ [PATH]: () => answers.shift() })
    await press()
    const alert = within(await dialog.findByRole('alert'))
    expect(alert.getByText('Something went wrong.')).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await result(dialog)).toBeTruthy()
  })

  it('sends nothing that is out of range', async () => {
    const { dialog, user, press, sent } = await open()
    await user.clear(await dialog.findByRole('textbox', { name: 'Below' }))
    await user.type(dialog.getByRole('textbox', { name: 'Below' }), '-1')
    await press()
    expect(dialog.getByText('1 field needs you')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('searches among many products', async () => {
    const many = Array.from({ length: 13 }, (_, index) => makeProduct(index + 1, { title: `Mug ${index + 1}` }))
    const { dialog, user } = await open({ 'GET /api/commerce/products': ({ query }: { query: URLSearchParams }) => ({ success: true, products: query.get('q') === 'mug 13' ? many.slice(12) : many, nextCursor: null, total: 13 }) })
    await user.type(await dialog.findByRole('searchbox', { name: 'Search products' }), 'mug 13')
    expect(await dialog.findByRole('option', { name: 'Mug 13', selected: true })).toBeTruthy()
  })

  it('leads to the stores while there is no product', async () => {
    const none = { 'GET /api/commerce/products': () => ({ success: true, products: [], nextCursor: null, total: 0 }) }
    const { dialog } = await open(none)
    expect((await dialog.findByRole('link', { name: 'Connect one' })).getAttribute('href')).toBe('/integrations/ecommerce')
  })
})
