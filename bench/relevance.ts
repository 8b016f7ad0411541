import { type Client, signUp } from './lib/client.ts'
import { withDatabase } from './lib/database.ts'
import { seedLibrary, waitForMediaIndex } from './lib/library.ts'
import { buildOthers, type PlantedDraft, readPlanted } from './lib/relevance/set.ts'
import type { Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

/** Files requested per draft: as many as a card shows (trace.md DRAFT-24). */
const SHOWN = 3
/** Budgets: percentage of drafts whose best file may not be first, and not among the first three. */
const BUDGETS = { first: 25, three: 11 } as const

type Answer = { data: { suggestions: { id: string; suggestionReason: string; relevanceScore: number }[] } }

/** Rank of the best file among the suggestions for a draft, from 1; 0 if it is not among them. */
async function findPlace(client: Client, draft: PlantedDraft, bestId: string): Promise<number> {
  const body = { draft: { content: draft.text, platforms: [draft.platform] }, limit: SHOWN }
  const { data } = await client.call<Answer>('POST', '/api/media-analysis/suggestions-for-draft', body)
  const place = data.suggestions.findIndex(({ id }) => id.endsWith(bestId)) + 1
  if (place !== 1) console.log(`     ${place === 0 ? 'not found' : `place ${place}`}: ${draft.text} | wanted ${draft.best.name} | first: ${data.suggestions[0]?.suggestionReason ?? 'nothing'}`)
  return place
}

/** How often the smart suggestions find the file that a person chose, for a prepared set of drafts in a library of more than 2,000 files. */
export async function measureRelevance(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `relevance-${Date.now()}@example.com`)
    const planted = readPlanted()
    const files = [...planted.map(({ best }) => best), ...buildOthers()]
    const ids = await withDatabase(dataDir, (database) => seedLibrary(database, client.userId, files))
    await waitForMediaIndex(dataDir, client.userId, true)
    const places: number[] = []
    for (const [index, draft] of planted.entries()) places.push(await findPlace(client, draft, ids[index] ?? ''))
    const share = (count: number) => (100 * count) / places.length
    const [first, three] = [share(places.filter((place) => place === 1).length), share(places.filter((place) => place > 0).length)]
    console.log(`     relevance of ${places.length} drafts among ${files.length} files: recall@1 ${first.toFixed(1)} %, recall@${SHOWN} ${three.toFixed(1)} %`)
    return [
      { name: `smart suggestions, drafts whose best file is not the first (recall@1 ${first.toFixed(1)} %)`, value: 100 - first, unit: '%', budget: BUDGETS.first },
      { name: `smart suggestions, drafts whose best file is not among three (recall@3 ${three.toFixed(1)} %)`, value: 100 - three, unit: '%', budget: BUDGETS.three },
    ]
  } finally {
    await server.stop()
  }
}
