import { NOTIFICATION_TEXTS, type NotificationSettings } from '@marquee/contract/notifications'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Input, SwitchBox } from '../../../ui/controls.tsx'

type Value = NotificationSettings['quietHours']
type Props = { value: Value; timeZone: string; onChange: (value: Value) => void }

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A time that is saved when it is whole and the field is left, not at each key. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = (): void => {
    if (typed !== null && isTime(typed) && typed !== value) onChange(typed)
    setTyped(null)
  }
  return <Input type="time" aria-label={label} value={typed ?? value} onChange={(event) => setTyped(event.target.value)} onBlur={leave} onKeyDown={(event) => event.key === 'Enter' && leave()} className="min-w-0" />
}

/** Hours in which e-mails and pushes wait, by the user's clock. */
export function QuietHours({ value, timeZone, onChange }: Props) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{NOTIFICATION_TEXTS.quiet}</h2>
        <SwitchBox aria-label={NOTIFICATION_TEXTS.quiet} checked={value.isOn} onChange={(event) => onChange({ ...value, isOn: event.target.checked })} />
      </div>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 max-[359px]:grid-cols-1 max-[359px]:gap-1">
        <TimeField label={NOTIFICATION_TEXTS.quietFrom} value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <span className="text-muted">to</span>
        <TimeField label={NOTIFICATION_TEXTS.quietTo} value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </div>
      <p className="mt-2 text-xs text-muted">{NOTIFICATION_TEXTS.quietHint((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '))}</p>
    </Card>
  )
}
