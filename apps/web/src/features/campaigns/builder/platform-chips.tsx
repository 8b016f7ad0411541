import type { CampaignPlatform } from '@marquee/contract/campaigns/values'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { platformName } from '../labels.ts'
import { Problem } from './fields.tsx'

type Props = { label: string; offered: readonly CampaignPlatform[]; chosen: readonly CampaignPlatform[]; problem: string | undefined; onChange: (chosen: CampaignPlatform[]) => void }

/** Where a post of the rule goes: any of the offered platforms. */
export function PlatformChips({ label, offered, chosen, problem, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((platform) => {
          const isOn = chosen.includes(platform)
          return (
            <label key={platform} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring pointer-coarse:min-h-11', isOn ? 'bg-brand-soft text-brand-text' : 'bg-surface text-muted ring-1 ring-line hover:text-ink')}>
              <input type="checkbox" className="sr-only" checked={isOn} onChange={({ target }) => onChange(target.checked ? [...chosen, platform] : chosen.filter((each) => each !== platform))} />
              <PlatformIcon platform={platform} size={14} />
              {platformName(platform)}
            </label>
          )
        })}
      </div>
      <Problem>{problem}</Problem>
    </fieldset>
  )
}
