// Given to the server under test by `node --import`, and by NODE_OPTIONS to its children: its clock agrees with the tests' and the browser's.
import { offsetMs } from './clock.ts'
import { shiftDate } from './shift-date.ts'

shiftDate(offsetMs())
