// Loaded into the server under test by `node --import`, and into its children by NODE_OPTIONS: gives them the clock of the tests and the browser.
import { offsetMs } from './clock.ts'
import { shiftDate } from './shift-date.ts'

shiftDate(offsetMs())
