/** A row of a ranking: its number, and how well it fits. */
export type Ranked = { id: number; score: number }
