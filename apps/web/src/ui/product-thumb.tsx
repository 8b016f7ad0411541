import { throughImageProxy } from '@marquee/contract/commerce/specified/image-proxy'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { cx } from './class-names.ts'

/** Where a picture is loaded from: one of a store through the image proxy, one of this installation directly. */
const pictureSource = (url: string): string => (/^(?:\/(?!\/)|data:|blob:)/.test(url) || url.startsWith(`${window.location.origin}/`) ? url : throughImageProxy(url))

const SIZES = { sm: 'size-7 rounded-sm', md: 'size-10 rounded-md', lg: 'size-12 rounded-lg', xl: 'size-[88px] rounded-lg' } as const

/** The picture of a product beside its name; a plain tile where there is none, or none that loads. */
export function ProductThumb({ url, size = 'md', className }: { url: string | null; size?: keyof typeof SIZES; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = cx('block shrink-0 bg-sunken object-cover', SIZES[size], className)
  if (url === null || failed === url) return <span className={cx(look, 'grid place-items-center text-subtle')}><Package size={size === 'sm' ? 14 : 18} strokeWidth={1.5} aria-hidden /></span>
  return <img src={pictureSource(url)} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} className={look} />
}
