import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useStore } from 'zustand'
import { useLive } from '../../../lib/live.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { type Area, atWall, type Blocker, decisionOf, FIELD_CAUSES, hasSomething, type MendContext, preselectKnown, preselectPlatforms, readSchedule, type Sheet, type TextTab, useChecks, useConnecting } from '../../composer/index.ts'
import { useUserSettings } from './compose-queries.ts'
import type { Finish } from './use-finish.ts'

const TEXT_CAUSES: ReadonlySet<Blocker['cause']> = new Set(['text-too-long', 'too-many-hashtags', 'too-many-mentions'])

/** Keeps the sheet's zone current, saves at once when it is left, and notices changes made in other windows. */
function useSheetUpdates(sheet: Sheet, zone: string): void {
  useEffect(() => {
    sheet.setZone(zone)
  }, [sheet, zone])
  useEffect(() => () => void sheet.autosave.flush().catch(() => undefined), [sheet]) // It stays in this browser and is restored.
  useLive((event) => {
    if (event.type === 'post.changed' && event.postId === sheet.server.getState().draftId) void sheet.autosave.check().catch(() => undefined) // The next save reports it.
  })
}

/** The post of a series that is being written, from 1; null while none is. */
function useWritingPart(sheet: Sheet): number | null {
  const isWriting = useStore(sheet.writer, ({ status }) => status === 'writing')
  const count = useStore(sheet.form, ({ type, parts }) => (type === 'series' ? parts.filter(({ content }) => content.trim() !== '').length : 0))
  const isSeries = useStore(sheet.form, ({ type }) => type === 'series')
  return isWriting && isSeries ? Math.max(1, count) : null
}

/** Shows where a blocker is mended, and focuses it. */
function jumpTo(area: Area, { platform, cause, part }: Blocker, text: RefObject<HTMLTextAreaElement | null>): void {
  if (FIELD_CAUSES.has(cause)) return document.querySelector<HTMLElement>(`[data-required-field="${platform}"][data-causes~="${cause}"]`)?.focus()
  if (part !== undefined) return document.querySelector<HTMLElement>(`[data-series-row="${part}"] [data-row-text]`)?.click()
  if (area === 'text') return text.current?.focus()
  const section = document.getElementById(`create-${area}`)
  section?.scrollIntoView({ block: 'center' })
  const control = section?.querySelector<HTMLElement>('input[type=file], textarea, input, button')
  ;(control ?? section)?.focus({ preventScroll: true })
}

/** The state of one composer that its layouts share: accounts, checks, times, the decision and what its mends work with. */
export function useComposeState(sheet: Sheet, userId: string, zone: string) {
  useSheetUpdates(sheet, zone)
  const text = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState<TextTab>('all')
  const settings = useUserSettings()
  const checks = useChecks(sheet, zone, settings)
  const connecting = useConnecting(sheet)
  const { postState, conflict, toDecide } = useStore(sheet.server)
  const isOnline = useOnline()
  const writingPart = useWritingPart(sheet)
  const { check, blockers, offers, now } = checks
  // Accounts that are loaded already are the truth, also when there are none.
  const begin = useEffectEvent(() => !check.accounts && preselectKnown(userId, sheet))
  useLayoutEffect(() => void begin(), [sheet, userId])
  useEffect(() => {
    if (check.accounts) preselectPlatforms(userId, sheet, check.accounts)
  }, [sheet, userId, check.accounts])
  // Nothing is wrong with a sheet on which nothing was entered yet, but its accounts.
  const isBegun = hasSomething(check) || check.form.suggestions.length > 0
  const shown = useMemo(() => (isBegun ? blockers : []), [isBegun, blockers])
  const decision = decisionOf({ check, blockers, settings, postState, hasConflict: conflict !== null || (check.form.type === 'series' && check.form.parts.some((part) => part.conflict !== null)), toDecide, isOffline: !isOnline, writingPart, zone, now })
  const jump = (area: Area, blocker: Blocker) => {
    if (area === 'text') setTab(blocker.platform && check.form.own[blocker.platform]?.content !== undefined ? blocker.platform : 'all')
    requestAnimationFrame(() => jumpTo(area, blocker, text))
  }
  const mending: MendContext = { sheet, accounts: check.accounts, offers: offers ?? [], zone, now, connect: connecting.connect, jump }
  const troubled = new Set<Platform>([...shown.flatMap(({ platform }) => platform ?? []), ...(check.accounts?.expired ?? [])])
  return {
    ...checks, settings, connecting, decision, shown, troubled, tab, setTab, text, mending,
    missing: new Set(shown.flatMap(({ platform, cause }) => (platform && FIELD_CAUSES.has(cause) ? [`${platform} ${cause}`] : []))),
    isTextBad: shown.some(({ cause }) => TEXT_CAUSES.has(cause)),
    isMediaBad: shown.some(({ cause }) => cause === 'no-media' || cause === 'no-video'),
    hasExpiredAccounts: (check.accounts?.expired.length ?? 0) > 0,
  }
}
export type ComposeState = ReturnType<typeof useComposeState>

/** Carries out the decision. Takes the state, how posts are finished, the layout's way to save, and what shows the list of blockers. */
export function useDecide(sheet: Sheet, state: ComposeState, finish: Finish, { target, onBlocked, onRun }: { target: 'page' | 'dialog'; onBlocked: () => void; onRun: () => void }) {
  const { decision, time, rows, check } = state
  const chooseTime = () => {
    if (time.kind === 'at' && !time.isChosen) sheet.form.setState(atWall(time.wall))
  }
  const blocked = () => {
    const first = state.blockers[0]
    finish.setError(first?.message ?? (decision.cause === 'Nothing to save yet' ? null : decision.cause))
    onBlocked()
  }
  const saveDraft = () => {
    finish.setError(null)
    if (!hasSomething(check)) return finish.setError('Nothing to save yet')
    return void finish.save(target)
  }
  const wait = () => {
    chooseTime()
    void finish.save(target)
  }
  const runSeries = () => void finish.startRun(rows).then((isStarted) => isStarted && onRun())
  const acts = {
    schedule: () => void finish.send(time.iso),
    publish: () => void finish.send(null),
    draft: saveDraft,
    wait,
    update: () => void finish.update(),
    series: runSeries,
  } as const
  const primary = () => {
    if (finish.busy) return
    finish.setError(null)
    if (decision.isOff) blocked()
    else acts[decision.action]()
  }
  /** The instant to schedule for: the chosen time, or while Now is chosen the first that is offered. */
  const instant = (): string | null => (time.kind === 'at' ? time.iso : readSchedule(state.offers?.[0]?.wall ?? '', sheet.zone(), state.now).iso)
  const isClear = (action: 'schedule' | 'publish'): boolean =>
    !state.blockers.some(({ cause }) => cause !== 'bad-time' || action === 'schedule') && decision.cause !== 'You are offline'
  /** A row of the menu chooses and acts at once, unless something is in the way. */
  const act = (action: 'schedule' | 'publish') => {
    const at = instant()
    finish.setError(null)
    sheet.form.setState(action === 'publish' ? { isNow: true, isLater: false } : time.isChosen && time.kind === 'at' ? {} : atWall(time.wall || (state.offers?.[0]?.wall ?? '')))
    if (!isClear(action)) return blocked()
    if (action === 'publish') return void finish.send(null)
    return at ? void finish.send(at) : blocked()
  }
  return { primary, saveDraft, act }
}
