import type { Platform } from '@marquee/contract/shared/platforms'
import { SHARE_TEXTS } from '@marquee/contract/share'
import { CalendarClock, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { ShareSubject } from '../../../lib/share.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { type Composer, editText } from '../../composer/index.ts'
import { MediaChooser } from '../../media/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSocialProfile } from '../../social/index.ts'
import { canSend, createShare, fileOf, putFile, readShareTime } from './share-composer.ts'
import { SharePreview } from './share-preview.tsx'
import { ShareRows } from './share-rows.tsx'
import { ShareSchedule } from './share-schedule.tsx'
import { type Sharing, useShare } from './use-share.ts'

type Props = { subject: ShareSubject; onClose: () => void }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Accounts as the dialog needs them: which platforms are linked, and the account name on each. */
function useAccounts() {
  const { data: profile } = useSocialProfile()
  const name = useSession((state) => state.user?.name)
  const linked = profile === undefined ? undefined : (profile?.connected_platforms.filter((account) => account.is_active) ?? [])
  return {
    linked: linked?.map(({ platform }) => platform),
    handleOf: (platform: Platform): string => linked?.find((account) => account.platform === platform)?.username || name || 'You',
  }
}

/** A picture can be replaced by another one; a video is shown unchanged. */
function Subject({ share, isLocked }: { share: Composer; isLocked: boolean }) {
  useStore(share.media)
  const file = fileOf(share)
  const isVideo = file?.type.startsWith('video/') ?? false
  if (isLocked || isVideo) return null
  return (
    <details className="rounded-lg bg-canvas px-3 py-2 shadow-1" open={file === null}>
      <summary className="min-h-8 content-center text-sm font-medium">Picture: {file?.name ?? 'none'}</summary>
      <div className="pt-2"><MediaChooser value={file} onChange={(next) => putFile(share, next)} /></div>
    </details>
  )
}

type FooterProps = { share: Composer; sharing: Sharing; at: string | null; onClose: () => void }

function Footer({ share, sharing, at, onClose }: FooterProps) {
  const isScheduling = useStore(share.form, (form) => form.isLater)
  const put = share.form.setState
  const { isSending, entry, failed } = sharing
  if (entry) {
    return (
      <>
        {failed.length > 0 ? <Button icon={<RotateCw {...ICON} />} loading={isSending} loadingText="Posting..." onClick={() => void sharing.retryFailed()}>Retry failed only</Button> : null}
        <Button variant="primary" onClick={onClose}>Close</Button>
      </>
    )
  }
  if (isScheduling) {
    return (
      <>
        <Button onClick={() => put({ isLater: false })}>{SHARE_TEXTS.back}</Button>
        <Button variant="primary" icon={<CalendarClock {...ICON} />} disabled={!canSend(share) || !at} loading={isSending} loadingText="Scheduling..." onClick={() => at && void sharing.schedule(at)}>{SHARE_TEXTS.schedulePost}</Button>
      </>
    )
  }
  return (
    <>
      <Button icon={<CalendarClock {...ICON} />} disabled={isSending} onClick={() => put({ isLater: true })}>{SHARE_TEXTS.schedule}</Button>
      <Button variant="primary" icon={<Send {...ICON} />} disabled={!canSend(share)} loading={isSending} loadingText="Posting..." onClick={() => void sharing.shareNow()}>{SHARE_TEXTS.shareNow}</Button>
    </>
  )
}

/** Shares a stored picture or video on several platforms at once, now or at a time (trace.md SHARE-01 to SHARE-12). */
export function ShareDialog({ subject, onClose }: Props) {
  const [share] = useState(() => createShare(subject))
  const form = useStore(share.form)
  const { text, isLater } = form
  useStore(share.media)
  const { linked, handleOf } = useAccounts()
  const zone = useTimeZone()
  const now = useNow()
  const sharing = useShare(share, zone, onClose)
  const isLocked = sharing.isSending || sharing.entry !== null
  const isDirty = sharing.entry === null && text.trim() !== (subject.caption ?? '').trim()
  const { iso } = readShareTime(form, zone, now)
  return (
    <Dialog open onOpenChange={onClose} title="Share" size="xl" dirty={isDirty} footer={<Footer share={share} sharing={sharing} at={iso} onClose={onClose} />}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {sharing.errorText ? <Alert kind="error">{sharing.errorText}</Alert> : null}
          {linked?.length === 0 ? <Alert kind="info" action={<ButtonLink size="sm" to="/social-accounts" onClick={onClose}>Connect accounts</ButtonLink>}>Connect a social account to share to it.</Alert> : null}
          <Field label={SHARE_TEXTS.caption}>{(ids) => <Textarea {...ids} autoFocus rows={4} readOnly={isLocked} value={text} onChange={(event) => editText(share, event.target.value)} />}</Field>
          <ShareRows share={share} sharing={sharing} linked={linked} onLeave={onClose} />
          {isLater && sharing.entry === null ? <ShareSchedule share={share} zone={zone} now={now} /> : null}
          <Subject share={share} isLocked={isLocked} />
        </div>
        <SharePreview share={share} handleOf={handleOf} />
      </div>
    </Dialog>
  )
}
