import type { UserProfile } from '@marquee/contract/profile'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useProfile } from '../queries.ts'

/** What shows the profile once it is loaded; before that its space, or why it cannot be loaded. */
export function WithProfile({ children }: { children: (profile: UserProfile) => ReactNode }) {
  const { data, error, refetch } = useProfile()
  if (data) return children(data)
  if (error) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Your profile could not be loaded.')}</Alert>
  return <Loading><Skeleton className="h-[34rem] w-full rounded-lg" /></Loading>
}
