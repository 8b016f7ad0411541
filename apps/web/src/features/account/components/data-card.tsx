import { activeKeysText, SECURITY_TEXTS } from '@marquee/contract/account'
import { Download, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatRelative } from '../../../lib/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { summarizeKeys, TAB_TEXTS } from '../model.ts'
import { useApiKeys } from '../queries.ts'
import { ExportButton } from './export-button.tsx'

function Row({ icon, title, action, children }: { icon: ReactNode; title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted">{icon}</span>
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="font-semibold">{title}</h2>
        <div className="text-sm text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}

/** How many keys work, and when one was last used (trace.md PROF-53). */
function KeysState() {
  const { data, error, refetch } = useApiKeys()
  if (error) return <>{errorText(error, TAB_TEXTS.keysFailed)} <Button size="sm" onClick={() => void refetch()}>Retry</Button></>
  if (!data) return <>...</>
  const { active, lastUsedAt } = summarizeKeys(data)
  return <>{activeKeysText(active)}{lastUsedAt ? `, used ${formatRelative(lastUsedAt)}` : ''}</>
}

/** API keys (trace.md PROF-52 to PROF-54), and the export of everything. */
export function DataCard({ isShared }: { isShared: boolean }) {
  return (
    <Card className="divide-y divide-line">
      <Row icon={<KeyRound size={18} strokeWidth={1.75} />} title={SECURITY_TEXTS.apiKeys} action={<ButtonLink to="/api-keys">{SECURITY_TEXTS.manageKeys}</ButtonLink>}>
        <KeysState />
      </Row>
      <Row icon={<Download size={18} strokeWidth={1.75} />} title="Your data" action={<ExportButton isShared={isShared} />}>
        {TAB_TEXTS.exportLead}
      </Row>
    </Card>
  )
}
