import { SYNC_MESSAGE_MS } from '@marquee/contract/chatbot/texts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { ACCOUNT_TEXTS, type SocialProfile } from '@marquee/contract/social'
import { Check, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { describeChanges, maskKey } from '../model.ts'
import { refreshDetails, updateErrorText } from '../error-texts.ts'
import { useRefreshProfile, useSocialProfile } from '../queries.ts'
import { useSync } from '../use-sync.ts'
import { LinkExisting, UnlinkButton } from './profile-card.tsx'

function Facts({ profile }: { profile: SocialProfile }) {
  const zone = useTimeZone()
  const now = useNow()
  const active = profile.connected_platforms.filter((account) => account.is_active)
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['profile_id', profile.profile_id],
    ['title', profile.title],
    ['domain', profile.domain ?? 'None'],
    ['profile_key', <code key="key">{maskKey(profile.profile_key)}</code>],
    ['Platforms', active.length === 0 ? 'None' : <span key="platforms" className="flex flex-wrap gap-2">{active.map(({ platform }) => <span key={platform}><PlatformIcon platform={platform} size={15} /><span className="sr-only">{platformLabel(platform)}</span></span>)}</span>],
    ['Messaging', <span key="messaging" className={profile.messaging_active ? 'font-medium text-ok' : ''}>{profile.messaging_active ? 'Active' : 'Off'}</span>],
    ['Updated', formatRelative(profile.updated_at, Math.max(now, Date.parse(profile.updated_at)))],
    ['Created', formatDate(profile.created_at, zone)],
  ]
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5 text-sm">
      {facts.map(([name, value]) => <div key={name} className="contents"><dt className="text-muted">{name}</dt><dd className="wrap-anywhere">{value}</dd></div>)}
    </dl>
  )
}

/** What a sync changed, shown for ten seconds (trace.md CHAT-34). */
function useSyncMessage() {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => setMessage(null), SYNC_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}

type Changes = { messagingActive: { before: boolean; after: boolean }; connectedPlatforms: { before: readonly string[]; after: readonly string[] } }

/** A sync's changes in words. */
function changeWords({ messagingActive, connectedPlatforms: { before, after } }: Changes): string {
  const words = [...describeChanges(after.filter((name) => !before.includes(name)), before.filter((name) => !after.includes(name))), ...(messagingActive.before === messagingActive.after ? [] : [messagingActive.after ? 'Messaging is active' : 'Messaging is off'])]
  return words.length === 0 ? 'Synced. Nothing changed.' : `Synced. ${words.join('. ')}.`
}

function Failure({ error }: { error: unknown }) {
  const details = refreshDetails(error)
  return (
    <Alert kind="error">
      {updateErrorText(error)}
      {details.length > 0 ? <details className="mt-1 text-sm"><summary>Details</summary><ul>{details.map(({ path, message }) => <li key={path}>{path}: {message}</li>)}</ul></details> : null}
    </Alert>
  )
}

function Linked({ profile }: { profile: SocialProfile }) {
  // In the background, without a word unless something changed (trace.md CHAT-33, CHAT-57).
  const { isSyncing } = useSync(profile)
  const refresh = useRefreshProfile()
  const [message, setMessage] = useSyncMessage()
  const sync = () => refresh.mutate(undefined, { onSuccess: ({ changes }) => setMessage(changeWords(changes)) })
  return (
    <>
      <Facts profile={profile} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={refresh.isPending || isSyncing} onClick={sync}>Sync</Button>
        <LinkExisting />
        <UnlinkButton />
      </div>
      <div aria-live="polite">{message === null ? null : <p className="mt-3 flex gap-2 text-sm text-ok"><Check size={16} aria-hidden className="mt-0.5 shrink-0" />{message}</p>}</div>
      {refresh.error ? <div className="mt-3"><Failure error={refresh.error} /></div> : null}
    </>
  )
}

/** The provider's profile with what can be done with it (trace.md CHAT-40). */
export function ProviderPanel() {
  const { data: profile, error, refetch } = useSocialProfile()
  return (
    <Card>
      <h2 className="mb-3.5 flex flex-wrap items-center gap-2 text-md font-semibold">Provider profile{profile ? <Badge tone="ok" icon={<Check size={13} aria-hidden />}>Linked</Badge> : null}</h2>
      {profile ? <Linked profile={profile} /> : null}
      {profile === null ? (
        <div className="space-y-3">
          <p className="text-sm text-muted">Connecting your first account creates it.</p>
          <div className="flex flex-wrap gap-2"><ButtonLink size="sm" variant="primary" to="/social-accounts">Connect an account</ButtonLink><LinkExisting /></div>
        </div>
      ) : null}
      {profile === undefined && error ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{ACCOUNT_TEXTS.loadFailed}</Alert> : null}
      {profile === undefined && !error ? <Skeleton className="h-48 w-full" /> : null}
    </Card>
  )
}
