export { ZoneOffer } from './components/lazy-zone-offer.ts'
export { loadTimeZone } from './queries.ts'
