export { ZoneOffer } from './components/lazy-zone-offer.ts'
export { loadTimeZone, useSavePreferences } from './queries.ts'
