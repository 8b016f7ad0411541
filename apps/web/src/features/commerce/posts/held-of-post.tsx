import { useEffect, useEffectEvent } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readHeld, useHeldPost } from '../held-list-queries.ts'
import { useCommerceUpdates } from '../use-updates.ts'
import { HeldCard } from './held-card.tsx'

export type HeldOfPostProps = {
  postId: string
  /** How it stands: over the editor, or in a narrow panel. */
  look: 'strip' | 'narrow'
  /** Told how many facts there are to decide about. */
  onCount?: (count: number) => void
  /** Runs before a decision: what is edited is saved first. */
  onBefore?: () => Promise<unknown>
  onDecided?: () => void
}

/** The held card of one post, on the screens of other features. Nothing while the post is not held. */
export function HeldOfPost({ postId, look, onCount, onBefore, onDecided }: HeldOfPostProps) {
  const { data: held, isPending, isError, error, refetch } = useHeldPost(postId)
  useCommerceUpdates()
  const count = useEffectEvent((changes: number) => onCount?.(changes))
  const changes = held ? Math.max(1, held.changes.length) : 0
  useEffect(() => {
    if (changes > 0) count(changes)
  }, [changes])
  const latest = async () => {
    await onBefore?.()
    return readHeld(postId)
  }
  if (isPending) return <Skeleton className="h-40 w-full rounded-lg" />
  if (isError && !held) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'What holds this post could not be loaded.')}</Alert>
  return held ? <HeldCard held={held} look={look} {...(onBefore && { latest })} {...(onDecided && { onDecided })} /> : null
}
