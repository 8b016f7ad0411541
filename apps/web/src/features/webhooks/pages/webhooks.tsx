import { DEMO_EMAIL } from '@marquee/contract/demo'
import { SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { uuidField, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { EndpointDialog } from '../components/endpoint-dialog.tsx'
import { EndpointList } from '../components/endpoint-list.tsx'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { useWebhooks } from '../queries.ts'

const SEARCH = { log: uuidField, delivery: uuidField }

/** The webhooks of a signed-in person; the shared demo account has none. */
function Screen() {
  const isDemo = useSession((state) => state.user?.email === DEMO_EMAIL)
  const { data: webhooks = [] } = useWebhooks()
  const [search, setSearch] = useSearchFields(SEARCH)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Page
      title="Webhooks"
      subtitle="Marquee calls your addresses when something happens to your posts."
      actions={
        <>
          <ButtonLink to="/docs/developers">How to receive them</ButtonLink>
          {webhooks.length > 0 ? <Button variant="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAdding(true)}>Add webhook</Button> : null}
        </>
      }
    >
      {isDemo ? <Alert kind="info">{WEBHOOK_TEXTS.notInDemo}</Alert> : <EndpointList
        openLog={search.log ?? null}
        onOpenLog={(id) => setSearch({ log: id, delivery: null })}
        openDelivery={search.delivery ?? null}
        onOpenDelivery={(id) => setSearch({ delivery: id })}
        onSecret={setSecret}
        onAdd={() => setAdding(true)}
      />}
      <EndpointDialog key={String(isAdding)} open={isAdding} onOpenChange={setAdding} onCreated={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Page>
  )
}

/** /webhooks: the addresses that are told about events, and the log of what was sent. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Screen />
  return <Page title="Webhooks">{status === 'signed-out' && <SignedOut text={SIGNED_OUT_TEXTS.others} />}</Page>
}
