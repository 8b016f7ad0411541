import { DEFAULT_LINK_RULE, type LinkRule, TAG_PART_LABELS, TAG_PARTS, tagLink, type TagPart, type TagValue } from '@marquee/contract/commerce/links/links'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input, NativeSelect, Switch } from '../../../ui/field.tsx'
import { useSaveRule } from './use-rule.ts'

export const TAGS = ['source', 'medium', 'campaign', 'content'] as const
type Tag = (typeof TAGS)[number]

/** Values that the sample shows for each part. */
const SAMPLE: Readonly<Record<TagPart, string>> = { network: 'instagram', campaign: 'spring', post: 'huila is back', post_code: 'huila7', product: 'huila' }
/** Longest words of one's own in a tag. */
const OWN_LENGTH = 60
const OWN = 'own'

const partOf = (value: TagValue | undefined): string => (value === undefined ? '' : 'part' in value ? value.part : OWN)

/** One parameter: a part or one's own words, and what is used where that has no value. */
function TagField({ tag, values, onChange }: { tag: Tag; values: TagValue[]; onChange: (values: TagValue[]) => void }) {
  const [first, second] = values
  const own = first && 'text' in first ? first.text : ''
  const choose = (name: string): TagValue => {
    const part = TAG_PARTS.find((each) => each === name)
    return part ? { part } : { text: own || 'social' }
  }
  const options = TAG_PARTS.map((part) => <option key={part} value={part}>{TAG_PART_LABELS[part]}</option>)
  return (
    <fieldset className="border-t border-line py-3 first:border-0">
      <legend className="sr-only">utm_{tag}</legend>
      <p aria-hidden className="mb-1.5 font-mono text-xs">utm_{tag}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label={`utm_${tag}: value`} hideLabel>{(ids) => <NativeSelect {...ids} value={partOf(first)} onChange={(event) => onChange([choose(event.target.value), ...(second && event.target.value !== OWN ? [second] : [])])}>{options}<option value={OWN}>Your words</option></NativeSelect>}</Field>
        {partOf(first) === OWN ? (
          <Field label={`utm_${tag}: your words`} hideLabel>{(ids) => <Input {...ids} maxLength={OWN_LENGTH} value={own} onChange={(event) => onChange([{ text: event.target.value }])} />}</Field>
        ) : (
          <Field label={`utm_${tag}: else`} hideLabel>{(ids) => <NativeSelect {...ids} value={partOf(second)} onChange={(event) => onChange([...(first ? [first] : []), ...(event.target.value === '' ? [] : [choose(event.target.value)])])}><option value="">or nothing</option>{TAG_PARTS.map((part) => <option key={part} value={part}>or {TAG_PART_LABELS[part]}</option>)}</NativeSelect>}</Field>
        )}
      </div>
    </fieldset>
  )
}

/** The rule by which links are tagged, with a sample that follows it. */
export function TagDialog({ rule, target, onClose }: { rule: LinkRule; target: string; onClose: () => void }) {
  const [changed, setChanged] = useState(rule)
  const { isBusy, save } = useSaveRule()
  const isDirty = JSON.stringify(changed) !== JSON.stringify(rule)
  const isComplete = TAGS.every((tag) => changed[tag].every((value) => !('text' in value) || value.text.trim() !== ''))
  const { isTagged, isShortened, source, medium, campaign, content } = changed
  const store = async (): Promise<void> => {
    if (await save({ isTagged, isShortened, source, medium, campaign, content })) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Tags on links" description="Links that were sent keep their tags." dirty={isDirty} footer={<><Button onClick={() => setChanged({ ...DEFAULT_LINK_RULE, windowDays: rule.windowDays })}>Default tags</Button><Button variant="primary" disabled={!isDirty || !isComplete} loading={isBusy} onClick={() => void store()}>Save</Button></>}>
      <div className="grid gap-3">
        <Switch label="Tag links of posts" checked={isTagged} onChange={(event) => setChanged({ ...changed, isTagged: event.target.checked })} />
        <Switch label="Shorten links" hint="Only short links count clicks." checked={isShortened} onChange={(event) => setChanged({ ...changed, isShortened: event.target.checked })} />
      </div>
      {isTagged ? <div className="mt-3 border-t border-line">{TAGS.map((tag) => <TagField key={tag} tag={tag} values={changed[tag]} onChange={(values) => setChanged({ ...changed, [tag]: values })} />)}</div> : null}
      <p className="text-sm font-medium">Sample</p>
      <p role="status" className="mt-1 rounded-md bg-canvas px-2.5 py-2 text-sm break-all text-muted">{tagLink(target, changed, SAMPLE)}</p>
    </Dialog>
  )
}
