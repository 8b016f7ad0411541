import { SMART_TEXTS } from '@marquee/contract/media-library'
import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { PREFLIGHT_TEXTS, type PreflightIssue } from '@marquee/contract/shared/preflight'
import { CircleAlert, CloudOff, ImagePlus, TriangleAlert, Zap } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AutoPostLine } from './auto-post-line.tsx'
import { CardExtras } from './card-extras.tsx'
import { CardMedia, MediaButton } from './card-media.tsx'
import { CardMore } from './card-more.tsx'
import { CardConflict, DraftMedia, PlatformsEditor, TimeEditor } from './lazy-editors.tsx'
import { SELECTABLE, SelectBox } from '../bulk/select-box.tsx'
import { useDraftSelection } from '../bulk/selection.ts'
import { type DraftField, openEditor, useDraftsUi } from '../list/drafts-ui.ts'
import { useOutbox } from '../list/outbox.ts'
import { canOfferSending, draftIssues } from '../draft-model.ts'
import { type LinkedAccounts, nameOf } from '../../../composer/index.ts'
import { ReconnectButton } from '../../../social/index.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DraftContent } from './draft-content.tsx'
import { DraftPlatforms } from './draft-platforms.tsx'
import { DraftTime } from './draft-time.tsx'
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

type FootProps = Pick<Props, 'draft' | 'accounts' | 'actions'> & { issues: readonly PreflightIssue[] }

function SendButtons({ draft, actions, issues }: Omit<FootProps, 'accounts'>) {
  const sending = useDraftsUi((state) => state.sending[draft.id])
  const now = useNow()
  const time = draft.scheduledTime
  const isBlocked = issues.length > 0
  const isFuture = time !== null && new Date(time).getTime() > now
  const schedule = () => (isFuture ? actions.schedule(draft) : openEditor(draft.id, 'time'))
  return (
    <>
      {isBlocked ? null : <Button size="sm" variant={isFuture ? 'primary' : 'secondary'} disabled={sending === 'publish'} loading={sending === 'schedule'} onClick={schedule}>Schedule</Button>}
      <Button size="sm" variant={isFuture ? 'secondary' : 'primary'} disabled={isBlocked || sending === 'schedule'} loading={sending === 'publish'} loadingText={PUBLISH_TEXTS.publishing} onClick={() => actions.publishNow(draft)}>
        Publish Now
      </Button>
    </>
  )
}

/** The one step that ends the first issue, where a card has it. */
function Mend({ draft, issues }: Pick<FootProps, 'draft' | 'issues'>) {
  const account = issues.find(({ code }) => code === 'expired-account' || code === 'no-account')
  if (account?.platform) return <ReconnectButton platform={account.platform} variant="secondary" label={`${account.code === 'no-account' ? 'Connect' : 'Reconnect'} ${platformLabel(account.platform)}`} />
  const lacksMedia = issues.some(({ code }) => code === 'no-media' || code === 'no-video')
  return lacksMedia ? <Button size="sm" icon={<ImagePlus size={14} aria-hidden />} onClick={() => openEditor(draft.id, 'media')}>{SMART_TEXTS.addMedia}</Button> : null
}

/** Networks and media at the left, the steps at the right. */
function CardFoot({ draft, accounts, actions, issues }: FootProps) {
  const field = useDraftsUi((state) => (state.editing?.id === draft.id ? state.editing.field : null))
  const unschedule = () => void actions.edit(draft, { status: 'draft' }, { status: 'draft', state: 'draft' }, DRAFT_TEXTS.dateFailed)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-1">
        {field === 'platforms' ? null : <DraftPlatforms draft={draft} accounts={accounts} />}
        {draft.mediaUrls.length === 0 && field !== 'media' ? <MediaButton draft={draft} /> : null}
      </span>
      <span className="-mr-2 ml-auto flex flex-wrap items-center justify-end gap-1.5">
        <Mend draft={draft} issues={issues} />
        {canOfferSending(draft, accounts) ? <SendButtons draft={draft} actions={actions} issues={issues} /> : null}
        {draft.status === 'scheduled' ? <Button size="sm" variant="secondary" onClick={unschedule}>Unschedule</Button> : null}
        <CardMore draft={draft} actions={actions} />
      </span>
    </div>
  )
}

/** Says that edits of this card are kept here until there is a connection. */
function Waits({ id }: { id: string }) {
  const isKept = useOutbox((state) => state.edits.some((edit) => edit.id === id && !edit.needsChoice))
  return <p role="status" className="flex items-center gap-1.5 text-sm text-wait empty:hidden">{isKept ? <><CloudOff size={14} aria-hidden className="shrink-0" />{DRAFT_TEXTS.waits}</> : null}</p>
}

function CardHead({ draft, issues }: Pick<FootProps, 'draft' | 'issues'>) {
  const expired = issues.flatMap(({ code, platform }) => (code === 'expired-account' && platform ? [platform] : []))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge state={draft.state} isHeld={Boolean(draft.heldAt)} />
      {expired.map((platform) => <Badge key={platform} tone="bad" icon={<CircleAlert size={14} aria-hidden />}>{platformLabel(platform)} expired</Badge>)}
      {draft.autoPost ? <Badge tone="brand" icon={<Zap size={14} aria-hidden />}>Auto-post</Badge> : null}
      <span className="-mr-2 ml-auto max-sm:-ml-2"><DraftTime draft={draft} /></span>
    </div>
  )
}

type BodyProps = Pick<Props, 'draft' | 'accounts' | 'actions'> & { field: DraftField | null; isReady: boolean }

/** Picture and text, and the one open editor. */
function CardBody({ draft, accounts, actions, field, isReady }: BodyProps) {
  return (
    <>
      {field === 'time' ? <TimeEditor draft={draft} actions={actions} isReady={isReady} /> : null}
      <div className={field === 'content' ? undefined : 'flex gap-3'}>
        {field === 'content' || field === 'media' ? null : <CardMedia draft={draft} />}
        <DraftContent draft={draft} isEditing={field === 'content'} actions={actions} />
      </div>
      {field === 'media' ? <DraftMedia draft={draft} actions={actions} /> : null}
      <CardExtras draft={draft} />
      {field === 'platforms' ? <PlatformsEditor draft={draft} accounts={accounts} actions={actions} /> : null}
    </>
  )
}

function DraftCardView({ draft, accounts, actions, position, total, isHighlighted = false, order }: Props) {
  const field = useDraftsUi((state) => (state.editing?.id === draft.id ? state.editing.field : null))
  const reason = useDraftsUi((state) => state.editErrors[draft.id])
  const hasConflict = useDraftsUi((state) => state.conflicts[draft.id] !== undefined)
  const issues = draft.platforms.length > 0 ? draftIssues(draft, accounts) : []
  // The badge and the open editor say theirs themselves.
  const listed = issues.filter(({ code, message }) => code !== 'expired-account' && !(field === 'platforms' && message === PREFLIGHT_TEXTS.instagramMediaInline))
  const name = nameOf(draft.content)
  const isReady = canOfferSending(draft, accounts) && issues.length === 0
  return (
    <article
      id={`draft-${draft.id}`}
      data-draft={draft.id}
      data-editing={field ?? undefined}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={total}
      aria-label={`${name}${draft.platforms.length > 0 ? `, ${draft.platforms.map(platformLabel).join(', ')}` : ''}`}
      className={`${SELECTABLE} flex min-w-0 scroll-mt-20 flex-col gap-2.5 rounded-lg bg-surface p-4 shadow-1 ${isHighlighted ? 'outline-2 outline-brand' : ''}`}
    >
      {order ? <SelectBox store={useDraftSelection} id={draft.id} name={name} order={order} /> : null}
      <CardHead draft={draft} issues={issues} />
      {draft.autoPost ? <AutoPostLine draft={draft} /> : null}
      <CardBody draft={draft} accounts={accounts} actions={actions} field={field} isReady={isReady} />
      {hasConflict ? <CardConflict id={draft.id} /> : null}
      <Waits id={draft.id} />
      {reason ? <p className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">Not saved: {reason}</p> : null}
      <Issues issues={listed} />
      <CardFoot draft={draft} accounts={accounts} actions={actions} issues={issues} />
    </article>
  )
}

/** One draft on /drafts: everything on it is edited in place (trace.md DRAFT-03 to DRAFT-09). */
export const DraftCard = memo(DraftCardView)
