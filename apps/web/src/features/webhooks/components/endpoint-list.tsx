import { Webhook } from 'lucide-react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useWebhooks } from '../queries.ts'
import { EndpointCard, type ListProps } from './endpoint-card.tsx'

/** The user's webhooks, each with its log. */
export function EndpointList({ onAdd, ...props }: ListProps & { onAdd: () => void }) {
  const { data, isPending, isError, error, refetch } = useWebhooks()
  if (isPending) return <Loading label="Loading webhooks"><Skeleton className="mb-3 h-32 w-full" /><Skeleton className="h-32 w-full" /></Loading>
  if (isError && !data) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Your webhooks could not be loaded.')}</Alert>
  if (data.length === 0) {
    return <EmptyState icon={<Webhook size={20} strokeWidth={1.75} />} title="No webhooks yet" text="Add the address of your program, and choose what it is told about." action={<Button variant="primary" onClick={onAdd}>Add webhook</Button>} />
  }
  return (
    <ul className="space-y-4">
      {data.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointCard endpoint={endpoint} {...props} />
        </li>
      ))}
    </ul>
  )
}
