import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { Image, Pencil } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useCompose } from '../tray/use-compose.ts'
import { useMakeCard } from './use-make-card.ts'

/** What is done with a product. */
export function SheetFoot({ product }: { product: ProductDetail }) {
  const { isBusy, compose } = useCompose()
  const card = useMakeCard(product.id)
  return (
    <>
      <Button icon={<Image size={16} strokeWidth={1.75} aria-hidden />} loading={card.isBusy} onClick={() => void card.make()}>Make card</Button>
      <Button variant="primary" className="flex-1" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} loading={isBusy} onClick={() => void compose([product.id], 'post', false)}>Write a post</Button>
    </>
  )
}
