import { CHECK_TEXTS, sayChecked } from '@marquee/contract/conversations/polling/checking'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../../lib/api-error.ts'
import { clockText } from '../../../lib/clock-text.ts'
import { useAutoCheck } from '../../../lib/use-auto-check.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { InboxTab } from '../inbox/use-view.ts'
import { refreshCounts } from '../queries.ts'
import { checkAccounts, useMonitoring } from './queries.ts'

const SECOND_MS = 1_000

/** Reads the accounts now. Returns what came of it, or why it failed. */
async function check(tab: InboxTab): Promise<{ kind: 'info' | 'error'; text: string; count: number }> {
  const fail = (reason: string, count = 0) => ({ kind: 'error' as const, text: `${INTERACTION_TEXTS.pollFailed}. ${reason}`, count })
  try {
    const { success, count, error, waiting } = await checkAccounts({ type: tab })
    return success ? { kind: 'info', text: sayChecked(count, waiting), count } : fail(error ?? '', count)
  } catch (error) {
    return fail(reasonOf(error))
  }
}

function Countdown({ nextAt }: { nextAt: number }) {
  const now = useClock(true)
  return (
    <p className="flex items-center gap-2 text-muted">
      <span aria-hidden className="size-2 rounded-full bg-ok" />
      <span className="max-sm:sr-only lg:max-xl:sr-only">{CHECK_TEXTS.next}</span> <span className="min-w-8 tabular-nums">{clockText((nextAt - now) / SECOND_MS)}</span>
    </p>
  )
}

/** When the next check is; or that nothing is checked from here, and why. */
function Next({ isActive, nextAt }: { isActive: boolean | undefined; nextAt: number | null }) {
  const isOnline = useOnline()
  if (!isOnline) return <p className="text-muted">{CHECK_TEXTS.offline}</p>
  if (isActive === false) return <Link to="/chatbot?tab=settings" className="link">{CHECK_TEXTS.off}</Link>
  return nextAt === null ? null : <Countdown nextAt={nextAt} />
}

/** Checks what the tab shows at once and every five minutes while monitoring is active, says when the next check is, and checks now (trace.md INTER-09, INTER-15). */
export function CheckBar({ tab }: { tab: InboxTab }) {
  const client = useQueryClient()
  const isActive = useMonitoring()
  // A check by itself that fails says nothing: the next one may succeed, and the monitor counts both.
  const nextAt = useAutoCheck(isActive === true, () => void checkAccounts({ type: tab, isByTimer: true }).catch(() => undefined))
  const [isBusy, setBusy] = useState(false)
  const checkNow = async (): Promise<void> => {
    setBusy(true)
    const { count, ...said } = await check(tab)
    setBusy(false)
    if (count > 0) refreshCounts(client)
    toast(said)
  }
  return (
    <>
      <span className="min-h-5 text-sm"><Next isActive={isActive} nextAt={nextAt} /></span>
      <Button size="sm" loading={isBusy} icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} onClick={() => void checkNow()}><span className="max-sm:sr-only">{CHECK_TEXTS.now}</span></Button>
    </>
  )
}
