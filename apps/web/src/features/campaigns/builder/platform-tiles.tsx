import { CAMPAIGN_PLATFORMS, type CampaignPlatform } from '@marquee/contract/campaigns/values'
import { CircleCheck, Unlink } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { platformName } from '../labels.ts'
import { useAccountStates } from './use-account-states.ts'

/** The six platforms of campaigns, each with the state of its account (trace.md WIZ-07). */
export function PlatformTiles({ chosen, onChange }: { chosen: readonly CampaignPlatform[]; onChange: (chosen: CampaignPlatform[]) => void }) {
  const stateOf = useAccountStates()
  return (
    <fieldset>
      <legend className="sr-only">Platforms</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
        {CAMPAIGN_PLATFORMS.map((platform) => {
          const isOn = chosen.includes(platform)
          const { kind, text } = stateOf(platform)
          return (
            <label key={platform} className={cx('flex items-center gap-3 rounded-lg px-3 py-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring', isOn ? 'bg-brand-soft ring-2 ring-brand' : 'bg-surface ring-1 ring-line hover:ring-field')}>
              <input type="checkbox" className="tick size-4.5 shrink-0" checked={isOn} onChange={({ target }) => onChange(target.checked ? CAMPAIGN_PLATFORMS.filter((each) => each === platform || chosen.includes(each)) : chosen.filter((each) => each !== platform))} />
              <PlatformIcon platform={platform} size={20} />
              <span className="min-w-0">
                <span className="block font-medium">{platformName(platform)}</span>
                <span className={cx('flex min-h-4.5 items-center gap-1 text-xs', kind === 'connected' ? 'text-ok' : 'text-muted')}>
                  {kind === 'connected' ? <CircleCheck size={12} strokeWidth={1.75} aria-hidden className="shrink-0" /> : null}
                  {kind === 'missing' || kind === 'reconnect' ? <Unlink size={12} strokeWidth={1.75} aria-hidden className="shrink-0" /> : null}
                  <span className="truncate">{text}</span>
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
