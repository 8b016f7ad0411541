export { ensureProfileRow, enterDemo, prepareDemo } from './queries.ts'
