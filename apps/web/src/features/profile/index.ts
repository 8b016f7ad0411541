export { loadTimeZone } from './queries.ts'
