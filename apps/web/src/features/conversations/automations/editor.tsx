import { AUTOMATION_LIMITS, AUTOMATION_TEXTS, type Automation } from '@marquee/contract/conversations/automations/automations'
import { describeAutomation } from '@marquee/contract/conversations/automations/gate'
import { capabilityOf, known } from '@marquee/contract/conversations/capabilities'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Checkbox, Field, Input, Switch, Textarea } from '../../../ui/field.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DryRun } from './dry-run.tsx'
import { EMPTY_FIELDS, fieldsOf, filled, findProblem } from './fields.ts'
import { dropAutomation, type Fields, storeAutomation, switchAutomation, usePostChoices } from './queries.ts'

/** How long a private reply to a comment is possible, where its network is known to allow it. */
const PRIVATE_DAYS = known(capabilityOf('provider', 'instagram', 'comment')?.privateReply ?? 'not known')?.days ?? 0

type Change = (part: Partial<Fields>) => void

function Step({ number, title, hint, children }: { number: number; title: string; hint?: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span aria-hidden className="grid size-7 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-text">{number}</span>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3"><h4 className="font-semibold">{title}</h4>{hint ? <span className="text-xs text-subtle">{hint}</span> : null}</div>
      <div className="col-start-2 min-w-0 space-y-3 max-sm:col-span-2 max-sm:col-start-1">{children}</div>
    </li>
  )
}

function Trigger({ fields, choices, change }: { fields: Fields; choices: Automation['posts']; change: Change }) {
  const toggle = (id: string, isOn: boolean) => change({ postIds: isOn ? [...fields.postIds, id] : fields.postIds.filter((each) => each !== id) })
  const lines = (text: string, most: number) => text.split('\n').slice(0, most)
  return (
    <>
      <Switch label={AUTOMATION_TEXTS.everyPost} hint={AUTOMATION_TEXTS.everyPostHint} checked={fields.isForAllPosts} onChange={(event) => change({ isForAllPosts: event.target.checked })} />
      {fields.isForAllPosts ? null : <fieldset><legend className="mb-1 text-sm text-muted">Posts</legend><div className="max-h-44 space-y-1.5 overflow-y-auto">{choices.map(({ id, preview }) => <Checkbox key={id} label={<span dir="auto" className="line-clamp-1">{preview}</span>} checked={fields.postIds.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />)}</div></fieldset>}
      <Field label="Words, one on each line" hint="Case and accents do not matter.">{(ids) => <Textarea {...ids} rows={2} value={fields.words.join('\n')} onChange={(event) => change({ words: lines(event.target.value, AUTOMATION_LIMITS.words) })} />}</Field>
      <Field label="Or meanings, one on each line" hint="As the end of a sentence: asks for the recipe">{(ids) => <Textarea {...ids} rows={2} value={fields.meanings.join('\n')} onChange={(event) => change({ meanings: lines(event.target.value, AUTOMATION_LIMITS.meanings) })} />}</Field>
    </>
  )
}

/** Texts that are used in turn: one field each, and one more. */
function Variants({ label, texts, onChange }: { label: string; texts: readonly string[]; onChange: (texts: string[]) => void }) {
  const shown = texts.length < AUTOMATION_LIMITS.variants ? [...texts, ''] : texts
  const set = (index: number, text: string) => onChange(shown.map((each, at) => (at === index ? text : each)).filter((each, at) => each !== '' || at < texts.length - 1))
  return shown.map((text, index) => <Field key={index} hideLabel label={`${label}, variant ${index + 1}`}>{(ids) => <Textarea {...ids} rows={1} placeholder={index === 0 ? 'Empty: none is sent' : 'Another variant'} maxLength={AUTOMATION_LIMITS.text} value={text} onChange={(event) => set(index, event.target.value)} />}</Field>)
}

/** Whether two forms would be stored as the same; posts have no order. */
const isSame = (one: Fields, other: Fields): boolean => [one, other].map((each) => JSON.stringify({ ...clean(each), postIds: each.postIds.toSorted() })).every((text, _, [first]) => text === first)

const clean = (fields: Fields): Fields => ({ ...fields, words: filled(fields.words), meanings: filled(fields.meanings), publicReplies: filled(fields.publicReplies), privateReplies: filled(fields.privateReplies) })

/** What the editor of an automation holds and does. */
function useEditor(automation: Automation | null, onStored: (automation: Automation) => void, onDropped: () => void) {
  const client = useQueryClient()
  const [fields, setFields] = useState(automation ? fieldsOf(automation) : EMPTY_FIELDS)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const isDirty = !isOver && !isSame(fields, automation ? fieldsOf(automation) : EMPTY_FIELDS)
  const leave = (then: () => void) => {
    setOver(true)
    // After the guard has heard that nothing is unsaved.
    setTimeout(() => {
      then()
      setOver(false)
    })
  }
  const isOn = automation?.state === 'active'
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await work().catch((error: unknown) => setProblem(`${AUTOMATION_TEXTS.saveFailed}. ${reasonOf(error)}`))
    setBusy(false)
  }
  const store = (wantsOn: boolean) => {
    const found = findProblem(fields, wantsOn)
    setProblem(found)
    if (found !== null) return
    void run(async () => {
      const stored = await storeAutomation(client, automation?.id ?? null, clean(fields))
      if (wantsOn !== isOn) await switchAutomation(client, stored.id, wantsOn)
      toast({ text: wantsOn === isOn ? 'Automation saved.' : wantsOn ? 'Switched on.' : 'Switched off.' })
      leave(() => onStored(stored))
    })
  }
  const drop = () => void run(async () => {
    if (automation) await dropAutomation(client, automation.id)
    leave(onDropped)
  })
  return { fields, change: (part: Partial<Fields>) => setFields({ ...fields, ...part }), problem, isBusy, isOn, isDirty, store, drop }
}

/** One automation: its sentence, trigger, public and private reply, and beside it what it would do. New ones are drafts. */
export function Editor({ automation, onStored, onDropped }: { automation: Automation | null; onStored: (automation: Automation) => void; onDropped: () => void }) {
  const { fields, change, problem, isBusy, isOn, isDirty, store, drop } = useEditor(automation, onStored, onDropped)
  const published = usePostChoices().data ?? []
  // Older posts that it already acts below stand first.
  const choices = [...(automation?.posts.filter(({ id }) => !published.some((post) => post.id === id)) ?? []), ...published]
  const [isAsking, setAsking] = useState(false)
  const tidy = useMemo(() => clean(fields), [fields])
  const posts = fields.postIds.map((id) => choices.find((post) => post.id === id)?.preview ?? '').filter(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="space-y-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Name" className="min-w-0 flex-1">{(ids) => <Input {...ids} maxLength={AUTOMATION_LIMITS.name} value={fields.name} onChange={(event) => change({ name: event.target.value })} />}</Field>
          <Switch className="min-h-9" label={isOn ? 'Active' : 'Off'} checked={isOn} onChange={(event) => store(event.target.checked)} />
        </div>
        <h3 dir="auto" className="font-display text-lg font-semibold">{describeAutomation({ isForAllPosts: tidy.isForAllPosts, posts, words: tidy.words, meanings: tidy.meanings }, { isPublic: tidy.publicReplies.length > 0, isPrivate: tidy.privateReplies.length > 0 })}</h3>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        <ol className="space-y-5">
          <Step number={1} title={AUTOMATION_TEXTS.trigger}><Trigger fields={fields} choices={choices} change={change} /></Step>
          <Step number={2} title={AUTOMATION_TEXTS.publicReply} hint={AUTOMATION_TEXTS.variants(tidy.publicReplies.length)}><Variants label={AUTOMATION_TEXTS.publicReply} texts={fields.publicReplies} onChange={(publicReplies) => change({ publicReplies })} /></Step>
          <Step number={3} title={AUTOMATION_TEXTS.privateReply} hint={AUTOMATION_TEXTS.privateHint(PRIVATE_DAYS)}><Variants label={AUTOMATION_TEXTS.privateReply} texts={fields.privateReplies} onChange={(privateReplies) => change({ privateReplies })} /></Step>
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isBusy} onClick={() => store(isOn)}>Save</Button>
          {automation ? <Button variant="ghost" onClick={() => setAsking(true)}>Delete</Button> : null}
        </div>
        <AlertDialog open={isAsking} onOpenChange={setAsking} title={`Delete ${automation?.name ?? ''}?`} body="What it sent stays." danger confirmLabel="Delete" onConfirm={drop} />
      </Card>
      <LeaveGuard isDirty={isDirty} />
      <DryRun id={automation?.id ?? null} fields={tidy} />
    </div>
  )
}
