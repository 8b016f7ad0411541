import { PLATFORM_HINTS, PLATFORM_SCREENS, STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import { ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PlatformTile } from '../platform-mark.tsx'
import type { StoresAnswer } from '../queries.ts'

type Platform = StoresAnswer['platforms'][number]

/** A platform that can be connected; one that is off says why. */
function PlatformCard({ platform: { platform, isAvailable, isComingSoon, offReason } }: { platform: Platform }) {
  const name = STORE_PLATFORM_LABELS[platform]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg bg-surface py-3 pr-3 pl-3.5 shadow-1">
      <PlatformTile platform={platform} isSmall />
      <div className="min-w-0 flex-1 basis-28">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">{name}{isComingSoon ? <Badge tone="idle">{ECOMMERCE_TEXTS.comingSoon}</Badge> : null}</h3>
        <p className="text-xs text-muted">{offReason ?? PLATFORM_HINTS[platform]}</p>
      </div>
      {isAvailable ? <ButtonLink className="shrink-0 max-sm:w-full" to={`${PLATFORM_SCREENS[platform]}?connect=new`}>{ECOMMERCE_TEXTS.connect}<span className="sr-only"> on {name}</span></ButtonLink> : <Button disabled className="shrink-0 max-sm:w-full">{ECOMMERCE_TEXTS.connect}<span className="sr-only"> on {name}</span></Button>}
    </li>
  )
}

/** The platforms of stores (trace.md ECOM-02 to ECOM-04); skeletons while they are loading. */
export function AvailablePlatforms({ platforms }: { platforms: readonly Platform[] | undefined }) {
  return (
    <section aria-labelledby="available" className="pt-1">
      <h2 id="available" className="mb-2 font-semibold">{ECOMMERCE_TEXTS.available}</h2>
      <ul className="grid gap-3 lg:grid-cols-3">
        {platforms?.map((platform) => <PlatformCard key={platform.platform} platform={platform} />) ?? [0, 1, 2].map((place) => <li key={place}><Skeleton className="h-16 w-full rounded-lg" /></li>)}
      </ul>
    </section>
  )
}
