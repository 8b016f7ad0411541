import { Globe, X } from 'lucide-react'
import { declineZone, useOfferedZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.tsx'
import { useSaveProfile } from '../queries.ts'

const readable = (zone: string): string => zone.replaceAll('_', ' ')

export type ZoneOfferProps = {
  /** Moves the focus: the offer disappears with the pressed button. */
  onGone: () => void
  className?: string
}

/**
 * Offers a new user the device's time zone, once: a new profile has UTC (trace.md PROF-38), and a time read in the
 * wrong zone is a post at the wrong hour. One press stores it in the profile.
 */
export function ZoneOffer({ onGone, className }: ZoneOfferProps) {
  const zone = useOfferedZone()
  const save = useSaveProfile()
  if (!zone) return null
  const decline = (): void => {
    declineZone()
    onGone()
  }
  const accept = (): void =>
    save.mutate(
      { timezone: zone },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: `Times are now shown in ${readable(zone)}.` })
          onGone()
        },
        onError: () => toast({ kind: 'error', text: 'The time zone could not be saved. You can set it on your profile.' }),
      },
    )
  return (
    <div className={cx('flex w-fit max-w-full items-center gap-2 text-sm text-muted', className)}>
      <Globe size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1">
        Times are shown in UTC.{' '}
        <Button variant="ghost" size="sm" loading={save.isPending} onClick={accept} className="inline! min-h-6! px-0! text-left! text-brand-text! underline underline-offset-3 hover:bg-transparent! hover:decoration-2">
          Use {readable(zone)}?
        </Button>
      </p>
      <IconButton size="sm" label="Keep UTC" onClick={decline}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
