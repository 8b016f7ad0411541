import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_TEXTS, type SocialProfile } from '@marquee/contract/social'
import { ChevronDown, RefreshCw, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { maskKey, titleFor } from '../model.ts'
import { useCreateProfile, useUnlinkProfile } from '../queries.ts'

const LinkExistingDialog = onDemand(async () => (await import('./link-existing-dialog.tsx')).LinkExistingDialog, { onFailed: ({ onClose }) => onClose() })

function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Adopts a profile that exists at the provider. */
export function LinkExisting() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} onPointerEnter={LinkExistingDialog.preload} onFocus={LinkExistingDialog.preload}>Link existing profile</Button>
      {isOpen && <LinkExistingDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Unlinks the profile after asking (trace.md ACCT-28). */
export function UnlinkButton() {
  const unlink = useUnlinkProfile()
  const [isAsking, setAsking] = useState(false)
  const confirm = (): Promise<unknown> =>
    unlink.mutateAsync().then(
      () => toast({ kind: 'success', text: 'Social profile unlinked.' }),
      () => toast({ kind: 'error', text: ACCOUNT_TEXTS.unlinkFailed }),
    )
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Unlink size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsking(true)}>Unlink profile</Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={ACCOUNT_TEXTS.confirmUnlink} body="Scheduled posts wait until you connect a profile again." confirmLabel="Unlink profile" danger onConfirm={confirm} />
    </>
  )
}

/** Without a profile: the first Connect makes one; here it can be created or adopted alone (trace.md ACCT-03, ACCT-10, ACCT-13, ACCT-20). */
export function NoProfileCard() {
  const create = useCreateProfile()
  // The answer unmounts this card, so the follow-up is attached to the promise and not to the component.
  const start = (): void =>
    void create.mutateAsync().then(
      () => toast({ kind: 'success', text: ACCOUNT_TEXTS.created, ms: ACCOUNT_CREATED_CLEAR_MS }),
      () => undefined,
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">Your social profile</h2>
        <p className="text-sm text-muted">It holds your connected accounts. Connecting the first one creates it.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={create.isPending} loadingText="Creating..." onClick={start}>{ACCOUNT_TEXTS.create}</Button>
        <LinkExisting />
      </div>
      {create.isError && <Alert kind="error" className="w-full">{ACCOUNT_TEXTS.createFailed}</Alert>}
    </Card>
  )
}

/** The provider profile: title, date, platforms, last sync; what belongs to the provider is under Details (trace.md ACCT-04, ACCT-28). */
export function ProfileCard({ profile, onSync, isSyncing }: { profile: SocialProfile; onSync: () => void; isSyncing: boolean }) {
  const isSandbox = useConfig(({ config }) => config?.sandboxed.some(({ vendor, mode }) => vendor === 'ayrshare' && mode === 'sandbox') ?? false)
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const active = profile.connected_platforms.filter((account) => account.is_active)
  const icons = active.length > 0 ? <span className="flex flex-wrap gap-1.5">{active.map(({ platform }) => <PlatformIcon key={platform} platform={platform} size={16} />)}<span className="sr-only">{active.length === 1 ? '1 platform' : `${active.length} platforms`}</span></span> : 'None'
  const facts = [
    { label: 'Created', value: formatDate(profile.created_at, zone) },
    { label: 'Connected platforms', value: icons },
    { label: 'Last sync', value: profile.synced_at ? formatRelative(profile.synced_at) : 'Never' },
  ]
  const details = [
    { label: 'Provider', value: isSandbox ? 'Ayrshare (sandbox)' : 'Ayrshare' },
    { label: 'Profile key', value: <code>{maskKey(profile.profile_key)}</code> },
    { label: 'Profile ID', value: <code>{profile.profile_id}</code> },
    { label: 'Messaging', value: profile.messaging_active ? 'Active' : 'Off' },
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-7 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{titleFor(profile.title)}</h2>
          <p className="text-sm text-muted">Your social profile</p>
        </div>
        <Facts facts={facts} />
        <Button size="sm" variant="ghost" className="ml-auto" aria-expanded={isOpen} icon={<ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />} onClick={() => setOpen(!isOpen)}>Details</Button>
      </div>
      {isOpen && (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
          <Facts facts={details} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={isSyncing} onClick={onSync}>Sync</Button>
            <LinkExisting />
            <UnlinkButton />
          </div>
        </div>
      )}
    </Card>
  )
}
