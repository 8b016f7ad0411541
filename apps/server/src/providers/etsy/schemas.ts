import { z } from 'zod'

const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String)
const money = z.object({ amount: z.number(), divisor: z.number(), currency_code: z.string() })
const seconds = z.number().nonnegative()

export const tokenAnswer = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.number().positive() })
export const me = z.object({ user_id: id, shop_id: id.nullish() })
export const shop = z.object({ shop_id: id, shop_name: z.string(), currency_code: z.string(), url: z.string().nullish(), listing_active_count: z.number().nullish() })

const image = z.object({ listing_image_id: id, url_fullxfull: z.string(), alt_text: z.string().nullish(), full_width: z.number().nullish(), full_height: z.number().nullish(), rank: z.number().nullish() })
const offering = z.object({ quantity: z.number(), price: money, is_enabled: z.boolean().optional(), is_deleted: z.boolean().optional() })
const inventoryProduct = z.object({
  product_id: id,
  sku: z.string().nullish(),
  is_deleted: z.boolean().optional(),
  offerings: z.array(offering),
  property_values: z.array(z.object({ values: z.array(z.string()) })).optional(),
})
export type InventoryProduct = z.infer<typeof inventoryProduct>

export const listing = z.object({
  listing_id: id,
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  url: z.string().nullish(),
  quantity: z.number().nullish(),
  price: money.nullish(),
  tags: z.array(z.string()).nullish(),
  created_timestamp: seconds.nullish(),
  updated_timestamp: seconds.nullish(),
  images: z.array(image).nullish(),
  inventory: z.object({ products: z.array(inventoryProduct) }).nullish(),
})
export type Listing = z.infer<typeof listing>
export const listings = z.object({ count: z.number(), results: z.array(listing) })

/** Of a receipt, nothing about the buyer is kept. */
export const receipt = z.object({
  receipt_id: id,
  status: z.string().nullish(),
  is_paid: z.boolean().nullish(),
  create_timestamp: seconds.nullish(),
  update_timestamp: seconds.nullish(),
  created_timestamp: seconds.nullish(),
  updated_timestamp: seconds.nullish(),
  grandtotal: money.nullish(),
  transactions: z.array(z.object({ listing_id: id.nullish(), product_id: id.nullish(), quantity: z.number(), price: money.nullish() })).nullish(),
})
export type Receipt = z.infer<typeof receipt>
export const receipts = z.object({ count: z.number(), results: z.array(receipt) })

export const refusal = z.object({ error: z.string() })
