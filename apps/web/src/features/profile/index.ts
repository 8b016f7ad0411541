export { ZoneOffer } from './components/zone-offer.tsx'
export { loadTimeZone } from './queries.ts'
