import { formatMoney } from '@marquee/contract/commerce/money'
import type { Product } from '@marquee/contract/commerce/products/product'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { dropProducts, moveProduct } from '../products/selection.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'

/** The handle: dragged, or pressed for a menu that moves the product. */
function Handle({ title, index, count }: { title: string; index: number; count: number }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const row = (label: string, to: number, Icon: typeof ArrowUp) => <button type="button" role="menuitem" tabIndex={-1} disabled={to < 0 || to >= count} className={`${MENU_ROW} disabled:text-subtle`} onClick={() => moveProduct(index, to)}><Icon size={16} aria-hidden />{label}</button>
  return (
    <span className="relative">
      <button ref={anchor} type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="grid h-8 w-6 cursor-grab place-items-center rounded-sm text-subtle hover:text-ink pointer-coarse:size-11"><GripVertical size={15} aria-hidden /><span className="sr-only">Move {title}</span></button>
      {isOpen ? (
        <Menu label={`Move ${title}`} anchor={anchor} onClose={() => setOpen(false)} className="top-full left-0 mt-1 w-44">
          {row('Move up', index - 1, ArrowUp)}
          {row('Move down', index + 1, ArrowDown)}
          {row('To the top', 0, ArrowUp)}
        </Menu>
      ) : null}
    </span>
  )
}

type RowProps = { product: Product; index: number; count: number; dragged: number | null; setDragged: (index: number | null) => void }

function Row({ product, index, count, dragged, setDragged }: RowProps) {
  const over = (event: DragEvent): void => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged === index) return
    moveProduct(dragged, index)
    setDragged(index)
  }
  return (
    <li draggable onDragStart={() => setDragged(index)} onDragEnd={() => setDragged(null)} onDragOver={over} className={`flex min-h-9.5 items-center gap-2 border-t border-line text-sm first:border-0 ${dragged === index ? 'opacity-60' : ''}`}>
      <Handle title={product.title} index={index} count={count} />
      <span className="w-3.5 text-center text-xs font-semibold text-muted">{index + 1}</span>
      <ProductThumb url={product.pictureUrl} size="sm" />
      <span className="min-w-0 flex-1 truncate">{product.title}</span>
      <span className="text-muted">{product.price === null ? '' : formatMoney(product.price)}</span>
      <IconButton size="sm" label={`Remove ${product.title}`} onClick={() => dropProducts(new Set([product.id]))}><X size={15} aria-hidden /></IconButton>
    </li>
  )
}

/** The selected products in the order in which they are written about: dragged, or moved by a menu. */
export function ChosenList({ products }: { products: readonly Product[] }) {
  const [dragged, setDragged] = useState<number | null>(null)
  return <ol aria-label="Selected products">{products.map((product, index) => <Row key={product.id} product={product} index={index} count={products.length} dragged={dragged} setDragged={setDragged} />)}</ol>
}
