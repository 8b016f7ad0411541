import type { Personality, PersonalityFields } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { Copy, History } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { GoldenPanel } from '../golden/golden-panel.tsx'
import { Loaded } from '../loaded.tsx'
import { withReason } from '../words.ts'
import { Fields } from './fields.tsx'
import { EMPTY, fieldsOf, isChanged, problemOf } from './form.ts'
import { type Details, useCreate, useDuplicate, usePersonality, useSaveVersion } from './personality-queries.ts'
import { SwitchOn } from './switch-on.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type OnOpen = (id: string) => void

/** A form of a personality with its problem, and whether it differs from what is stored. What another window saves replaces an untouched form only. */
function useForm(stored: PersonalityFields) {
  const [edited, setEdited] = useState<PersonalityFields | null>(null)
  const [isTried, setTried] = useState(false)
  const form = edited ?? stored
  const check = (): boolean => {
    setTried(true)
    return problemOf(form) === null
  }
  const settle = () => {
    setEdited(null)
    setTried(false)
  }
  return { form, isDirty: edited !== null && isChanged(stored, edited), problem: isTried ? problemOf(form) : null, change: (change: Partial<PersonalityFields>) => setEdited({ ...form, ...change }), check, settle }
}

const trimmed = (form: PersonalityFields): PersonalityFields => ({ ...form, name: form.name.trim(), description: form.description.trim(), systemPrompt: form.systemPrompt.trim() })

/** The form of a new personality (trace.md CHAT-12 to CHAT-16). */
export function NewEditor({ onOpen, onCancel }: { onOpen: OnOpen; onCancel: () => void }) {
  const id = useId()
  const create = useCreate()
  const [isDone, setDone] = useState(false)
  const { form, isDirty, problem, change, check } = useForm(EMPTY)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check()) return
    create.mutate(trimmed(form), {
      onSuccess: (made) => {
        setDone(true)
        toast({ kind: 'success', text: `${made.name} created.` })
        // After the guard has heard that nothing is unsaved.
        setTimeout(() => onOpen(made.id))
      },
    })
  }
  const failure = problem ?? (create.error ? withReason('This personality could not be saved', create.error) : null)
  return (
    <>
      <header className="border-b border-line px-4 py-3.5 sm:px-5"><h2 className="text-md font-semibold">New personality</h2><p className="text-sm text-muted">Its first version is switched on. It answers once you choose it.</p></header>
      <form id={id} noValidate onSubmit={submit} className="space-y-4 p-4 sm:p-5">
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <Fields form={form} onChange={change} isMarked={problem !== null} isReadOnly={false} />
      </form>
      <footer className="sticky bottom-0 flex flex-wrap gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:px-5">
        <Button type="submit" form={id} variant="primary" loading={create.isPending} loadingText="Saving...">Create personality</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </footer>
      <LeaveGuard isDirty={isDirty && !isDone} />
    </>
  )
}

/** Which version answers, and whether the newest is another one. */
function versionLine({ isCustom, version, newestVersion }: Personality): string {
  if (!isCustom) return CHATBOT_TEXTS.isDefault
  return version === newestVersion ? `Version ${version}, switched on.` : `Version ${newestVersion}, not switched on. Version ${version} is switched on.`
}

function Head({ details: { personality, versions }, onOpen }: { details: Details; onOpen: OnOpen }) {
  const duplicate = useDuplicate()
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  const copy = () =>
    duplicate.mutate(personality.id, {
      onSuccess: (made) => {
        toast({ kind: 'success', text: `${made.name} created.` })
        onOpen(made.id)
      },
      onError: (error) => void toast({ kind: 'error', text: withReason('It could not be duplicated', error) }),
    })
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-52"><h2 dir="auto" className="truncate text-md font-semibold">{personality.name}</h2><p className="text-sm text-muted">{versionLine(personality)}</p></div>
      {versions.length > 1 ? <Button size="sm" icon={<History {...ICON} />} onClick={() => setVersionsOpen(true)}>Versions</Button> : null}
      <Button size="sm" icon={<Copy {...ICON} />} loading={duplicate.isPending} onClick={copy}>Duplicate</Button>
      {areVersionsOpen ? <VersionsDialog id={personality.id} name={personality.name} versions={versions} onClose={() => setVersionsOpen(false)} /> : null}
    </header>
  )
}

function OpenEditor({ details, onOpen }: { details: Details; onOpen: OnOpen }) {
  const id = useId()
  const { personality, versions } = details
  const save = useSaveVersion(personality.id)
  const { form, isDirty, problem, change, check, settle } = useForm(fieldsOf(versions[0] ?? personality))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check()) return
    save.mutate(trimmed(form), {
      onSuccess: ({ newestVersion }) => {
        settle()
        toast({ kind: 'success', text: `Saved as version ${newestVersion}. It answers once you switch it on.` })
      },
    })
  }
  const failure = problem ?? (save.error ? withReason('This personality could not be saved', save.error) : null)
  return (
    <>
      <Head details={details} onOpen={onOpen} />
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_20rem] xl:divide-x xl:divide-line 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form id={id} noValidate onSubmit={submit} className="space-y-4 p-4 sm:p-5">
          {failure ? <Alert kind="error">{failure}</Alert> : null}
          <Fields form={form} onChange={change} isMarked={problem !== null} isReadOnly={!personality.isCustom} />
        </form>
        <GoldenPanel personalityId={personality.id} />
      </div>
      {personality.isCustom ? (
        <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:px-5">
          <Button type="submit" form={id} variant={isDirty ? 'primary' : 'secondary'} disabled={!isDirty} loading={save.isPending} loadingText="Saving...">Save as version {(personality.newestVersion ?? 0) + 1}</Button>
          {isDirty ? null : <SwitchOn personality={personality} />}
          <p className="text-xs text-muted max-sm:hidden">Saving asks all golden questions again.<br />Nothing changes for anybody until you switch it on.</p>
        </footer>
      ) : null}
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** The editor of a personality: its fields, its golden questions, its versions. */
export function Editor({ id, onOpen }: { id: string; onOpen: OnOpen }) {
  const query = usePersonality(id)
  const failure = (error: unknown) => withReason(CHATBOT_TEXTS.loadFailed, error)
  if (query.data) return <OpenEditor key={id} details={query.data} onOpen={onOpen} />
  return <div className="p-5"><Loaded query={query} failure={failure} skeleton={<div className="space-y-4"><Skeleton className="h-10 w-60" /><Skeleton className="h-24 w-full" /><Skeleton className="h-40 w-full" /></div>}>{() => null}</Loaded></div>
}
