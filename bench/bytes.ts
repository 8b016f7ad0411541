import { measureBundle } from '../scripts/check/bundle.ts'
import type { Figure } from './lib/report.ts'

/** Compressed size of what browsers load: the shell, and what each route adds to it. The web application must be built. */
export async function measureBytes(): Promise<Figure[]> {
  const measures = await measureBundle()
  return measures.map(({ what, kb, budget }) => ({ name: `bytes, ${what}`, value: kb, unit: 'KB', budget }))
}
