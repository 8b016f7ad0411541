export type KnowledgeCounts = { manual: number; files: number }

/** A count with its noun. */
export const plural = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Counts as text, for example `3 files, 12 entries` (trace.md DIALOG-05). */
export const countsText = ({ files, manual }: KnowledgeCounts): string =>
  `${plural(files, 'file', 'files')}, ${plural(manual, 'entry', 'entries')}`
