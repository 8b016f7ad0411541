import { type PostVersion, REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, History } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { patchCachedDraft } from '../list/draft-cache.ts'
import { POSTS_KEY } from '../../../composer/index.ts'
import { reasonOf } from '../../../../lib/api-error.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { restoreDraftVersion, useVersions } from './version-queries.ts'
import { diffWords } from '../../../composer/index.ts'

type Props = { draft: Draft; actions: DraftActions; onClose: () => void }
/** The parts of a post that a version contains. */
type VersionedFields = Pick<PostVersion, 'content' | 'platforms' | 'mediaUrls' | 'overrides' | 'thread' | 'firstComment' | 'scheduledTime'>

const namesOf = (platforms: readonly Platform[]): string => platforms.map(platformLabel).join(', ') || 'none'
const filesIn = (count: number): string => (count === 1 ? '1 file' : `${count} files`)
const versionedFieldsOf = ({ content, platforms, mediaUrls, overrides, thread, firstComment, scheduledTime }: VersionedFields): VersionedFields => ({ content, platforms, mediaUrls, overrides, thread, firstComment, scheduledTime })

/** The other differences between the current post and a version, each with its name, the current and the restored value. */
function otherChanges(now: VersionedFields, then: VersionedFields, zone: string): { label: string; before: string; after: string }[] {
  const time = ({ scheduledTime }: VersionedFields): string => (scheduledTime ? formatDateTime(scheduledTime, zone) : 'none')
  const media = ({ mediaUrls }: VersionedFields): string => filesIn(mediaUrls.length)
  const facts = [
    { label: 'Platforms', of: (post: VersionedFields) => namesOf(post.platforms), by: (post: VersionedFields) => post.platforms },
    { label: 'Media', of: media, by: (post: VersionedFields) => post.mediaUrls },
    { label: 'Time', of: time, by: (post: VersionedFields) => post.scheduledTime },
    { label: 'Custom text', of: (post: VersionedFields) => namesOf(Object.keys(post.overrides) as Platform[]), by: (post: VersionedFields) => post.overrides },
    { label: 'Thread', of: (post: VersionedFields) => `${post.thread.length + 1} parts`, by: (post: VersionedFields) => post.thread },
    { label: 'First comment', of: (post: VersionedFields) => post.firstComment || 'none', by: (post: VersionedFields) => post.firstComment },
  ]
  return facts.filter(({ by }) => JSON.stringify(by(now)) !== JSON.stringify(by(then))).map(({ label, of }) => ({ label, before: of(now), after: of(then) }))
}

function TextChanges({ now, then }: { now: string; then: string }) {
  return (
    <p dir="auto" className="rounded-md bg-sunken p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {diffWords(now, then).map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        const Mark = kind === 'removed' ? 'del' : 'ins'
        return <Mark key={index} className={`rounded-xs px-0.5 ${kind === 'removed' ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok decoration-1 underline-offset-3'}`}>{text}</Mark>
      })}
      {now === '' && then === '' ? <span className="text-subtle">No text</span> : null}
    </p>
  )
}

function Preview({ draft, version }: { draft: Draft; version: PostVersion }) {
  const zone = useTimeZone()
  const changes = otherChanges(draft, version, zone)
  return (
    <section aria-label="What restoring changes" className="min-w-0 space-y-3">
      <p className="text-sm text-muted">Restoring takes out what is <del className="text-bad">struck through</del> and puts back what is <ins className="text-ok underline-offset-3">underlined</ins>.</p>
      <TextChanges now={draft.content} then={version.content} />
      {changes.length > 0 ? (
        <dl className="space-y-1 text-sm">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap items-center gap-x-2">
              <dt className="font-medium">{label}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted [overflow-wrap:anywhere]">{before}<ArrowRight size={14} aria-label="becomes" role="img" className="shrink-0" /><span className="text-ink">{after}</span></dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

function VersionList({ versions, chosenId, onChoose }: { versions: readonly PostVersion[]; chosenId: string; onChoose: (id: string) => void }) {
  const zone = useTimeZone()
  return (
    <ol aria-label="Versions" className="max-h-48 space-y-0.5 overflow-y-auto p-0.5 sm:max-h-[50dvh]">
      {versions.map(({ id, replacedAt, content }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)} className={`block min-h-11 w-full rounded-md px-3 py-1.5 text-left ${id === chosenId ? 'bg-brand-soft text-brand-text' : 'hover:bg-sunken'}`}>
            <time dateTime={replacedAt} title={formatRelative(replacedAt)} className="block text-sm font-medium">{formatDateTime(replacedAt, zone)}</time>
            <span dir="auto" className={`block truncate text-xs ${id === chosenId ? '' : 'text-muted'}`}>{content.trim() || 'No text'}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function useRestore({ draft, actions, onClose }: Props) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = async (version: PostVersion) => {
    setBusy(true)
    try {
      const restored = await restoreDraftVersion(draft.id, version.id)
      patchCachedDraft(client, draft.id, restored)
      void client.invalidateQueries({ queryKey: [...POSTS_KEY, 'versions', draft.id] })
      onClose()
      const before = { ...versionedFieldsOf(draft), status: draft.status === 'scheduled' ? 'scheduled' : 'draft' } as const
      const undo = () => void actions.edit(restored, before, { ...versionedFieldsOf(draft), media: draft.media, status: draft.status, state: draft.state }, 'The restored version could not be undone')
      toast({ text: 'Version restored.', ms: UNDO_MS, action: { label: 'Undo', onClick: undo } })
    } catch (error) {
      toast({ kind: 'error', text: `The version could not be restored. ${reasonOf(error)}` })
      setBusy(false)
    }
  }
  return { isBusy, restore }
}

/** Earlier versions of a draft: what restoring each one would change, and a button to restore it. */
export function VersionsDialog(props: Props) {
  const { draft, onClose } = props
  const versions = useVersions(draft.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { isBusy, restore } = useRestore(props)
  const chosen = versions.data?.find(({ id }) => id === chosenId) ?? versions.data?.[0]
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      {chosen ? <Button variant="primary" loading={isBusy} loadingText="Restoring..." onClick={() => void restore(chosen)}>{REVIEW_TEXTS.restoreVersion}</Button> : null}
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={REVIEW_TEXTS.versions} size="lg" footer={footer}>
      {versions.isPending ? <Loading label="Loading versions"><Skeleton className="h-40 w-full" /></Loading> : null}
      {versions.isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void versions.refetch()}>Try again</Button>}>The versions could not be loaded. {reasonOf(versions.error)}</Alert> : null}
      {versions.data && !chosen ? <EmptyState level={3} icon={<History size={20} strokeWidth={1.75} />} title="No earlier version" text={REVIEW_TEXTS.noVersions} /> : null}
      {versions.data && chosen ? (
        <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList versions={versions.data} chosenId={chosen.id} onChoose={setChosenId} />
          <Preview draft={draft} version={chosen} />
        </div>
      ) : null}
    </Dialog>
  )
}
