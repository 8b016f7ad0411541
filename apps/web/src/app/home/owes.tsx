import { type Owed, TODAY_TEXTS } from '@marquee/contract/home'
import { MailWarning, ShieldAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const ICON = { size: 18, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-wait' } as const

function wordsOf(owed: Owed) {
  if (owed.kind === 'factor') return { icon: <ShieldAlert {...ICON} />, title: TODAY_TEXTS.factorOwed, hint: TODAY_TEXTS.factorHint, action: TODAY_TEXTS.factorAction, to: '/profile?tab=security' }
  const hint = owed.kind === 'address' ? TODAY_TEXTS.addressHint(owed.email) : TODAY_TEXTS.newAddressHint(owed.email)
  return { icon: <MailWarning {...ICON} />, title: TODAY_TEXTS.addressOwed, hint, action: TODAY_TEXTS.addressAction, to: '/profile' }
}

/** What the account owes: an address to confirm, a second factor; nothing when it owes nothing. */
export function Owes({ owes }: { owes: readonly Owed[] }) {
  if (owes.length === 0) return null
  return (
    <Card>
      <h2 className="font-semibold">{TODAY_TEXTS.account}</h2>
      <ul className="mt-2 space-y-3">
        {owes.map((owed) => {
          const { icon, title, hint, action, to } = wordsOf(owed)
          return (
            <li key={owed.kind} className="flex gap-2">
              {icon}
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="mb-2 text-sm text-muted wrap-anywhere">{hint}</p>
                <ButtonLink size="sm" to={to}>{action}</ButtonLink>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
