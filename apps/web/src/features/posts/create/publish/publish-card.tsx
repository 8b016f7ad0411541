import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { Checkbox } from '../../../../ui/field.tsx'
import type { Blocker, LinkedAccounts, Sheet } from '../../../composer/index.ts'
import { Checklist } from './checklist.tsx'
import { ScheduleChoice } from './schedule-choice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { SlotsEditor } from '../series/lazy-slots.tsx'

export type PublishCardProps = { sheet: Sheet; accounts: LinkedAccounts | undefined; zone: string; blockers: readonly Blocker[]; onJump: (blocker: Blocker) => void; run: ReactNode }

/** Why publishing cannot be chosen; null when it can (trace.md CREATE-08). */
function disabledReason(accounts: LinkedAccounts | undefined): string | null {
  if (!accounts) return 'Your accounts are being loaded.'
  if (!accounts.hasProfile) return PREFLIGHT_TEXTS.noProfile
  return accounts.platforms.length === 0 ? 'No account is connected.' : null
}

function OptionTile({ name, value, chosen, disabled = false, title, text, onChoose }: { name: string; value: string; chosen: boolean; disabled?: boolean; title: string; text: ReactNode; onChoose: () => void }) {
  const id = useId()
  return (
    <div className={`flex items-start gap-3 rounded-md p-3 has-focus-visible:outline-2 has-focus-visible:outline-ring ${chosen ? 'bg-brand-soft ring-2 ring-brand ring-inset' : 'ring-1 ring-line ring-inset'}`}>
      <input id={id} type="radio" name={name} value={value} checked={chosen} disabled={disabled} aria-describedby={`${id}-text`} onChange={onChoose} className="mt-0.5 size-4.5 shrink-0 accent-brand" />
      <div className="min-w-0">
        <label htmlFor={id} className={`block font-medium ${disabled ? 'text-muted' : ''}`}>{title}</label>
        <p id={`${id}-text`} className="text-sm text-muted">{text}</p>
      </div>
    </div>
  )
}

function Options({ sheet, accounts }: Pick<PublishCardProps, 'sheet' | 'accounts'>) {
  const name = useId()
  const { option, type } = useStore(sheet.form)
  const reason = disabledReason(accounts)
  const choose = (next: 'draft' | 'social') => sheet.form.setState({ option: next })
  const socialText = type === 'series' ? 'Each post gets its own time.' : 'Now, or at the time you choose.'
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">Publishing option</legend>
      <OptionTile name={name} value="draft" chosen={option === 'draft'} title="Save as draft" text="It waits on the Drafts page." onChoose={() => choose('draft')} />
      <OptionTile
        name={name} value="social" chosen={option === 'social'} disabled={reason !== null && option !== 'social'} title="Publish to social media" onChoose={() => choose('social')}
        text={reason ? <>{reason} {accounts ? <Link to="/social-accounts" className="link">Connected Accounts</Link> : null}</> : socialText}
      />
    </fieldset>
  )
}

/** Publishing of the series: its slots and what is missing, or the run that schedules it. */
function SeriesPublishing({ sheet, zone, blockers, onJump, run }: Omit<PublishCardProps, 'accounts'>) {
  if (run) return <div className="border-t border-line pt-4">{run}</div>
  return (
    <>
      <SlotsEditor sheet={sheet} zone={zone} />
      <Checklist blockers={blockers} onJump={onJump} />
    </>
  )
}

/** How and when the post is published, and what still blocks it (trace.md CREATE-08, CREATE-09, CREATE-53). */
export function PublishCard(props: PublishCardProps) {
  const { sheet, accounts, zone, blockers, onJump } = props
  const { option, type, autoPost } = useStore(sheet.form)
  const isSlotted = type === 'series' && option === 'social'
  return (
    <SectionCard area="accounts" title="Publishing">
      <Options sheet={sheet} accounts={accounts} />
      {isSlotted ? <SeriesPublishing {...props} /> : (
        <>
          {type === 'series' ? null : <ScheduleChoice sheet={sheet} zone={zone} />}
          <Checkbox label={DIALOG_TEXTS.autoPost} checked={autoPost} onChange={(event) => sheet.form.setState({ autoPost: event.target.checked })} />
          {option === 'social' ? <Checklist blockers={blockers} onJump={onJump} /> : null}
        </>
      )}
    </SectionCard>
  )
}
