import type { Platform } from '@marquee/contract/shared/platforms'
import { BRAND_PATHS } from './brand-paths.ts'
import { cx } from './class-names.ts'

/** Brand colours; the dark ones are lightened to a contrast of 3:1 on the dark surface. */
const COLOURS: Readonly<Record<Platform, string>> = {
  facebook: 'text-[#0866FF] dark:text-[#5B9BFF]',
  instagram: 'text-[#D6206F] dark:text-[#FF5FA2]',
  twitter: 'text-ink',
  linkedin: 'text-[#0A66C2] dark:text-[#5AA9F0]',
  tiktok: 'text-ink',
  youtube: 'text-[#E60000] dark:text-[#FF5C5C]',
  pinterest: 'text-[#BD081C] dark:text-[#FF6373]',
  threads: 'text-ink',
  snapchat: 'text-[#7A6A00] dark:text-[#FFFC00]',
  reddit: 'text-[#D93A00] dark:text-[#FF7A47]',
  telegram: 'text-[#1B86B8] dark:text-[#4FC0F0]',
  bluesky: 'text-[#1070E0] dark:text-[#58AFFF]',
  gmb: 'text-[#1A73E8] dark:text-[#7FB0FF]',
  mastodon: 'text-brand-text',
}

/** A platform's icon in its colour. Decoration: its name must be beside it or in the button's label. */
export function PlatformIcon({ platform, size = 18, className }: { platform: Platform; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={cx('shrink-0', COLOURS[platform], className)}>
      <path d={BRAND_PATHS[platform]} />
    </svg>
  )
}
