import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_ERRORS as ERRORS, EXPERIMENT_TEXTS as TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { newExperiment } from '@marquee/contract/campaigns/experiments'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { BEST_HOURS, makeCampaign, makeExperiment } from '../../../../test/samples/campaigns.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'
import { placeOf, scaleOf } from './bars.ts'

beforeAll(preloadCampaigns)

/** Opens a campaign's tab of experiments. */
async function open(handlers: Parameters<typeof showCampaigns>[1] = {}, change: Partial<Campaign> = {}) {
  setTimeZone('UTC')
  const campaign = makeCampaign(1, { platforms: ['instagram', 'linkedin'], ...change })
  const shown = showCampaigns([campaign], handlers, `/campaign-manager?campaign=${campaign.id}&tab=experiments`)
  return { ...shown, campaign, sheet: within(await screen.findByRole('dialog')) }
}
const withOne = (change: Parameters<typeof makeExperiment>[1]) => ({ 'GET /api/campaigns/:id/experiments': () => ({ success: true, experiments: [makeExperiment(1, change)] }) })
const path = '/api/campaigns'

describe('a new experiment', () => {
  it('states first when it stops, and starts with what was entered', async () => {
    const { user, sheet, made, campaign } = await open({ 'POST /api/campaigns/:id/experiments': () => ({ success: true, experiment: makeExperiment(1) }) })
    await user.click(await sheet.findByRole('button', { name: TEXTS.create }))
    const form = within(sheet.getByRole('form', { name: TEXTS.create }))
    expect(form.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual(['When it stops', 'What is compared'])
    expect(form.getByText(/^Stops on [A-Z][a-z]{2} \d+ or at 16 measured posts each\./).textContent).toContain(TEXTS.locked)
    await user.type(form.getByRole('textbox', { name: 'Question' }), 'How should a gift post open?')
    await user.selectOptions(form.getByRole('combobox', { name: 'Network' }), 'LinkedIn')
    await user.selectOptions(form.getByRole('combobox', { name: 'Measure' }), 'Views')
    await user.type(form.getByRole('textbox', { name: 'Variant A' }), 'Open with a question')
    await user.type(form.getByRole('textbox', { name: 'Variant B' }), 'Open with the maker')
    await user.click(form.getByRole('button', { name: TEXTS.start }))
    expect(await sheet.findByText('The experiment runs. Its posts are written a day before they go out.')).toBeTruthy()
    const [sent] = made('POST', `${path}/${campaign.id}/experiments`)
    expect(newExperiment.parse(sent?.body)).toMatchObject({ question: 'How should a gift post open?', kind: 'text', platform: 'linkedin', measure: 'views', posts_per_variant: 16, per_day: 1, variants: ['Open with a question', 'Open with the maker'] })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('says what is wrong beside each field, and sends nothing', async () => {
    const { user, sheet, calls } = await open()
    await user.click(await sheet.findByRole('button', { name: TEXTS.create }))
    const form = within(sheet.getByRole('form', { name: TEXTS.create }))
    await user.clear(form.getByRole('textbox', { name: 'Posts of each variant' }))
    await user.type(form.getByRole('textbox', { name: 'Posts of each variant' }), '4')
    await user.click(form.getByRole('button', { name: TEXTS.start }))
    for (const text of [ERRORS.question, ERRORS.posts, ERRORS.wish]) expect(form.getByText(text)).toBeTruthy()
    await user.clear(form.getByRole('textbox', { name: 'Posts of each variant' }))
    await user.type(form.getByRole('textbox', { name: 'Posts of each variant' }), '50')
    // The last day follows what the posts need, until one is chosen.
    const day = form.getByLabelText<HTMLInputElement>('Last day')
    expect(form.queryByText(ERRORS.tooShort(103))).toBeNull()
    fireEvent.change(day, { target: { value: new Date(Date.parse(day.value) - 30 * 86_400_000).toISOString().slice(0, 10) } })
    expect(form.getByText(ERRORS.tooShort(103))).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('offers two to four variants of each kind: styles, pictures, times', async () => {
    const { user, sheet } = await open()
    await user.click(await sheet.findByRole('button', { name: TEXTS.create }))
    const form = within(sheet.getByRole('form', { name: TEXTS.create }))
    const kind = form.getByRole('combobox', { name: 'What differs' })
    await user.selectOptions(kind, TEXTS.kinds.style)
    for (let more = 0; more < 2; more += 1) await user.click(form.getByRole('button', { name: 'Add variant' }))
    expect([form.queryByRole('button', { name: 'Add variant' }), form.getAllByRole<HTMLSelectElement>('combobox', { name: /^Variant/ }).map(({ value }) => value)]).toEqual([null, ['informative', 'promotional', 'storytelling', 'educational']])
    await user.selectOptions(kind, TEXTS.kinds.picture)
    await user.click(form.getByRole('button', { name: 'Add variant' }))
    expect(form.getAllByRole<HTMLSelectElement>('combobox', { name: /^Variant/ }).map(({ value }) => value)).toEqual(['product', 'card', 'none'])
    await user.click(form.getByRole('button', { name: 'Remove variant C' }))
    expect(form.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.selectOptions(kind, TEXTS.kinds.time)
    expect(form.getByLabelText('Variant B')).toHaveProperty('value', '18:00')
    expect(form.queryByRole('textbox', { name: 'Posts a day' })).toBeNull()
  })

  it('says why it could not be started', async () => {
    const { user, sheet } = await open({ 'POST /api/campaigns/:id/experiments': () => errorResponse(409, 'conflict', ERRORS.running) })
    await user.click(await sheet.findByRole('button', { name: TEXTS.create }))
    await user.type(sheet.getByRole('textbox', { name: 'Question' }), 'Which?')
    await user.type(sheet.getByRole('textbox', { name: 'Variant A' }), 'One')
    await user.type(sheet.getByRole('textbox', { name: 'Variant B' }), 'Other')
    await user.click(sheet.getByRole('button', { name: TEXTS.start }))
    expect((await sheet.findByRole('alert')).textContent).toContain(ERRORS.running)
  })

  it('is off with its cause while the campaign makes no posts, or one runs', async () => {
    const { sheet } = await open({}, { status: 'draft' })
    expect(await sheet.findByRole('button', { name: TEXTS.create })).toHaveProperty('disabled', true)
    expect(sheet.getByText(ERRORS.notActive)).toBeTruthy()
  })
})

describe('an experiment', () => {
  it('that runs shows its rule, each variant with its mean, interval and posts, and can be stopped', async () => {
    const { user, sheet, made, campaign } = await open({ ...withOne({}), 'POST /api/campaigns/:id/experiments/:experimentId/stop': () => ({ success: true, experiment: makeExperiment(1, { state: 'stopped_early' }) }) })
    const card = within(await sheet.findByRole('listitem', { name: 'How should post 1 open?' }))
    expect(card.getByText(`Stops on Dec 6 or at 16 measured posts each. ${TEXTS.wins}`)).toBeTruthy()
    for (const text of ['Running', 'Open with the maker', '5.6%', '4.3 to 6.9', 'No difference found yet. 14 more measured posts to go.']) expect(card.getByText(text)).toBeTruthy()
    await user.click(card.getByRole('button', { name: '2 posts of A, 9 measured, between 3.2 and 5.0' }))
    expect(card.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([['Post 1 of A', expect.stringContaining('history')], ['Post 2 of A', expect.stringContaining('history')]])
    expect(sheet.getByRole('button', { name: TEXTS.create })).toHaveProperty('disabled', true)
    await user.click(card.getByRole('button', { name: TEXTS.stop }))
    expect(await sheet.findByText('The experiment is stopped. Posts that are scheduled already still go out.')).toBeTruthy()
    expect(made('POST', `${path}/${campaign.id}/experiments/${makeExperiment(1).id}/stop`)).toHaveLength(1)
  })

  it('that is decided offers the winner', async () => {
    const { user, sheet, made, campaign } = await open({ ...withOne({ state: 'decided', winner: 'B', usable: 'B', verdict: 'B did better: 5.6% against 4.1%.' }), 'POST /api/campaigns/:id/experiments/:experimentId/use': () => ({ success: true, experiment: makeExperiment(1) }) })
    await user.click(await sheet.findByRole('button', { name: TEXTS.apply('B') }))
    expect(await sheet.findByText('The campaign uses B from its next post on.')).toBeTruthy()
    expect(made('POST', `${path}/${campaign.id}/experiments/${makeExperiment(1).id}/use`)[0]?.body).toMatchObject({ variant: 'B' })
  })

  it.each([
    [{ state: 'no_difference', usable: 'A', verdict: 'No difference found. A gap over 2.1 points would have shown.' }, 'No difference found', TEXTS.keep('A')],
    [{ state: 'too_few', verdict: 'Too few posts for a verdict: 7 more measured posts were needed.' }, 'Too few posts', null],
    [{ state: 'stopped_early', verdict: 'No verdict.' }, 'Stopped early', null],
    [{ state: 'decided', usable: 'B', used_variant: 'B', verdict: 'B did better: 5.6% against 4.1%.' }, 'Decided', null],
  ] as const)('says what it found: %o', async (change, badge, action) => {
    const { sheet } = await open(withOne(change))
    const card = within(await sheet.findByRole('listitem', { name: 'How should post 1 open?' }))
    expect([card.getByText(badge), card.getByText(change.verdict)]).toHaveLength(2)
    expect(card.queryAllByRole('button', { name: /^(Use|Keep|Stop)/ }).map((button) => button.textContent)).toEqual(action === null ? [] : [action])
  })

  it('without figures says so', async () => {
    const bare = { mean: null, low: null, high: null, measured: 0, posts: [] }
    const { sheet } = await open(withOne({ variants: makeExperiment(1).variants.map((variant) => ({ ...variant, ...bare })) }))
    expect([(await sheet.findAllByText('not known')).length, sheet.getAllByText('no post yet').length]).toEqual([2, 2])
  })

  it('says why they could not be read', async () => {
    const { sheet } = await open({ 'GET /api/campaigns/:id/experiments': () => errorResponse(500, 'internal', 'Something went wrong.') })
    expect((await sheet.findByRole('alert')).textContent).toContain('Something went wrong.')
    expect(sheet.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('the scale of the bars', () => {
  it('holds all of them, with marks that are easy to read', () => {
    const scale = scaleOf(makeExperiment(1).variants)
    expect(scale).toEqual({ from: 3, to: 7, marks: [3, 4, 5, 6, 7] })
    expect(scale && [placeOf(scale, 5), placeOf(scale, 99), placeOf(scale, 0)]).toEqual([50, 100, 0])
    expect(scaleOf([{ mean: 0, low: -1, high: 1 }])).toMatchObject({ from: 0 })
    expect([scaleOf([{ mean: null, low: null, high: null }]), scaleOf([{ mean: 5, low: null, high: null }])?.marks.length]).toEqual([null, expect.any(Number)])
  })
})

describe('the best hours', () => {
  it('are below the schedule, with how sure they are, and in the settings', async () => {
    const { user, campaign } = await open()
    await user.click(await screen.findByRole('tab', { name: /^Schedule/ }))
    const section = within(await screen.findByRole('region', { name: 'Smart scheduling' }))
    expect(section.getByText(BEST_HOURS.hours)).toBeTruthy()
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Tue and Thu 8–9From 42 postsSure', '9–10, the usual hourFrom 4 postsNot sure yet'])
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(await screen.findByText(/use your best hours\.$/)).toBeTruthy()
    expect(campaign.smart_scheduling.hour).toBeUndefined()
  })
})
