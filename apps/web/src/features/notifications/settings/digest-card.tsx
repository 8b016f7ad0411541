import { DIGESTS, NOTIFICATION_TEXTS, type NotificationSettings } from '@marquee/contract/notifications'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'

type Digest = NotificationSettings['digest']

/** Whether e-mails that can wait are put into one, and when it leaves. */
export function DigestCard({ value, onChange }: { value: Digest; onChange: (value: Digest) => void }) {
  return (
    <Card>
      <fieldset>
        <legend className="font-semibold">{NOTIFICATION_TEXTS.digest}</legend>
        <p className="mt-1 text-sm text-muted">{NOTIFICATION_TEXTS.digestHint}</p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {DIGESTS.map((each) => (
            <label key={each} className={cx('cursor-pointer rounded-full px-3 py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:py-2.5', value === each ? 'bg-brand-soft text-brand-text' : 'ring-1 ring-field')}>
              <input type="radio" name="digest" className="sr-only" checked={value === each} onChange={() => onChange(each)} />
              {NOTIFICATION_TEXTS.digests[each]}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
