export { ensureProfileRow, enterDemo } from './queries.ts'
