import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { PROFILE_LABELS, PROFILE_TEXTS } from '@marquee/contract/profile'
import { ChartLine, Link2, LogOut, RotateCcw, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { endSession, useSession } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useResetDemo } from '../account-queries.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const ROW = '-mx-2 flex min-h-10 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken pointer-coarse:min-h-11'
const ACTIONS = [
  { label: PROFILE_LABELS.socialAccounts, to: '/social-accounts', icon: Link2 },
  { label: PROFILE_LABELS.apiSettings, to: '/api-settings', icon: Settings2 },
  { label: PROFILE_LABELS.analytics, to: '/analytics', icon: ChartLine },
] as const

function LogOutButton() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const logOut = async (): Promise<void> => {
    setBusy(true)
    await navigate('/')
    await endSession('logout')
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void logOut()} className={`${ROW} text-bad`}>
      <LogOut {...ICON} />
      {PROFILE_TEXTS.logOut}
    </button>
  )
}

/** Resets the demo brand; only its own account has this. */
function ResetDemoButton() {
  const reset = useResetDemo()
  const start = (): void => {
    if (reset.isPending) return
    reset.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', text: DEMO_TEXTS.resetDone }),
      onError: () => toast({ kind: 'error', text: DEMO_TEXTS.resetFailed }),
    })
  }
  return (
    <button type="button" aria-disabled={reset.isPending || undefined} aria-busy={reset.isPending || undefined} onClick={start} className={ROW}>
      <RotateCcw {...ICON} className={`text-brand-text ${reset.isPending ? 'animate-spin' : ''}`} />
      {reset.isPending ? DEMO_TEXTS.resetting : DEMO_TEXTS.reset}
    </button>
  )
}

/** Who is signed in, and further links (trace.md PROF-14 to PROF-19). */
export function SideCard() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <Card className="max-lg:order-last lg:sticky lg:top-20">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} src={user.avatarUrl} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="truncate text-md font-semibold">{user.name}</p>
          <p className="truncate text-muted">{user.email}</p>
        </div>
      </div>
      <div className="mt-3">
        <Badge tone="brand">{PROFILE_TEXTS.planBadge}</Badge>
      </div>
      <h2 className="mt-5 mb-1 font-semibold">{PROFILE_LABELS.quickActions}</h2>
      <ul>
        {ACTIONS.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={ROW}>
              <Icon {...ICON} className="text-brand-text" />
              {label}
            </Link>
          </li>
        ))}
        {user.email === DEMO_EMAIL ? <li><ResetDemoButton /></li> : null}
        <li>
          <LogOutButton />
        </li>
      </ul>
    </Card>
  )
}
