import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { loadErrorText } from './words.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch: () => Promise<unknown> }
type Props<T> = {
  query: Query<T>
  /** Shown until there is an answer. */
  skeleton: ReactNode
  /** Its sentence when it cannot be read. */
  failure?: (error: unknown) => string
  children: (data: T) => ReactNode
}

/** What a query brought, a skeleton before, or why it could not be read; what was read before stays. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton, failure = loadErrorText, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{failure(error)}</Alert>
  return <Loading label={CHATBOT_TEXTS.loading}>{skeleton}</Loading>
}
