import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { ExternalLink, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorText, isGone } from '../../../lib/api-error.ts'
import { formatTime } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PlatformMark } from '../platform-mark.tsx'
import { useProduct } from '../product-queries.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { dayText, isToday } from '../words.ts'
import { SheetBody } from './sheet-body.tsx'
import { SheetFoot } from './sheet-foot.tsx'

/** Where the product is from, and when it was last heard of. */
function Origin({ product }: { product: ProductDetail }) {
  const zone = useTimeZone()
  const now = useNow()
  const heard = isToday(product.heardAt, now, zone) ? formatTime(product.heardAt, zone) : dayText(product.heardAt, zone)
  return <span className="flex items-center gap-1.5 text-sm text-muted"><PlatformMark platform={product.platform} /><span className="min-w-0 truncate">{product.storeName}, {product.asOf === null ? `heard ${heard}` : `as of ${dayText(product.asOf, zone)}`}</span></span>
}

function OpenInStore({ product }: { product: ProductDetail }) {
  const url = product.adminUrl ?? product.url
  if (url === null) return null
  const label = product.adminUrl === null ? 'Open in the store' : `Open in ${STORE_PLATFORM_LABELS[product.platform]}`
  return <a href={url} target="_blank" rel="noreferrer" title={label} className="inline-grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"><ExternalLink size={17} strokeWidth={1.75} aria-hidden /><span className="sr-only">{label}</span></a>
}

/** The sheet beside the list: not modal, over the rail. The focus goes to its heading. */
function Aside({ title, head, foot, onClose, children }: { title: string; head: ReactNode; foot: ReactNode; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useShortcuts({ Escape: onClose })
  return (
    <aside aria-label={title} className="fixed top-14 right-0 bottom-0 z-40 flex w-[468px] animate-enter flex-col overflow-hidden rounded-tl-xl bg-surface shadow-3">
      <header className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-4.5">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <h2 ref={heading} tabIndex={-1} className="sr-only">{title}</h2>
          {head}
        </div>
        <IconButton label="Close" onClick={onClose}><X size={18} strokeWidth={1.75} aria-hidden /></IconButton>
      </header>
      <div tabIndex={0} role="group" aria-label={`About ${title}`} className="min-h-0 flex-1 overflow-y-auto px-4.5 py-3 focus-visible:-outline-offset-2">{children}</div>
      {foot ? <footer className="flex gap-2 border-t border-line px-4.5 py-3">{foot}</footer> : null}
    </aside>
  )
}

/** The product's picture, name and origin, as far as they are loaded. */
function Head({ title, product }: { title: string; product: ProductDetail | undefined }) {
  return <>{product ? <ProductThumb url={product.pictureUrl} size="lg" /> : null}<span className="min-w-0 flex-1"><span aria-hidden className="block truncate font-semibold">{title}</span>{product ? <Origin product={product} /> : null}</span>{product ? <OpenInStore product={product} /> : null}</>
}

/** What the sheet shows: the product, or that it is loading or could not be loaded. */
function Content({ query: { data, isPending, isError, error, refetch } }: { query: ReturnType<typeof useProduct> }) {
  return (
    <>
      {isPending ? <Loading label="Loading the product"><div className="space-y-4"><Skeleton className="h-32 w-full" /><Skeleton className="h-24 w-full" /><Skeleton className="h-24 w-full" /></div></Loading> : null}
      {isError ? <Alert kind="error" className="mb-3" action={isGone(error) ? undefined : <Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The product could not be loaded.')}</Alert> : null}
      {data ? <SheetBody product={data} /> : null}
    </>
  )
}

/** A product: its variants and pictures, and what changed. Part of the address. */
export function ProductSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useProduct(id)
  const { data, isError, error } = query
  const isWide = useLayout() === 'wide'
  const title = data?.title ?? (isError && isGone(error) ? 'This product is gone' : 'Product')
  const foot = data ? <SheetFoot product={data} /> : undefined
  if (isWide) return <Aside title={title} head={<Head title={title} product={data} />} foot={foot} onClose={onClose}><Content query={query} /></Aside>
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="lg" backCloses={false} description={data ? <Origin product={data} /> : undefined} head={data ? <OpenInStore product={data} /> : undefined} footer={foot}><Content query={query} /></Dialog>
}
