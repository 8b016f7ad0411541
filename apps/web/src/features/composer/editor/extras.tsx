import { MAX_CAMPAIGN_NAME, MAX_FIRST_COMMENT } from '@marquee/contract/posts'
import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { Flag, MessageCircle, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/button.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { useCampaignNames } from '../campaign-queries.ts'
import type { Composer } from '../composer.ts'
import { NETWORK_FIELDS, RequiredFields } from './required-fields.tsx'

type Form = Pick<Composer, 'form'>
export type ExtrasProps = { composer: Form; missing: ReadonlySet<string>; /** Whether what is not used yet is offered. */ hasOffers: boolean }

const CHIP = 'inline-flex min-h-[30px] items-center gap-1.5 rounded-md px-2.5 text-sm text-muted shadow-[inset_0_0_0_1px_var(--line)] hover:text-ink pointer-coarse:min-h-11'

function commentHint(platforms: readonly Platform[]): string {
  const names = platforms.filter((name) => PLATFORM_LIMITS[name].hasFirstComment).map(platformLabel).join(', ')
  return names === '' ? 'Posted below the post on networks that allow it.' : `Posted below the post on ${names}.`
}

function Opened({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return <div className="flex w-full items-start gap-1"><div className="flex-1">{children}</div><IconButton size="sm" label={`Remove ${label}`} onClick={onClose}><X size={16} /></IconButton></div>
}

function FirstComment({ composer, onClose }: { composer: Form; onClose: () => void }) {
  const value = useStore(composer.form, (form) => form.firstComment)
  const platforms = useStore(composer.form, (form) => form.platforms)
  return (
    <Opened label="first comment" onClose={onClose}>
      <Field label="First comment" hint={commentHint(platforms)}>
        {(ids) => <Textarea {...ids} autoFocus={value === ''} rows={2} maxLength={MAX_FIRST_COMMENT} value={value} onChange={(event) => composer.form.setState({ firstComment: event.target.value })} />}
      </Field>
    </Opened>
  )
}

function Campaign({ composer, onClose }: { composer: Form; onClose: () => void }) {
  const value = useStore(composer.form, (form) => form.campaign)
  const names = useCampaignNames()
  const listId = useId()
  return (
    <Opened label="campaign" onClose={onClose}>
      <Field label="Campaign" hint="Groups posts in the calendar.">
        {(ids) => <Input {...ids} autoFocus={value === ''} list={listId} maxLength={MAX_CAMPAIGN_NAME} value={value} onChange={(event) => composer.form.setState({ campaign: event.target.value })} />}
      </Field>
      <datalist id={listId}>{names.map((name) => <option key={name} value={name}>{name}</option>)}</datalist>
    </Opened>
  )
}

/** Whether one of the two is shown: it has a text, or was opened here. */
function useOpened(composer: Form) {
  const hasComment = useStore(composer.form, (form) => form.firstComment !== '')
  const hasCampaign = useStore(composer.form, (form) => form.campaign !== '')
  const [opened, setOpened] = useState({ comment: false, campaign: false })
  return { isComment: hasComment || opened.comment, isCampaign: hasCampaign || opened.campaign, open: (what: Partial<typeof opened>) => setOpened({ ...opened, ...what }) }
}

/** Below the text: what single networks require, a first comment and the campaign. */
export function Extras({ composer, missing, hasOffers }: ExtrasProps) {
  const { isComment, isCampaign, open } = useOpened(composer)
  const needsFields = useStore(composer.form, (form) => form.platforms.some((name) => NETWORK_FIELDS.has(name)))
  if (![needsFields, hasOffers, isComment, isCampaign].some(Boolean)) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      {needsFields ? <RequiredFields composer={composer} missing={missing} /> : null}
      {isComment || !hasOffers ? null : <button type="button" className={CHIP} onClick={() => open({ comment: true })}><MessageCircle size={14} aria-hidden />First comment</button>}
      {isCampaign || !hasOffers ? null : <button type="button" className={CHIP} onClick={() => open({ campaign: true })}><Flag size={14} aria-hidden />Campaign</button>}
      {isComment ? <FirstComment composer={composer} onClose={() => { composer.form.setState({ firstComment: '' }); open({ comment: false }) }} /> : null}
      {isCampaign ? <Campaign composer={composer} onClose={() => { composer.form.setState({ campaign: '' }); open({ campaign: false }) }} /> : null}
    </div>
  )
}
