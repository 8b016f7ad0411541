// Loaded before each file of unit tests: with TEST_NOW the clock of its process starts at that instant.
import { shiftDate } from '../../e2e/lib/shift-date.ts'

const offset = Date.parse(process.env.TEST_NOW ?? '') - Date.now()
const SHIFTED = Symbol.for('marquee.test-clock')

// Once in a process, which may run several files.
if (process.env.TEST_NOW && !(SHIFTED in globalThis)) {
  if (Number.isNaN(offset)) throw new Error(`TEST_NOW is not an instant: ${process.env.TEST_NOW}`)
  Object.assign(globalThis, { [SHIFTED]: true })
  shiftDate(offset)
}
