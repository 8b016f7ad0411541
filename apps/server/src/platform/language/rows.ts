/** A row of a table, as `features/knowledge/reading/read-csv.ts` writes it. */
const ROW = /^[^:;\n]{1,80}: [^;\n]+(?:; [^:;\n]{1,80}: [^;\n]*)+$/u

/** Whether a line is a row of a table: it is one statement, whatever marks it contains. */
export const isRow = (line: string): boolean => ROW.test(line.trim())
