import { onDemand } from '../../../ui/on-demand.tsx'
import type { ZoneOfferProps } from './zone-offer.tsx'

// Few users are in another zone than their profile's.
export const ZoneOffer = onDemand<ZoneOfferProps>(async () => (await import('./zone-offer.tsx')).ZoneOffer)
