import { API_KEY_TEXTS } from '@marquee/contract/api-keys'
import { DEMO_EMAIL } from '@marquee/contract/demo'
import { SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CopiedLine } from '../components/copied-line.tsx'
import { CreateDialog } from '../components/create-dialog.tsx'
import { KeyRow } from '../components/key-row.tsx'
import { exampleFor } from '../model.ts'
import { useApiKeys } from '../queries.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a key is for: the calls and their reference, and what Marquee itself calls. */
const Links = () => (
  <>
    <ButtonLink to="/webhooks">Webhooks</ButtonLink>
    <ButtonLink to="/docs/developers">For developers</ButtonLink>
  </>
)

function NoKeys({ create }: { create: ReactNode }) {
  const text = (
    <>
      <p className="mb-3">{API_KEY_TEXTS.emptyText}</p>
      <CopiedLine text={exampleFor(window.location.origin, ['read'], '$MARQUEE_KEY') ?? ''} label="Copy line" />
    </>
  )
  return <EmptyState icon={<KeyRound size={20} strokeWidth={1.75} />} title={API_KEY_TEXTS.emptyTitle} text={text} action={create} />
}

function Keys({ create }: { create: ReactNode }) {
  const { data: keys, isError, refetch } = useApiKeys()
  return (
    <div className="space-y-4">
      {isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{API_KEY_TEXTS.loadFailed}</Alert> : null}
      {!keys && !isError ? <Loading><Skeleton className="h-32 w-full" /></Loading> : null}
      {keys?.length === 0 ? <NoKeys create={create} /> : null}
      {keys && keys.length > 0 ? (
        <Card className="py-0 sm:py-0">
          <ul aria-label={API_KEY_TEXTS.heading} className="divide-y divide-line">{keys.map((key) => <KeyRow key={key.id} apiKey={key} />)}</ul>
        </Card>
      ) : null}
    </div>
  )
}

/** The keys of a signed-in person; the shared demo account has none. */
function KeysScreen() {
  const isDemo = useSession((state) => state.user?.email === DEMO_EMAIL)
  const { data: keys } = useApiKeys()
  const [isCreating, setCreating] = useState(false)
  const button = (
    <Button variant="primary" icon={<Plus {...ICON} />} onClick={() => setCreating(true)} onPointerEnter={() => void preloadDialogs()}>{API_KEY_TEXTS.create}</Button>
  )
  const hasKeys = keys !== undefined && keys.length > 0
  return (
    <Page title={API_KEY_TEXTS.heading} subtitle={API_KEY_TEXTS.lead} actions={<><Links />{hasKeys && !isDemo ? button : null}</>}>
      {isDemo ? <Alert kind="info">{API_KEY_TEXTS.notInDemo}</Alert> : <Keys create={button} />}
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}

/** /api-keys: the keys by which programs use the API. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <KeysScreen />
  return <Page title={API_KEY_TEXTS.heading}>{status === 'signed-out' && <SignedOut text={SIGNED_OUT_TEXTS.others} />}</Page>
}
