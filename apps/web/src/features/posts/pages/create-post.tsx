import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { answerCreatePost } from '../../../lib/create-post.ts'
import type { EditorState, Refusal } from '../../../lib/editor-path.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CreateScreen } from '../create/page/create-screen.tsx'
import { PhoneSheet } from '../create/page/lazy-phone-sheet.tsx'
import { discardSheet, preloadParts, SignedOut } from '../compose/lazy-parts.tsx'
import { autosaveErrorText, preloadZones, type Sheet } from '../../composer/index.ts'
import { openBlank, openSheet } from '../compose/open-sheet.ts'

/** Whether an address is one of this installation's files. */
const isOwnFile = (url: string): boolean => (/^\/(?!\/)/.test(url) || url.startsWith(`${window.location.origin}/`)) && !url.includes(' ')

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The draft, files and time in the address, and a setter for the draft (design.md rule B). Without a schema: its library would be a sixth of the route's code. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const given = params.get('draft')
  const time = params.get('schedule') ?? ''
  const set = (id: string | null) => setParams(id ? { draft: id } : {}, { replace: true, preventScrollReset: true })
  return { draft: given && DRAFT_ID.test(given) ? given : null, media: params.getAll('media').filter(isOwnFile).join(' '), schedule: WALL.test(time) ? time : '', setDraft: set }
}

function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[1440px] px-4 sm:px-6 lg:px-8">
      <h1 tabIndex={-1} data-page-heading className="flex min-h-[60px] items-center font-display text-2xl font-semibold tracking-tight">{SCREEN_HEADINGS.createPost}</h1>
      <Loading>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_312px] xl:grid-cols-[minmax(0,1fr)_352px]">
          <Skeleton className="h-[745px] w-full rounded-xl" />
          <Skeleton className="h-[480px] w-full rounded-xl max-lg:hidden" />
        </div>
      </Loading>
    </div>
  )
}

/** The sheet for the address, and the address for the sheet: a newly created draft puts its id there. */
function useSheet(userId: string, zone: string) {
  const { draft, media, schedule, setDraft } = useAddress()
  const isPhoneWindow = useIsPhone()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [error, setError] = useState<string | null>(null)
  const show = useEffectEvent((next: Sheet) => {
    setSheet(next)
    setError(null)
    const { draftId } = next.server.getState()
    if (draftId !== draft || media !== '' || schedule !== '') setDraft(draftId)
  })
  const isLoaded = useEffectEvent(() => sheet !== null && media === '' && schedule === '' && (draft === null || sheet.server.getState().draftId === draft))
  const open = useEffectEvent((isGone: () => boolean) => {
    const opening = (): Promise<Sheet> => {
      if (media !== '') return import('../compose/other-sheets.ts').then(({ openWithFiles }) => openWithFiles(userId, media.split(' '), zone))
      return schedule !== '' ? Promise.resolve(openBlank(userId, zone, schedule)) : openSheet(userId, draft, zone)
    }
    opening().then(
      (next) => !isGone() && show(next),
      (reason: unknown) => !isGone() && setError(autosaveErrorText(reason)),
    )
  })
  const isPhone = useEffectEvent(() => isPhoneWindow)
  useEffect(() => {
    if (isLoaded()) return
    let gone = false
    void (isPhone() ? Promise.all([PhoneSheet.preload(), preloadZones()]) : preloadParts())
    open(() => gone)
    return () => {
      gone = true
    }
  }, [userId, draft, media, schedule])
  const note = useEffectEvent((draftId: string | null) => setDraft(draftId))
  useEffect(() => sheet?.server.subscribe((now, before) => now.draftId !== before.draftId && note(now.draftId)), [sheet])
  const replace = (next: Sheet) => {
    setSheet(next)
    setDraft(next.server.getState().draftId)
  }
  return { sheet, error, replace }
}

const NO_REFUSALS: readonly Refusal[] = []

function CreatePost({ userId }: { userId: string }) {
  const zone = useTimeZone()
  const { sheet, error, replace } = useSheet(userId, zone)
  const state = useLocation().state as EditorState | null
  // They belong to the draft that was opened with them.
  const refusals = sheet?.isNew === false ? (state?.refusals ?? NO_REFUSALS) : NO_REFUSALS
  const startNew = () => {
    if (!sheet) return
    void sheet.autosave.flush().catch(() => undefined) // It stays in this browser and is restored.
    if (sheet.form.getState().runId) sheet.finish()
    replace(openBlank(userId, zone))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#create-text textarea')?.focus())
  }
  const open = (id: string) => {
    void sheet?.autosave.flush().catch(() => undefined) // It stays in this browser and is restored.
    import('../compose/other-sheets.ts').then(
      ({ reopenUnfinished }) => {
        const found = reopenUnfinished(userId, id, zone)
        if (found) replace(found)
      },
      () => toast({ kind: 'error', text: 'The post could not be opened. Check your connection and try again.' }),
    )
  }
  const answer = useEffectEvent(startNew)
  useEffect(() => answerCreatePost(() => answer()), [])
  if (error) {
    return (
      <Page title={SCREEN_HEADINGS.createPost}>
        <Alert kind="error" action={<ButtonLink size="sm" variant="secondary" to="/drafts">Open Drafts</ButtonLink>}>{error}</Alert>
      </Page>
    )
  }
  if (!sheet) return <PageSkeleton />
  return <CreateScreen key={sheet.id} sheet={sheet} userId={userId} refusals={refusals} onNew={startNew} onOpen={open} onDiscard={() => discardSheet(userId, sheet, replace)} />
}

/** /create-post (trace.md CREATE-01 to CREATE-57). `?draft=` opens a draft. */
export function Component() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <Page title={SCREEN_HEADINGS.createPost}><SignedOut text={DRAFT_TEXTS.signedOut} /></Page>
  if (!user) return <PageSkeleton />
  return <CreatePost key={user.id} userId={user.id} />
}
