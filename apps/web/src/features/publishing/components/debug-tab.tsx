import { HISTORY_TEXTS } from '@marquee/contract/publishing'
import type { SocialProfile } from '@marquee/contract/social'
import { NETWORKS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { KeyRound, Link2 } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { reasonOf } from '../../../lib/api-error.ts'
import { useSocialProfile } from '../../social/index.ts'
import { historyErrorText, useProviderPosts, useTestKey } from '../queries.ts'
import { PostLink } from './post-link.tsx'

const labelOf = (name: string): string => (NETWORKS.includes(name as Platform) ? platformLabel(name as Platform) : name)

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function TestKey({ profileKey }: { profileKey: string }) {
  const test = useTestKey()
  return (
    <div className="space-y-3">
      <Button variant="secondary" icon={<KeyRound size={16} aria-hidden />} loading={test.isPending} onClick={() => test.mutate(profileKey)}>{HISTORY_TEXTS.testKey}</Button>
      {test.data ? <Alert kind={test.data.data.valid ? 'success' : 'error'}>{test.data.data.message}</Alert> : null}
      {test.isError ? <Alert kind="error">{reasonOf(test.error)}</Alert> : null}
    </div>
  )
}

function ProfileInfo({ profile }: { profile: SocialProfile }) {
  const zone = useTimeZone()
  const connected = profile.connected_platforms.filter((account) => account.is_active).map((account) => platformLabel(account.platform))
  return (
    <Card className="space-y-4">
      <h2 className="text-md font-semibold">Profile</h2>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Fact name="Title">{profile.title}</Fact>
        <Fact name="Reference ID">{profile.profile_id}</Fact>
        <Fact name="Profile key"><code>{profile.profile_key}…</code><span className="sr-only"> (only the beginning is shown)</span></Fact>
        <Fact name="Connected platforms">{connected.length > 0 ? connected.join(', ') : 'none'}</Fact>
        <Fact name="Messaging">{profile.messaging_active ? 'on' : 'off'}</Fact>
        <Fact name="Last sync">{profile.synced_at ? formatDateTime(profile.synced_at, zone) : 'never'}</Fact>
      </dl>
      <TestKey profileKey={profile.profile_key} />
    </Card>
  )
}

function ProviderPosts({ profileKey }: { profileKey: string }) {
  const zone = useTimeZone()
  const posts = useProviderPosts(profileKey)
  const failure = posts.isError ? historyErrorText(posts.error) : null
  return (
    <Card className="space-y-3">
      <h2 className="text-md font-semibold">Posts at the provider</h2>
      {posts.isPending ? <Loading label="Loading provider posts"><Skeleton className="h-24 w-full" /></Loading> : null}
      {failure ? <Alert kind="error" action={<Button size="sm" onClick={() => void posts.refetch()}>Try again</Button>}>{failure}</Alert> : null}
      {posts.data?.length === 0 ? <p className="text-muted">The provider lists no posts.</p> : null}
      <ul className="divide-y divide-line">
        {posts.data?.map((post) => (
          <li key={post.id} className="space-y-1 py-3">
            <p className="line-clamp-3 [overflow-wrap:anywhere]">{post.content}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Badge tone="idle">{post.status}</Badge>
              <span>{post.platforms.map(labelOf).join(', ')}</span>
              {post.publishedAt ? <time dateTime={post.publishedAt}>{formatDateTime(post.publishedAt, zone)}</time> : null}
              <PostLink url={post.postUrl} label={post.platforms.map(labelOf).join(', ')} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The posting provider's data: profile, key test, its own list of posts (trace.md HIST-02, HIST-03, HIST-08, HIST-09). */
export function DebugTab() {
  const profile = useSocialProfile()
  if (profile.isPending) return <Loading label="Loading profile"><Skeleton className="h-40 w-full" /></Loading>
  const failure = profile.isError ? historyErrorText(profile.error) : null
  if (failure) return <Alert kind="error" action={<Button size="sm" onClick={() => void profile.refetch()}>Try again</Button>}>{failure}</Alert>
  if (!profile.data) {
    return <EmptyState icon={<Link2 size={20} strokeWidth={1.75} />} title="No provider profile yet" text="Connect an account first. The profile key and its posts then appear here." action={<ButtonLink variant="primary" to="/social-accounts">Social accounts</ButtonLink>} />
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ProfileInfo profile={profile.data} />
      <ProviderPosts profileKey={profile.data.profile_key} />
    </div>
  )
}
