import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { PREFLIGHT_TEXTS, type PreflightIssue } from '@marquee/contract/shared/preflight'
import { CloudOff, Send, Trash, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AutoPostLine } from './auto-post-line.tsx'
import { CardExtras } from './card-extras.tsx'
import { CardConflict } from './changed-elsewhere.tsx'
import { CardMore } from './card-more.tsx'
import { SELECTABLE, SelectBox } from '../bulk/select-box.tsx'
import { useDraftSelection } from '../bulk/selection.ts'
import { openEditor, useDraftsUi } from '../list/drafts-ui.ts'
import { useOutbox } from '../list/outbox.ts'
import { canOfferSending, draftIssues } from '../draft-model.ts'
import { type LinkedAccounts, nameOf } from '../../../composer/index.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DraftContent } from './draft-content.tsx'
import { DraftMedia } from './draft-media.tsx'
import { DraftPlatforms, DraftPlatformsEditor } from './draft-platforms.tsx'
import { DraftTime, DraftTimeEditor } from './draft-time.tsx'
import { StateBadge } from '../../../../ui/state-badge.tsx'

type Props = {
  draft: Draft
  accounts: LinkedAccounts | undefined
  actions: DraftActions
  /** Position in the list and its length, for assistive technology. */
  position: number
  total: number
  isHighlighted?: boolean
  /** Ids of the list from top to bottom, for selecting a range; absent on a card outside the list, which cannot be selected. */
  order?: () => readonly string[]
}

function Issues({ issues }: { issues: readonly PreflightIssue[] }) {
  if (issues.length === 0) return null
  return (
    <ul aria-label="To fix before publishing" className="space-y-1 text-sm text-wait">
      {issues.map((issue) => (
        <li key={`${issue.platform} ${issue.message}`} className="flex gap-1.5">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          <span>{issue.message}</span>
        </li>
      ))}
    </ul>
  )
}

function SendButtons({ draft, actions, hasIssues }: { draft: Draft; actions: DraftActions; hasIssues: boolean }) {
  const sending = useDraftsUi((state) => state.sending[draft.id])
  const now = useNow()
  const time = draft.scheduledTime
  const isFuture = time !== null && new Date(time).getTime() > now
  const schedule = () => (isFuture ? actions.schedule(draft) : openEditor(draft.id, 'time'))
  return (
    <>
      <Button size="sm" variant={isFuture ? 'primary' : 'secondary'} disabled={hasIssues || sending === 'publish'} loading={sending === 'schedule'} onClick={schedule}>
        Schedule
      </Button>
      <Button size="sm" variant={isFuture ? 'secondary' : 'primary'} icon={<Send size={14} aria-hidden className="max-sm:hidden" />} disabled={hasIssues || sending === 'schedule'} loading={sending === 'publish'} loadingText={PUBLISH_TEXTS.publishing} onClick={() => actions.publishNow(draft)}>
        Publish Now
      </Button>
    </>
  )
}

function CardFoot({ draft, accounts, actions, hasIssues }: Pick<Props, 'draft' | 'accounts' | 'actions'> & { hasIssues: boolean }) {
  const unschedule = () => void actions.edit(draft, { status: 'draft' }, { status: 'draft', state: 'draft' }, DRAFT_TEXTS.dateFailed)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
      {canOfferSending(draft, accounts) ? <SendButtons draft={draft} actions={actions} hasIssues={hasIssues} /> : null}
      {draft.status === 'scheduled' ? <Button size="sm" variant="secondary" onClick={unschedule}>Unschedule</Button> : null}
      <span className="-mr-2 ml-auto flex items-center">
        <Button size="sm" variant="ghost" icon={<Trash size={14} aria-hidden />} onClick={() => actions.remove(draft)}><span className="max-sm:sr-only">Delete</span></Button>
        <CardMore draft={draft} actions={actions} />
      </span>
    </div>
  )
}

/** Says that edits of this card are kept here until there is a connection. */
function Waits({ id }: { id: string }) {
  const isKept = useOutbox((state) => state.edits.some((edit) => edit.id === id))
  return <p role="status" className="flex items-center gap-1.5 text-sm text-wait empty:hidden">{isKept ? <><CloudOff size={14} aria-hidden className="shrink-0" />{DRAFT_TEXTS.waits}</> : null}</p>
}

function CardHead({ draft }: { draft: Draft }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge state={draft.state} />
      {draft.autoPost ? <Badge tone="brand">Auto-post</Badge> : null}
      <span className="-mr-2 ml-auto"><DraftTime draft={draft} /></span>
    </div>
  )
}

function DraftCardView({ draft, accounts, actions, position, total, isHighlighted = false, order }: Props) {
  const field = useDraftsUi((state) => (state.editing?.id === draft.id ? state.editing.field : null))
  const reason = useDraftsUi((state) => state.editErrors[draft.id])
  const issues = draft.platforms.length > 0 ? draftIssues(draft, accounts) : []
  const isChoosing = field === 'platforms'
  // The open editor shows it itself.
  const listed = isChoosing ? issues.filter(({ message }) => message !== PREFLIGHT_TEXTS.instagramMediaInline) : issues
  const name = nameOf(draft.content)
  const isReady = canOfferSending(draft, accounts) && issues.length === 0
  return (
    <article
      id={`draft-${draft.id}`}
      data-draft={draft.id}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={total}
      aria-label={`${name}${draft.platforms.length > 0 ? `, ${draft.platforms.map(platformLabel).join(', ')}` : ''}`}
      className={`${SELECTABLE} flex min-w-0 scroll-mt-20 flex-col gap-3 rounded-lg bg-surface p-4 shadow-1 ${isHighlighted ? 'outline-2 outline-brand' : ''}`}
    >
      {order ? <SelectBox store={useDraftSelection} id={draft.id} name={name} order={order} /> : null}
      <CardHead draft={draft} />
      {draft.autoPost ? <AutoPostLine draft={draft} /> : null}
      {field === 'time' ? <DraftTimeEditor draft={draft} actions={actions} isReady={isReady} /> : null}
      <DraftContent draft={draft} isEditing={field === 'content'} actions={actions} />
      <DraftMedia draft={draft} actions={actions} />
      <CardExtras draft={draft} />
      {isChoosing ? <DraftPlatformsEditor draft={draft} accounts={accounts} actions={actions} /> : <DraftPlatforms draft={draft} accounts={accounts} />}
      <CardConflict id={draft.id} />
      <Waits id={draft.id} />
      {reason ? <p className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">Not saved: {reason}</p> : null}
      <Issues issues={listed} />
      <CardFoot draft={draft} accounts={accounts} actions={actions} hasIssues={issues.length > 0} />
    </article>
  )
}

/** One draft on /drafts: everything on it is edited in place (trace.md DRAFT-03 to DRAFT-09). */
export const DraftCard = memo(DraftCardView)
