import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { Refusal } from '../../../lib/editor-path.ts'
import { Alert } from '../../../ui/alert.tsx'
import { type Area, type Blocker, type Cause, filesOf, preloadZones, type Sheet } from '../../composer/index.ts'

/** Where a refusal is mended, and the cause by which its field is found. */
const PLACES: Readonly<Record<NonNullable<Refusal['part']>, { area: Area; cause: Cause }>> = {
  text: { area: 'text', cause: 'text-too-long' },
  media: { area: 'media', cause: 'no-media' },
  community: { area: 'text', cause: 'no-community' },
  board: { area: 'text', cause: 'no-board' },
  title: { area: 'text', cause: 'no-title' },
}
const placeOf = ({ part }: Refusal) => PLACES[part ?? 'text']

/** What a refusal is about, as it is now: once that changes, the refusal no longer holds. */
function subjectOf({ form, media }: Sheet, { platform, part }: Refusal): string {
  const { text, thread, own, options } = form.getState()
  if (part === 'media') return JSON.stringify([filesOf({ media }).map(({ url }) => url), own[platform]])
  return part === null || part === 'text' ? JSON.stringify([own[platform]?.content ?? text, thread]) : JSON.stringify(options)
}

/** The refusals that the user has not met with a change yet. */
function useOpenRefusals(sheet: Sheet, refusals: readonly Refusal[]): readonly Refusal[] {
  const [before] = useState(() => new Map(refusals.map((refusal) => [refusal, subjectOf(sheet, refusal)])))
  useStore(sheet.form)
  useStore(sheet.media)
  return refusals.filter((refusal) => before.get(refusal) === subjectOf(sheet, refusal))
}

type Jump = (area: Area, blocker: Blocker) => void

/** Brings what was refused into view, with the focus in it. Takes the refusals and the composer's way to a blocker; without it nothing moves. */
function useRefusalJump(sheet: Sheet, refusals: readonly Refusal[], jump: Jump | undefined): void {
  const go = useEffectEvent((refusal: Refusal) => {
    const { area, cause } = placeOf(refusal)
    jump?.(area, { message: refusal.reason, area, platform: refusal.platform, cause })
  })
  const first = useEffectEvent(() => (jump ? refusals[0] : undefined))
  useEffect(() => {
    const refusal = first()
    if (!refusal) return
    let isGone = false
    // It was to be published already: at once, unless the user has chosen a time.
    if (!sheet.form.getState().isLater) sheet.form.setState({ isNow: true })
    void preloadZones().then(() => requestAnimationFrame(() => !isGone && go(refusal)))
    return () => {
      isGone = true
    }
  }, [sheet])
}

export type RefusalNotesProps = { sheet: Sheet; refusals: readonly Refusal[]; area: Area; className?: string; /** The composer's way to a blocker: what was refused is brought into view once. */ jump?: Jump }

/** Why networks refused this part of the post that is repaired here: not everything that a network checks can be checked before. */
export function RefusalNotes({ sheet, refusals, area, className = '', jump }: RefusalNotesProps) {
  useRefusalJump(sheet, refusals, jump)
  const shown = useOpenRefusals(sheet, refusals).filter((refusal) => placeOf(refusal).area === area)
  if (shown.length === 0) return null
  return <div className={`space-y-2 pb-2.5 ${className}`}>{shown.map(({ platform, reason }) => <Alert key={platform} kind="warning">Not published. {reason}</Alert>)}</div>
}
