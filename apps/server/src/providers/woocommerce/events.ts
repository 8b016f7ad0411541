import { z } from 'zod'
import { parseExactJson } from '../../platform/read-json.ts'
import { isSigned } from '../../platform/signature.ts'
import type { StoreClaim, StoreDelivery, StoreNews } from '../../ports/storefront-events.ts'
import { readGmt } from './products.ts'
import type { SiteBook } from './sites.ts'

const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive()]).transform(String)
/** Of what changed, nothing but its name and time is read: orders come with their buyers. */
const resource = z.object({ id, type: z.string().optional().catch(undefined), parent_id: z.union([id, z.literal(0)]).optional().catch(undefined), date_modified_gmt: z.string().nullish().catch(undefined) })
type Resource = z.infer<typeof resource>

/** Sent when an address is saved, as a form and without a signature. */
const PING = /^webhook_id=(\d{1,20})$/
const headerOf = ({ headers }: StoreDelivery, name: string): string => [headers[name]].flat()[0] ?? ''

type Happened = { kind: 'product-changed' | 'product-removed'; productId: string } | { kind: 'order-changed'; orderId: string } | { kind: 'other' }

/** A change of a variation is one of its product. */
const productOf = ({ id: own, type, parent_id: parent }: Resource): string => (type === 'variation' && typeof parent === 'string' ? parent : own)

function happenedOf(topic: string, changed: Resource): Happened {
  const [what, how] = topic.split('.')
  if (what === 'product' && how === 'deleted') return changed.type === 'variation' ? { kind: 'product-changed', productId: productOf(changed) } : { kind: 'product-removed', productId: changed.id }
  if (what === 'product') return { kind: 'product-changed', productId: productOf(changed) }
  return what === 'order' ? { kind: 'order-changed', orderId: changed.id } : { kind: 'other' }
}

/** The store that a delivery claims to come from. */
export function readClaim(sites: SiteBook, delivery: StoreDelivery): StoreClaim | null {
  const source = headerOf(delivery, 'x-wc-webhook-source')
  if (source !== '') return { address: sites.read(source) }
  return PING.test(delivery.rawBody.toString('utf8')) ? { address: null } : null
}

/** The news of a delivery that the secret of the store's webhooks signed. A ping proves nothing, and says nothing. */
export function readNews(sites: SiteBook, delivery: StoreDelivery, secret: string): StoreNews | 'unreadable' | 'unsigned' {
  const text = delivery.rawBody.toString('utf8')
  const claim = readClaim(sites, delivery)
  if (!claim) return 'unreadable'
  const ping = PING.exec(text)?.[1]
  if (ping !== undefined) return { ...claim, eventId: `ping-${ping}`, topic: 'ping', at: null, kind: 'ping' }
  if (!isSigned(secret, delivery.rawBody, headerOf(delivery, 'x-wc-webhook-signature'), 'base64')) return 'unsigned'
  const changed = resource.safeParse(parseExactJson(text)).data
  const [topic, eventId] = [headerOf(delivery, 'x-wc-webhook-topic').slice(0, 100), headerOf(delivery, 'x-wc-webhook-delivery-id')]
  if (!changed || eventId === '' || eventId.length > 200) return 'unreadable'
  return { ...claim, eventId, topic, at: readGmt(changed.date_modified_gmt), ...happenedOf(topic, changed) }
}
