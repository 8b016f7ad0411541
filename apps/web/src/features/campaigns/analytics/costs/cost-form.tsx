import { COST_LIMITS } from '@marquee/contract/campaigns/analytics/values'
import { COST_ERRORS } from '@marquee/contract/campaigns/analytics/words'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../../../../lib/api-error.ts'
import { useRequestKey } from '../../../../lib/use-request-key.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx'
import { refreshCampaigns, useCampaigns } from '../../queries.ts'
import { addCost, type NewCost } from '../queries.ts'

const CURRENCIES = Intl.supportedValuesOf('currency')
const USUAL = 'EUR'
const NO_CAMPAIGNS: { campaigns: { id: string; title: string }[] } = { campaigns: [] }

type Entered = { amount: string; currency: string; from: string; to: string; note: string }
type Problems = Partial<Record<keyof Entered | 'form', string>>

/** What is wrong with an amount and its days, before it is sent. */
export function problemsOf({ amount, from, to }: Pick<Entered, 'amount' | 'from' | 'to'>): Problems {
  const isAmount = /^\d{1,9}([.,]\d{1,3})?$/.test(amount.trim()) && Number(amount.replace(',', '.')) > 0
  return { ...(!isAmount && { amount: COST_ERRORS.amount }), ...(from === '' && { from: 'Choose a day.' }), ...(to === '' && { to: 'Choose a day.' }), ...(from !== '' && to !== '' && from > to && { to: COST_ERRORS.order }) }
}

/** What the server refused, at its field. */
function refusal(error: unknown): Problems {
  const details = error instanceof ApiError ? error.details : []
  const named = details.map(({ path, message }) => [String(path).split('.').at(-1), message] as const)
  return named.length > 0 ? Object.fromEntries(named) : { form: reasonOf(error) }
}

/** Enters a cost under one key until it is answered. Returns what was wrong. */
function useEntering() {
  const client = useQueryClient()
  const key = useRequestKey()
  return async (campaign: string, body: NewCost): Promise<Problems> => {
    try {
      await key.send([campaign, body], (idempotencyKey) => addCost(campaign, body, idempotencyKey))
      await refreshCampaigns(client)
      return {}
    } catch (error) {
      return refusal(error)
    }
  }
}

type Props = { campaign: string | null; currency: string | null; days: { from: string; to: string } }

/** One more cost. Begins with the days that are shown, and the currency of the orders. */
export function CostForm({ campaign, currency, days }: Props) {
  const { data: { campaigns } = NO_CAMPAIGNS } = useCampaigns()
  const [chosen, setChosen] = useState(campaign)
  const [fields, setFields] = useState<Entered>({ amount: '', currency: currency ?? USUAL, ...days, note: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const enter = useEntering()
  const set = (change: Partial<Entered>) => setFields((before) => ({ ...before, ...change }))
  const id = chosen ?? campaigns[0]?.id
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = problemsOf(fields)
    setProblems(found)
    if (Object.keys(found).length > 0 || id === undefined) return
    setBusy(true)
    const refused = await enter(id, { ...fields, amount: fields.amount.trim().replace(',', '.') })
    setProblems(refused)
    if (Object.keys(refused).length === 0) set({ amount: '', note: '' })
    setBusy(false)
  }
  if (campaigns.length === 0) return <p className="text-muted">Costs belong to a campaign. Create one first.</p>
  return (
    <form noValidate aria-label="Enter a cost" onSubmit={(event) => void submit(event)} className="grid gap-3 sm:grid-cols-2">
      <Field label="Campaign" className="sm:col-span-2">{(ids) => <NativeSelect {...ids} value={id} onChange={({ target }) => setChosen(target.value)}>{campaigns.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</NativeSelect>}</Field>
      <Field label="Amount" error={problems.amount}>{(ids) => <Input {...ids} inputMode="decimal" value={fields.amount} onChange={({ target }) => set({ amount: target.value })} />}</Field>
      <Field label="Currency" error={problems.currency}>{(ids) => <NativeSelect {...ids} value={fields.currency} onChange={({ target }) => set({ currency: target.value })}>{CURRENCIES.map((each) => <option key={each} value={each}>{each}</option>)}</NativeSelect>}</Field>
      <Field label="First day" error={problems.from}>{(ids) => <Input {...ids} type="date" value={fields.from} onChange={({ target }) => set({ from: target.value })} />}</Field>
      <Field label="Last day" error={problems.to}>{(ids) => <Input {...ids} type="date" value={fields.to} onChange={({ target }) => set({ to: target.value })} />}</Field>
      <Field label="What for (optional)" error={problems.note} className="sm:col-span-2">{(ids) => <Input {...ids} maxLength={COST_LIMITS.note} value={fields.note} onChange={({ target }) => set({ note: target.value })} />}</Field>
      {problems.form === undefined ? null : <Alert kind="error" className="sm:col-span-2">{problems.form}</Alert>}
      <div className="sm:col-span-2"><Button type="submit" variant="primary" loading={isBusy}>Add cost</Button></div>
    </form>
  )
}
