import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { create, refreshCampaigns } from '../queries.ts'
import { bodyOf, type ChangeWizard, EMPTY_FORM, fieldProblems, ruleProblem, stepProblem, templateOf, type WizardForm, withTemplate } from './form.ts'
import { discardUnfinished, keepUnfinished, readUnfinished, useKeptAt } from './unfinished.ts'

/** The form it begins with: the unfinished campaign of this browser, with the template that was chosen. */
function firstForm(id: string | undefined): WizardForm {
  const kept = readUnfinished()?.form ?? EMPTY_FORM
  const template = templateOf(id)
  return template ? withTemplate(kept, template) : kept
}

/** The state of the wizard: what was entered, which is kept in this browser until it is created, and what became of it. */
export function useWizard(step: number, template: string | undefined) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const key = useRequestKey()
  const [form, setForm] = useState(() => firstForm(template))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [created, setCreated] = useState<Campaign | null>(null)
  const keptAt = useKeptAt((state) => state.at)
  useEffect(() => {
    if (created === null) keepUnfinished(form, step)
  }, [form, step, created])
  const change: ChangeWizard = (next) => setForm((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))
  const submit = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    const isWrong = [1, 2].some((each) => stepProblem(form, each) !== null) || ruleProblem(form) !== null || fieldProblems(form) > 0
    if (isWrong || isBusy) return
    setBusy(true)
    try {
      const body = bodyOf(form, zone)
      setCreated(await key.send(body, (idempotencyKey) => create(body, idempotencyKey)))
      discardUnfinished()
      void refreshCampaigns(client)
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { form, change, zone, isTried, isBusy, failure, created, keptAt, submit, problems: fieldProblems(form) }
}
