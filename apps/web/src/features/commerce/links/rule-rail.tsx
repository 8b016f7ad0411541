import { type LinkRule, TAG_PART_LABELS, type TagValue } from '@marquee/contract/commerce/links/links'
import { ATTRIBUTION_DAYS } from '@marquee/contract/commerce/limits'
import { Fragment, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type RuleAnswer, useLinkRule } from '../link-queries.ts'
import { counted } from '../words.ts'
import { useSaveRule } from './use-rule.ts'

const TagDialog = onDemand<{ rule: LinkRule; target: string; onClose: () => void }>(async () => (await import('./tag-dialog.tsx')).TagDialog, { onFailed: ({ onClose }) => onClose() })
const TAGS = ['source', 'medium', 'campaign', 'content'] as const

/** A tag as chips: the parts that are filled per post, and words. */
function TagChips({ values }: { values: readonly TagValue[] }) {
  return values.map((value, index) => (
    <Fragment key={'part' in value ? value.part : value.text}>
      {index > 0 ? <span className="text-muted">or</span> : null}
      {'part' in value ? <span className="inline-flex h-6 items-center rounded-sm bg-brand-soft px-2 text-xs font-medium text-brand-text">{TAG_PART_LABELS[value.part]}</span> : <span>{value.text}</span>}
    </Fragment>
  ))
}

/** The sample without its tags: what the dialog's own sample starts from. */
function bareTarget(sample: string): string {
  if (!URL.canParse(sample)) return sample
  const url = new URL(sample)
  for (const tag of TAGS) url.searchParams.delete(`utm_${tag}`)
  return url.href
}

/** Within how many days of a click an order counts. */
function Window({ rule }: { rule: LinkRule }) {
  const { save } = useSaveRule()
  return (
    <Card role="region" aria-labelledby="order-counts">
      <h2 id="order-counts" className="font-semibold">When an order counts</h2>
      <p className="mt-2 leading-9">
        For the last post whose link led to it, within{' '}
        <span className="inline-block w-28 align-middle"><NativeSelect aria-label="Days after the click" value={rule.windowDays} onChange={(event) => void save({ windowDays: ATTRIBUTION_DAYS.find((days) => String(days) === event.target.value) ?? rule.windowDays })}>{ATTRIBUTION_DAYS.map((days) => <option key={days} value={days}>{counted(days, 'day')}</option>)}</NativeSelect></span>{' '}
        of the click.
      </p>
    </Card>
  )
}

function Rules({ answer: { rule, sample, sampleShort, shortLinksOff } }: { answer: RuleAnswer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Window rule={rule} />
      <Card role="region" aria-labelledby="tags">
        <div className="flex items-baseline justify-between gap-3"><h2 id="tags" className="font-semibold">Tags on links</h2><button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">Change{' '}<span className="sr-only">the tags</span></button></div>
        {rule.isTagged ? (
          <dl className="mt-2 grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-y-2 text-sm">{TAGS.map((tag) => <Fragment key={tag}><dt className="font-mono text-xs">utm_{tag}</dt><dd className="flex flex-wrap items-center gap-2"><TagChips values={rule[tag]} /></dd></Fragment>)}</dl>
        ) : <p className="mt-1 text-sm text-muted">Links are not tagged, so orders cannot be matched to posts.</p>}
        {sample === '' ? null : <p className="mt-3 rounded-md bg-canvas px-2.5 py-2 text-sm break-all text-muted"><span className="sr-only">Sample: </span>{sample.replace(/^https?:\/\//, '')}</p>}
      </Card>
      <Card role="region" aria-labelledby="short-links">
        <h2 id="short-links" className="font-semibold">Short links</h2>
        <p className="mt-1 text-sm break-words text-muted">{rule.isShortened && shortLinksOff !== null ? shortLinksOff : rule.isShortened ? `${sampleShort.replace(/^https?:\/\//, '')}. No cookie; bots and a second click within 10 seconds are not counted.` : 'Links are not shortened, so clicks are not counted.'}</p>
      </Card>
      {isOpen ? <TagDialog rule={rule} target={bareTarget(sample)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** How links are tagged and shortened, and when an order counts. */
export function RuleRail() {
  const { data, isPending, isError, error, refetch } = useLinkRule()
  return (
    <div className="grid gap-3">
      {isPending ? <Skeleton className="h-80 w-full rounded-lg" /> : null}
      {isError && !data ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The rule could not be loaded.')}</Alert> : null}
      {data ? <Rules answer={data} /> : null}
    </div>
  )
}
