import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { BookOpen } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { countsText } from '../model.ts'
import { useKnowledge } from '../queries.ts'

function Entries() {
  const { data, isPending, isError, refetch } = useKnowledge()
  if (isPending) return <Loading label="Loading entries"><div className="space-y-3"><Skeleton className="h-20 w-full" /><Skeleton className="h-20 w-full" /></div></Loading>
  if (isError) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Try again</Button>}>{KNOWLEDGE_TEXTS.fetchFailed}</Alert>
  if (data.entries.length === 0) {
    return <EmptyState icon={<BookOpen size={20} strokeWidth={1.75} />} title="Your knowledge base is empty" text="Facts about your products, services and company that posts and replies may draw on will be listed here." />
  }
  return (
    <>
      <p className="mb-3 text-muted">{countsText(data.counts)}</p>
      <ul className="space-y-3">
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <Card>
              <div className="flex flex-wrap items-center gap-2"><h2 className="font-semibold">{entry.title}</h2><Badge tone="idle">{entry.type.replace('_', ' ')}</Badge></div>
              <p className="mt-1 whitespace-pre-wrap text-muted">{entry.description}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

/** /knowledge (texts.md KNOW): what the knowledge base holds. */
export function Component() {
  const status = useSession((state) => state.status)
  return (
    <Page title={KNOWLEDGE_TEXTS.heading}>
      {status === 'signed-out' ? <SignedOut text={KNOWLEDGE_TEXTS.signedOut} /> : <Entries />}
    </Page>
  )
}
