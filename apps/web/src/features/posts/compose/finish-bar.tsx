import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { FixList, SplitButton } from '../../composer/index.ts'
import { FinishMenu } from './lazy-parts.tsx'
import type { Redirect } from './use-redirect.ts'
import type { ComposeState, useDecide } from './use-compose.ts'
import type { Finish } from './use-finish.ts'

export type FinishBarProps = {
  state: ComposeState
  finish: Finish
  acts: ReturnType<typeof useDecide>
  zone: string
  /** Discards the post; null where that is offered elsewhere. */
  onDiscard: (() => void) | null
  redirect: Redirect | null
  /** Whether the list of blockers is shown elsewhere; else the bar opens it. */
  hasList: boolean
  isListOpen: boolean
  onList: (isOpen: boolean) => void
  /** Left of the decision: Cancel and the like; beside the button: View All Drafts, Approve & Save. */
  left?: ReactNode
  extra?: ReactNode
  look: 'bar' | 'phone'
  /** Whether readiness is said too; else only what is in the way. */
  hasNote?: boolean
}

/** What the redirect or an error says, above the bar. */
export function BarMessages({ finish, redirect }: Pick<FinishBarProps, 'finish' | 'redirect'>) {
  if (!finish.error && !redirect?.isWaiting) return null
  return (
    <div className="space-y-2 px-4 pb-2">
      {finish.error ? <Alert kind="error">{finish.error}</Alert> : null}
      {redirect?.isWaiting ? <Alert kind="info" action={<Button size="sm" onClick={redirect.stay}>Stay here</Button>}>Opening Drafts...</Alert> : null}
    </div>
  )
}

export const focusPrimary = (): void => document.querySelector<HTMLElement>('[data-primary]')?.focus()

/** Why the decision is off, or that all is ready. Blockers are a button that opens their list. */
function Cause({ state, causeId, hasList, isListOpen, onList }: Pick<FinishBarProps, 'state' | 'hasList' | 'isListOpen' | 'onList'> & { causeId: string }) {
  const { decision, shown } = state
  const button = useRef<HTMLButtonElement>(null)
  const headingId = useId()
  const isCount = decision.cause?.endsWith('to fix') ?? false
  if (!decision.cause) return <span id={causeId} className="inline-flex items-center gap-1.5 text-sm font-medium text-ok">{decision.note?.startsWith('Ready') ? <><Check size={15} aria-hidden />{decision.note}</> : <span className="font-normal text-muted">{decision.note}</span>}</span>
  if (!isCount) return <span id={causeId} className={cx('text-sm', decision.cause.endsWith('decide') ? 'rounded-md bg-wait-soft px-2.5 py-2 font-medium text-wait' : 'text-muted')}>{decision.cause}</span>
  const press = () => (hasList ? document.querySelector<HTMLElement>('[data-mend]')?.focus() : onList(!isListOpen))
  return (
    <>
      <button ref={button} id={causeId} type="button" aria-expanded={hasList ? undefined : isListOpen} onClick={press} className="inline-flex min-h-9 items-center gap-1.5 rounded-md bg-bad-soft px-2.5 text-sm font-medium whitespace-nowrap text-bad pointer-coarse:min-h-11"><CircleAlert size={15} aria-hidden />{decision.cause}</button>
      {!hasList && isListOpen ? <PopPanel anchor={button} title="Before you publish" onClose={() => onList(false)}><div className="[&_h2]:sr-only"><FixList blockers={shown} mending={state.mending} headingId={headingId} onDone={() => { onList(false); focusPrimary() }} /></div></PopPanel> : null}
    </>
  )
}

/** The bar at the end: Cancel, why not yet, and the one decision (trace.md CREATE-08, CREATE-10 to CREATE-12). */
export function FinishBar(props: FinishBarProps) {
  const { state, finish, acts, zone, onDiscard, left, extra, look, hasNote = true } = props
  const causeId = useId()
  const arrow = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isPhone = look === 'phone'
  return (
    <div data-finish-bar className={cx('flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2', isPhone ? 'px-4 py-2.5' : 'py-2.5 pr-6 pl-3.5')}>
      {left}
      {isPhone ? (state.decision.cause ? <span className="order-first flex w-full justify-center"><Cause {...props} causeId={causeId} /></span> : <span id={causeId} className="sr-only">{state.decision.note}</span>) : <span className={cx('ml-auto', !hasNote && !state.decision.cause && 'sr-only')}><Cause {...props} causeId={causeId} /></span>}
      {!isPhone && !hasNote && !state.decision.cause ? <span aria-hidden className="ml-auto" /> : null}
      {extra}
      <SplitButton decision={state.decision} busy={finish.busy} onPrimary={acts.primary} causeId={causeId} isWide={isPhone} arrow={arrow} isOpen={isMenuOpen} onOpen={setMenuOpen} onPreload={() => void FinishMenu.preload()}>
        {isMenuOpen ? <FinishMenu state={state} acts={acts} zone={zone} onDiscard={onDiscard} anchor={arrow} onClose={() => setMenuOpen(false)} /> : null}
      </SplitButton>
    </div>
  )
}
