import { AUTO_RESPONSE_LENGTH, type AutoResponse } from '@marquee/contract/conversations/messaging'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { AUTO_RESPONSE_PLATFORMS, INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, Field, Switch, Textarea } from '../../../ui/field.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { storeAutoResponse, useAutoResponse } from './queries.ts'

const LOAD_FAILED = 'Failed to load auto-response settings'

function Form({ saved }: { saved: AutoResponse }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  const isEmpty = draft.enabled && draft.message.trim() === ''
  const isNowhere = draft.enabled && draft.platforms.length === 0
  const toggle = (name: (typeof AUTO_RESPONSE_PLATFORMS)[number], isOn: boolean) => setDraft({ ...draft, platforms: AUTO_RESPONSE_PLATFORMS.filter((each) => (each === name ? isOn : draft.platforms.includes(each))) })
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      setDraft(await storeAutoResponse(client, draft))
      toast({ kind: 'success', text: INTERACTION_TEXTS.autoResponseSaved })
    } catch (error) {
      toast({ kind: 'error', text: `${INTERACTION_TEXTS.autoResponseFailed}. ${reasonOf(error)}` })
    }
    setBusy(false)
  }
  return (
    <>
      <Switch label={<span className="font-medium">Answer messages at once</span>} hint="Whoever writes to you for the first time gets this text, whatever they wrote. The chatbot has no part in it." checked={draft.enabled} onChange={(event) => setDraft({ ...draft, enabled: event.target.checked })} />
      <Field label="Message" error={isEmpty ? INTERACTION_TEXTS.emptyText : null}>{(ids) => <Textarea {...ids} maxLength={AUTO_RESPONSE_LENGTH} value={draft.message} onChange={(event) => setDraft({ ...draft, message: event.target.value })} />}</Field>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2"><legend className="mb-1.5 font-medium">Networks</legend>{AUTO_RESPONSE_PLATFORMS.map((name) => <Checkbox key={name} label={networkLabel(name)} checked={draft.platforms.includes(name)} onChange={(event) => toggle(name, event.target.checked)} />)}</fieldset>
      {isNowhere ? <p role="status" className="text-sm text-wait">{INTERACTION_TEXTS.noNetwork}</p> : null}
      {saved.note === null ? null : <p className="text-sm text-muted">{saved.note}</p>}
      <Button variant="primary" disabled={!isDirty || isEmpty || isNowhere} loading={isBusy} onClick={() => void save()}>Save</Button>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** The text that messages get at once, and the networks it is for (trace.md INTER-09, INTER-10, INTER-12). Every change is saved by its button. */
export function AutoResponseCard() {
  const { data, isError, isRefetching, refetch } = useAutoResponse()
  if (data === null) return null
  return (
    <Card className="max-w-[640px] space-y-4">
      <h2 className="text-md font-semibold">Auto-response</h2>
      {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{LOAD_FAILED}</Alert> : null}
      {data ? <Form saved={data} /> : isError ? null : <Loading label="Loading auto-response"><Skeleton className="h-40 w-full" /></Loading>}
    </Card>
  )
}
