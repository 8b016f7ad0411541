import { MAX_CAMPAIGN_NAME, MAX_FIRST_COMMENT } from '@marquee/contract/posts'
import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { useId } from 'react'
import { useStore } from 'zustand'
import { Field, Input, Textarea } from '../../../../ui/field.tsx'
import { useCampaignNames } from '../create-queries.ts'
import type { Sheet } from '../../../composer/index.ts'
import { SectionCard } from './section-card.tsx'

function commentHint(platforms: readonly Platform[]): string {
  const taking = platforms.filter((name) => PLATFORM_LIMITS[name].hasFirstComment)
  const names = taking.map(platformLabel).join(', ')
  return names === '' ? 'Posted below the post on networks that allow it.' : `Posted below the post on ${names}.`
}

/** Additions to the post: a first comment, and the campaign it belongs to. */
export function DetailsCard({ sheet }: { sheet: Sheet }) {
  const { firstComment, campaign, platforms } = useStore(sheet.form)
  const names = useCampaignNames()
  const listId = useId()
  return (
    <SectionCard title="Details">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="First comment" hint={commentHint(platforms)}>
          {(ids) => <Textarea {...ids} rows={2} maxLength={MAX_FIRST_COMMENT} value={firstComment} onChange={(event) => sheet.form.setState({ firstComment: event.target.value })} />}
        </Field>
        <Field label="Campaign" hint="Groups posts in the calendar.">
          {(ids) => <Input {...ids} list={listId} maxLength={MAX_CAMPAIGN_NAME} value={campaign} onChange={(event) => sheet.form.setState({ campaign: event.target.value })} />}
        </Field>
        <datalist id={listId}>{names.map((name) => <option key={name} value={name}>{name}</option>)}</datalist>
      </div>
    </SectionCard>
  )
}
