import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_KINDS } from '@marquee/contract/campaigns/values'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { refreshCampaigns } from '../queries.ts'
import { start } from './experiment-queries.ts'
import { bodyOf, emptyForm, type ExperimentForm, FIRST_VALUES, problemsOf, usualDay } from './form.ts'

/** A new experiment while it is entered. */
export function useExperimentForm({ id, platforms, smart_scheduling: { timezone: zone } }: Campaign, onStarted: () => void) {
  const client = useQueryClient()
  const now = useNow()
  const key = useRequestKey()
  const [fields, setFields] = useState(() => emptyForm(platforms[0] ?? 'instagram'))
  // Null until one is chosen: it follows what the posts need.
  const [day, setDay] = useState<string | null>(null)
  const form: ExperimentForm = { ...fields, day: day ?? usualDay(fields, now) }
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problems = problemsOf(form, now)
  const set = ({ day: chosen, ...change }: Partial<ExperimentForm>): void => {
    if (chosen !== undefined) setDay(chosen)
    setFields((before) => ({ ...before, ...change }))
  }
  const chooseKind = (value: string): void => {
    const kind = EXPERIMENT_KINDS.find((each) => each === value)
    if (kind) set({ kind, variants: FIRST_VALUES[kind] })
  }
  const run = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      const body = bodyOf(form, zone)
      await key.send(body, (idempotencyKey) => start(id, body, idempotencyKey))
      await refreshCampaigns(client)
      onStarted()
    } catch (error) {
      setFailure(errorText(error, 'The experiment could not be started.'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run()
  }
  return { form, problems, isTried, isBusy, failure, set, chooseKind, submit }
}
