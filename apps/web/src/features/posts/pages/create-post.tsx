import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { queryClient } from '../../../lib/query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast, UNDO_MS } from '../../../ui/toast.tsx'
import { CreateScreen } from '../create/components/create-screen.tsx'
import { preloadParts } from '../create/components/lazy-parts.tsx'
import { autosaveErrorText, refreshDrafts, type Sheet } from '../../composer/index.ts'
import { dropDraft, restoreDeleted } from '../drafts/queries.ts'
import { hasHandoff, useHandoffs } from '../create/handoff.ts'
import { openBlank, openSheet, openWithFiles, reopen } from '../create/open-sheet.ts'

/** Whether an address is one of this installation's files. */
const isOwnFile = (url: string): boolean => (/^\/(?!\/)/.test(url) || url.startsWith(`${window.location.origin}/`)) && !url.includes(' ')

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The draft and files in the address, and a setter for the draft (design.md rule B). Without a schema: its library would be a sixth of the route's code. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const given = params.get('draft')
  const set = (id: string | null) => setParams(id ? { draft: id } : {}, { replace: true, preventScrollReset: true })
  return { draft: given && DRAFT_ID.test(given) ? given : null, media: params.getAll('media').filter(isOwnFile).join(' '), setDraft: set }
}

function PageSkeleton() {
  return (
    <Page title={SCREEN_HEADINGS.createPost}>
      <Loading>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
          <div className="space-y-4"><Skeleton className="h-64 w-full rounded-lg" /><Skeleton className="h-44 w-full rounded-lg" /></div>
          <Skeleton className="h-80 w-full rounded-lg max-lg:hidden" />
        </div>
      </Loading>
    </Page>
  )
}

/** The sheet for the address, and the address for the sheet: a newly created draft puts its id there. */
function useSheet(userId: string, zone: string) {
  const { draft, media, setDraft } = useAddress()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [error, setError] = useState<string | null>(null)
  const handoffs = useHandoffs((state) => state.count)
  const show = useEffectEvent((next: Sheet) => {
    setSheet(next)
    setError(null)
    const { draftId } = next.server.getState()
    if (draftId !== draft || media !== '') setDraft(draftId)
  })
  const isLoaded = useEffectEvent(() => sheet !== null && !hasHandoff() && media === '' && (draft === null || sheet.server.getState().draftId === draft))
  const open = useEffectEvent((isGone: () => boolean) => {
    const opening = media === '' ? openSheet(userId, draft, zone) : Promise.resolve(openWithFiles(userId, media.split(' '), zone))
    opening.then(
      (next) => !isGone() && show(next),
      (reason: unknown) => !isGone() && setError(autosaveErrorText(reason)),
    )
  })
  useEffect(() => {
    if (isLoaded()) return
    let gone = false
    void preloadParts()
    open(() => gone)
    return () => {
      gone = true
    }
  }, [userId, draft, media, handoffs])
  const note = useEffectEvent((draftId: string | null) => setDraft(draftId))
  useEffect(() => sheet?.server.subscribe((now, before) => now.draftId !== before.draftId && note(now.draftId)), [sheet])
  const replace = (next: Sheet) => {
    setSheet(next)
    setDraft(next.server.getState().draftId)
  }
  return { sheet, error, replace }
}

/** Discards the text, in this browser and on the server, and offers to undo it (design.md rule C). */
function discard(userId: string, sheet: Sheet, show: (sheet: Sheet) => void): void {
  const { draftId } = sheet.server.getState()
  sheet.finish()
  show(openBlank(userId, sheet.zone()))
  const drop = draftId ? dropDraft(draftId).then(() => refreshDrafts(queryClient)) : Promise.resolve()
  const undo = async () => {
    await drop
    if (draftId) await restoreDeleted(draftId)
    refreshDrafts(queryClient)
  }
  const restore = () => {
    undo().then(
      () => show(reopen(userId, sheet)),
      () => show(reopen(userId, sheet)), // Only the text matters: it is saved as a new draft.
    )
  }
  toast({ text: 'Post discarded.', ms: UNDO_MS, action: { label: 'Undo', onClick: restore } })
  drop.catch(() => toast({ text: 'The draft could not be deleted. It stays in your drafts.', kind: 'error' }))
}

function CreatePost({ userId }: { userId: string }) {
  const zone = useTimeZone()
  const { sheet, error, replace } = useSheet(userId, zone)
  if (error) {
    return (
      <Page title={SCREEN_HEADINGS.createPost}>
        <Alert kind="error" action={<ButtonLink size="sm" variant="secondary" to="/drafts">Open Drafts</ButtonLink>}>{error}</Alert>
      </Page>
    )
  }
  if (!sheet) return <PageSkeleton />
  const startNew = () => {
    void sheet.autosave.flush().catch(() => undefined) // It stays in this browser and is restored.
    if (sheet.form.getState().runId) sheet.finish()
    replace(openBlank(userId, zone))
  }
  return <CreateScreen key={sheet.id} sheet={sheet} onNew={startNew} onDiscard={() => discard(userId, sheet, replace)} />
}

/** /create-post (trace.md CREATE-01 to CREATE-57). `?draft=` opens a draft. */
export function Component() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <Page title={SCREEN_HEADINGS.createPost}><SignedOut text={SIGNED_OUT_TEXTS.others} /></Page>
  if (!user) return <PageSkeleton />
  return <CreatePost key={user.id} userId={user.id} />
}
