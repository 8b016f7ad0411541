import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { Pencil } from 'lucide-react'
import { openCreatePost } from '../../../lib/create-post.ts'
import { Button } from '../../../ui/button.tsx'

/** What is done with a product: a post that starts with its title and its page, which the user may change. */
export function SheetFoot({ product: { title, url } }: { product: ProductDetail }) {
  const text = [title, url].filter((part) => part !== null).join('\n')
  return <Button variant="primary" className="flex-1" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={() => openCreatePost(text)}>Write a post</Button>
}
