import type { Platform } from '@marquee/contract/shared/platforms'
import { SHARE_TEXTS } from '@marquee/contract/share'
import { CalendarClock, RotateCw, Send } from 'lucide-react'
import type { ShareSubject } from '../../../lib/share.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { MediaChooser } from '../../media/index.ts'
import { useNow } from '../../posts/index.ts'
import { useSocialProfile } from '../../social/index.ts'
import { blockerOf, type ShareForm, useShareForm } from './share-form.ts'
import { SharePreview } from './share-preview.tsx'
import { ShareRows } from './share-rows.tsx'
import { readShareTime, ShareSchedule } from './share-schedule.tsx'
import { type Sharing, useShare } from './use-share.ts'

type Props = { subject: ShareSubject; onClose: () => void }
type FormProps = { form: ShareForm; put: (part: Partial<ShareForm>) => void }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Accounts as the dialog needs them: which platforms are linked, and under what name one posts there. */
function useAccounts() {
  const { data: profile } = useSocialProfile()
  const name = useSession((state) => state.user?.name)
  const linked = profile === undefined ? undefined : (profile?.connected_platforms.filter((account) => account.is_active) ?? [])
  return {
    linked: linked?.map(({ platform }) => platform),
    handleOf: (platform: Platform): string => linked?.find((account) => account.platform === platform)?.username || name || 'You',
  }
}

/** A picture can be exchanged for another one; a film is shown as it is. */
function Subject({ form, put, isLocked }: FormProps & { isLocked: boolean }) {
  const isFilm = form.file?.type.startsWith('video/') ?? false
  if (isLocked || isFilm) return null
  return (
    <details className="rounded-lg bg-canvas px-3 py-2 shadow-1" open={form.file === null}>
      <summary className="min-h-8 content-center text-sm font-medium">Picture: {form.file?.name ?? 'none'}</summary>
      <div className="pt-2"><MediaChooser value={form.file} onChange={(file) => put({ file })} /></div>
    </details>
  )
}

/** Whether the form may be sent, so far as that can be said without the server. */
const canSend = (form: ShareForm): boolean => form.platforms.length > 0 && form.file !== null && form.platforms.every((name) => blockerOf(name, form) === null)

type FooterProps = FormProps & { sharing: Sharing; at: string | null; onClose: () => void }

function Footer({ form, put, sharing, at, onClose }: FooterProps) {
  const { isSending, entry, failed } = sharing
  if (entry) {
    return (
      <>
        {failed.length > 0 ? <Button icon={<RotateCw {...ICON} />} loading={isSending} loadingText="Posting..." onClick={() => void sharing.retryFailed()}>Retry failed only</Button> : null}
        <Button variant="primary" onClick={onClose}>Close</Button>
      </>
    )
  }
  if (form.isScheduling) {
    return (
      <>
        <Button onClick={() => put({ isScheduling: false })}>{SHARE_TEXTS.back}</Button>
        <Button variant="primary" icon={<CalendarClock {...ICON} />} disabled={!canSend(form) || !at} loading={isSending} loadingText="Scheduling..." onClick={() => at && void sharing.schedule(form, at)}>{SHARE_TEXTS.schedulePost}</Button>
      </>
    )
  }
  return (
    <>
      <Button icon={<CalendarClock {...ICON} />} disabled={isSending} onClick={() => put({ isScheduling: true })}>{SHARE_TEXTS.schedule}</Button>
      <Button variant="primary" icon={<Send {...ICON} />} disabled={!canSend(form)} loading={isSending} loadingText="Posting..." onClick={() => void sharing.shareNow(form)}>{SHARE_TEXTS.shareNow}</Button>
    </>
  )
}

/** Shares a stored picture or video on several platforms at once, now or at a time (trace.md SHARE-01 to SHARE-12). */
export function ShareDialog({ subject, onClose }: Props) {
  const { form, put, toggle } = useShareForm(subject)
  const { linked, handleOf } = useAccounts()
  const zone = useTimeZone()
  const now = useNow()
  const sharing = useShare(zone, onClose)
  const isLocked = sharing.isSending || sharing.entry !== null
  const isDirty = sharing.entry === null && form.caption.trim() !== (subject.caption ?? '').trim()
  const { iso } = readShareTime(form, zone, now)
  return (
    <Dialog open onOpenChange={onClose} title="Share" size="xl" dirty={isDirty} footer={<Footer form={form} put={put} sharing={sharing} at={iso} onClose={onClose} />}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {sharing.errorText ? <Alert kind="error">{sharing.errorText}</Alert> : null}
          {linked?.length === 0 ? <Alert kind="info" action={<ButtonLink size="sm" to="/social-accounts" onClick={onClose}>Connect accounts</ButtonLink>}>Connect a social account to share to it.</Alert> : null}
          <Field label={SHARE_TEXTS.caption}>{(ids) => <Textarea {...ids} autoFocus rows={4} readOnly={isLocked} value={form.caption} onChange={(event) => put({ caption: event.target.value })} />}</Field>
          <ShareRows form={form} sharing={sharing} linked={linked} onToggle={toggle} onLeave={onClose} />
          {form.isScheduling && sharing.entry === null ? <ShareSchedule form={form} zone={zone} now={now} onChange={put} /> : null}
          <Subject form={form} put={put} isLocked={isLocked} />
        </div>
        <SharePreview form={form} handleOf={handleOf} />
      </div>
    </Dialog>
  )
}
