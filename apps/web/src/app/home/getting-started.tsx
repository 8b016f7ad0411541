import { START_STEPS, type Today, TODAY_TEXTS } from '@marquee/contract/home'
import { platformLabel, PLATFORMS } from '@marquee/contract/shared/platforms'
import { Check, CircleCheck, X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { openCreatePost } from '../../lib/create-post.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Input } from '../../ui/field.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useHideStart } from './queries.ts'
import type { Connecting } from './use-connecting.tsx'

type StepId = (typeof START_STEPS)[number]['id']

function Tiles({ connecting }: { connecting: Connecting }) {
  return (
    <ul aria-label="Networks" className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4 sm:pl-9 lg:grid-cols-7">
      {PLATFORMS.map((name) => (
        <li key={name}>
          <button type="button" disabled={connecting.isWaiting(name)} onClick={() => connecting.connect(name)} className="flex min-h-15 w-full flex-col items-center justify-center gap-1 rounded-md text-xs text-muted ring-1 ring-line hover:bg-sunken hover:text-ink">
            <PlatformIcon platform={name} size={20} />
            <span>{connecting.isWaiting(name) ? 'Waiting...' : <><span className="sr-only">Connect </span>{platformLabel(name)}</>}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The idea of the first post, with which the composer opens. */
function Idea() {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    openCreatePost(text.trim())
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap gap-2 sm:pl-9">
      <Input aria-label={TODAY_TEXTS.idea} placeholder={TODAY_TEXTS.ideaHint} value={text} maxLength={500} onChange={(event) => setText(event.target.value)} className="min-w-0 flex-1 basis-56" />
      <Button type="submit" variant="primary">Write</Button>
    </form>
  )
}

function StepAction({ id, isOpen }: { id: StepId; isOpen: boolean }) {
  const look = { size: 'sm', variant: isOpen ? 'primary' : 'secondary' } as const
  if (id === 'connect') return <ButtonLink to="/social-accounts" {...look}>Connect</ButtonLink>
  if (id === 'knowledge') return <ButtonLink to="/knowledge" {...look}>Add facts</ButtonLink>
  if (id === 'schedule') return <Button {...look} onClick={() => openCreatePost()}>Write</Button>
  return <ButtonLink to="/profile?tab=security" {...look}>Protect</ButtonLink>
}

/** Steps that have their control inside while they are open. */
const CONTROLS: Readonly<Partial<Record<StepId, (connecting: Connecting) => ReactNode>>> = { connect: (connecting) => <Tiles connecting={connecting} />, schedule: () => <Idea /> }

type StepProps = { step: (typeof START_STEPS)[number]; number: number; isDone: boolean; isOpen: boolean; isWide: boolean; connecting: Connecting }

function StepMark({ number, isDone, isOpen }: Pick<StepProps, 'number' | 'isDone' | 'isOpen'>) {
  const look = isDone ? 'bg-ok-soft text-ok' : isOpen ? 'bg-brand text-on-brand' : 'ring-1 ring-field'
  return <span aria-hidden className={cx('grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold', look)}>{isDone ? <Check size={14} strokeWidth={2.5} /> : number}</span>
}

function StepRow({ step: { id, label, hint }, number, isDone, isOpen, isWide, connecting }: StepProps) {
  const control = isWide && isOpen && CONTROLS[id]?.(connecting)
  return (
    <li className={isWide ? 'py-3' : 'py-1'}>
      <div className="flex flex-wrap items-center gap-3">
        <StepMark number={number} isDone={isDone} isOpen={isOpen} />
        <div className="min-w-0 flex-1">
          {isDone ? <p className="text-muted">{label}<span className="sr-only"> (done)</span></p> : <p className="font-medium">{label}</p>}
          {isWide && !isDone && <p className="text-sm text-muted">{hint}</p>}
        </div>
        {!isDone && !control && <StepAction id={id} isOpen={isWide && isOpen} />}
      </div>
      {control}
    </li>
  )
}

type Props = { start: Today['start']; connecting: Connecting; isWide: boolean }

/** After the last step: said once, then Getting started stays hidden. */
export function AllSet({ onShown }: { onShown: () => void }) {
  const { mutate } = useHideStart({ isQuiet: true })
  const shown = useEffectEvent(() => {
    onShown()
    mutate()
  })
  useEffect(() => shown(), [])
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold"><CircleCheck size={18} aria-hidden className="text-ok" />{TODAY_TEXTS.allSet} <span className="text-sm font-normal text-muted">{START_STEPS.length}/{START_STEPS.length}</span></h2>
      <p className="mt-1 text-sm text-muted">{TODAY_TEXTS.allSetHint}</p>
    </Card>
  )
}

/** The first steps, ticked by what exists; the wide form has the open step's control in it. */
export function GettingStarted({ start, connecting, isWide }: Props) {
  const hide = useHideStart()
  const done = start.steps.filter(({ isDone }) => isDone).length
  const open = start.steps.find(({ isDone }) => !isDone)?.id
  const close = (): void => hide.mutate(undefined, { onError: () => void toast({ kind: 'error', text: TODAY_TEXTS.hideFailed }) })
  return (
    <Card className={isWide ? 'p-0! sm:p-0!' : ''}>
      <div className={cx('flex items-center justify-between gap-3', isWide && 'border-b border-line px-5 py-2.5')}>
        <h2 className="font-semibold">{TODAY_TEXTS.start} <span className="ml-1 text-sm font-normal text-muted">{done}/{START_STEPS.length}</span></h2>
        <button type="button" aria-label={TODAY_TEXTS.hideStart} onClick={close} className="grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"><X size={18} aria-hidden /></button>
      </div>
      {!isWide && <progress aria-label={TODAY_TEXTS.start} value={done} max={START_STEPS.length} className="progress mt-2 h-1.5 w-full" />}
      <ol className={cx(isWide ? 'divide-y divide-line *:px-5' : 'mt-2')}>
        {START_STEPS.map((step, index) => <StepRow key={step.id} step={step} number={index + 1} isDone={start.steps.some(({ id, isDone }) => id === step.id && isDone)} isOpen={step.id === open} isWide={isWide} connecting={connecting} />)}
      </ol>
      {isWide && connecting.note}
    </Card>
  )
}
