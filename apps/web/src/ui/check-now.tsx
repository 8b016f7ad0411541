import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { clockText } from '../lib/clock-text.ts'
import { useAutoCheck } from '../lib/use-auto-check.ts'
import { useClock } from '../lib/use-clock.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { toast } from './toast.tsx'

const SECOND_MS = 1_000

function Countdown({ nextAt }: { nextAt: number }) {
  const now = useClock(true)
  return <span className="text-sm text-muted">Next check in {clockText((nextAt - now) / SECOND_MS)}</span>
}

/** What a check found: `waiting` names the networks that were asked too recently. */
type Found = { count: number; error: string | null; waiting: readonly { seconds: number }[] }
type Props = {
  /** Whether it also checks by itself. */
  isActive: boolean
  check: (type: 'comments' | 'all') => Promise<Found>
  /** The sentence before the reason that an answer gives, and the whole sentence of a call that failed. */
  failed: string
  failureText: (error: unknown) => string
  className?: string
}

function foundText({ count, waiting }: Found): string {
  const [soonest] = waiting.toSorted((one, other) => one.seconds - other.seconds)
  if (soonest && count === 0) return `Asked a moment ago. The next check is possible in ${clockText(soonest.seconds)}.`
  return count === 0 ? 'Nothing new.' : `${count.toLocaleString('en-US')} new ${count === 1 ? 'message' : 'messages'}.`
}

/** When the next check for comments and messages is, and one now; a failed one says why (trace.md CHAT-37, CHAT-47, INTER-09, INTER-15). */
export function CheckNow({ isActive, check, failed, failureText, className = '' }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A check by itself that fails says nothing: the next one may succeed, and the monitor counts both.
  const nextAt = useAutoCheck(isActive, () => void check('comments').catch(() => undefined))
  const now = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const found = await check('all')
      if (found.error === null) toast({ kind: 'info', text: foundText(found) })
      else setFailure(`${failed}. ${found.error}`)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <div className={cx('flex items-center gap-3', className)}>
        {nextAt === null ? null : <Countdown nextAt={nextAt} />}
        <Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={isBusy} onClick={() => void now()}>Check now</Button>
      </div>
      {failure === null ? null : <Alert kind="error" className="w-full">{failure}</Alert>}
    </>
  )
}
