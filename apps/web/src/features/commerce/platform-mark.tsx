import type { StorePlatform } from '@marquee/contract/commerce/platforms'
// As files: what is used of the module of all icons is loaded by every page.
import etsy from 'simple-icons/icons/etsy.svg?raw'
import shopify from 'simple-icons/icons/shopify.svg?raw'
import woo from 'simple-icons/icons/woo.svg?raw'
import { cx } from '../../ui/class-names.ts'

const pathOf = (svg: string): string => /\sd="([^"]+)"/.exec(svg)?.[1] ?? ''

/** Marks of the platforms of stores; in dark mode their colours are lightened to a contrast of 3:1. */
const MARKS: Readonly<Record<StorePlatform, { path: string; colour: string }>> = {
  shopify: { path: pathOf(shopify), colour: 'text-[#5A8F2E] dark:text-[#9CCB63]' },
  etsy: { path: pathOf(etsy), colour: 'text-[#D9500F] dark:text-[#FF8A4F]' },
  woocommerce: { path: pathOf(woo), colour: 'text-[#7F54B3] dark:text-[#B79AE0]' },
}

/** The mark of a platform. Decoration: its name must be beside it. */
export function PlatformMark({ platform, size = 14 }: { platform: StorePlatform; size?: number }) {
  const { path, colour } = MARKS[platform]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={cx('shrink-0', colour)}>
      <path d={path} />
    </svg>
  )
}

/** The mark on a tile, as on cards of stores. */
export function PlatformTile({ platform, isSmall = false }: { platform: StorePlatform; isSmall?: boolean }) {
  return (
    <span className={cx('grid shrink-0 place-items-center rounded-lg bg-canvas ring-1 ring-line', isSmall ? 'size-9' : 'size-11')}>
      <PlatformMark platform={platform} size={isSmall ? 20 : 26} />
    </span>
  )
}
