/** A product of the demo brand's catalogue. Prices in hundredths of a euro. */
export type DemoProduct = {
  title: string
  type: string
  description: string
  tags: string[]
  collections: string[]
  /** What its pictures show. */
  looks: string[]
  variants: { size: string | null; price: number; stock: number; was: number | null; sku: string }[]
}
