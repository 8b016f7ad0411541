export { ensureProfileRow } from './queries.ts'
