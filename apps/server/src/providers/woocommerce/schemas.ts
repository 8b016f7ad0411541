import { z } from 'zod'

const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String)
const text = z.string().nullish()
const quantity = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/).transform(Number)]).nullish()

export const anything = z.unknown()
/** The description of a site's REST API. */
export const site = z.object({ name: z.string().catch(''), url: text, home: text, namespaces: z.array(z.string()) })
export const currency = z.object({ code: z.string() })
export const justIds = z.array(z.object({ id }))

const image = z.object({ id, src: z.string(), alt: text })
const named = z.object({ name: z.string() })

const priced = z.object({
  id,
  sku: text,
  price: text,
  regular_price: text,
  on_sale: z.boolean().nullish(),
  date_on_sale_to_gmt: text,
  /** Of a variation it may be that of its product. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]).nullish(),
  stock_quantity: quantity,
  stock_status: text,
  purchasable: z.boolean().nullish(),
  status: text,
})
export type Priced = z.infer<typeof priced>

export const variation = priced.extend({ attributes: z.array(z.object({ option: z.string().catch('') })).nullish() })
export type Variation = z.infer<typeof variation>
export const variations = z.array(variation)

export const product = priced.extend({
  name: z.string(),
  type: z.string(),
  permalink: text,
  description: text,
  short_description: text,
  images: z.array(image).nullish(),
  categories: z.array(named).nullish(),
  tags: z.array(named).nullish(),
  brands: z.array(named).nullish(),
  variations: z.array(id).nullish(),
  parent_id: id.nullish(),
  date_created_gmt: text,
  date_modified_gmt: text,
})
export type Product = z.infer<typeof product>
export const products = z.array(product)

const lineItem = z.object({ product_id: id.nullish(), variation_id: id.nullish(), quantity: z.number(), total: text })
/** Of an order, nothing about the buyer is asked for, and nothing would be kept. */
export const order = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  total: text,
  date_created_gmt: text,
  date_modified_gmt: text,
  line_items: z.array(lineItem).nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
})
export type Order = z.infer<typeof order>
export const orders = z.array(order)

export const hook = z.object({ id, topic: z.string(), delivery_url: z.string(), status: z.string() })
export const hooks = z.array(hook)

/** What a store sends after its owner approved. */
export const approval = z.object({ user_id: z.union([z.string(), z.number()]).transform(String), consumer_key: z.string().min(1).max(200), consumer_secret: z.string().min(1).max(200), key_permissions: z.string().catch('') })
