import { type Client, signUp } from './lib/client.ts'
import { withDatabase } from './lib/database.ts'
import { seedLibrary, type SeededFile, waitForMediaIndex } from './lib/library.ts'
import { type Figure, percentile } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const FILES = 100_000
/** Libraries for suggestions, and the budgets of their percentiles in milliseconds. */
const SUGGESTED_FROM = [{ count: 5_000, percent: 95, budget: 60 }, { count: 10_000, percent: 99, budget: 300 }] as const
const COLLECTED = 5_000
const PAGE = 24
const READS = 100
const WARM_UP = 5
const LIST_BUDGET = 100

/** From common to rare: the index of a word decides how many files have it. */
const WORDS = (
  'coffee morning light table warm fresh window cup street wood garden summer linen bread soft shop green hand market river stone blue clay winter ' +
  'studio honey roast lemon forest wool copper rain paper harbour cedar velvet saffron lantern orchard pebble thistle quartz'
).split(' ')

/** A word of the list, the first ones far more often than the last. Takes any number as its seed. */
const wordAt = (seed: number): string => {
  const share = ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
  return WORDS[Math.floor(WORDS.length * share ** 1.3)] ?? 'coffee'
}

function buildFile(index: number): SeededFile {
  const word = (place: number) => wordAt(index * 31 + place * 7_919)
  return {
    name: `${word(1)}-${word(2)}-${index}.jpg`,
    description: `A ${word(3)} with ${word(4)} and ${word(5)} beside the ${word(6)}, taken for batch${Math.floor(index / 20)} of the ${word(7)} series`,
    tags: [word(8), word(9), word(10), word(11)],
    product: index % 3 === 0 ? `${word(12)} number ${index % 200}` : '',
    category: word(13),
    kind: index % 12 === 0 ? 'video' : 'image',
    width: 1_080,
    height: index % 2 === 0 ? 1_350 : 1_080,
  }
}

async function readTimes(run: (read: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let read = -WARM_UP; read < READS; read += 1) {
    const before = performance.now()
    await run(Math.max(0, read))
    if (read >= 0) times.push(performance.now() - before)
  }
  return times
}

function figuresOf(name: string, times: readonly number[], budget: number, percent = 99): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', budget: null },
    { name: `${name}, p${percent}`, value: percentile(times, percent / 100), unit: 'ms', budget },
  ]
}

const pageOf = (query: string): string => `/api/media/list?limit=${PAGE}${query}`

function listPaths(collection: string): [string, string][] {
  const last = Math.ceil(FILES / PAGE)
  return [
    ['first page', pageOf('')],
    ['page 2,000', pageOf('&page=2000')],
    ['last page', pageOf(`&page=${last}`)],
    ['search of a common word', pageOf('&search=coffee')],
    ['search of a rare word', pageOf('&search=batch3210')],
    ['search of two words', pageOf('&search=honey%20rai')],
    ['search of a common word, by name', pageOf('&search=coffee&sortBy=name')],
    ['search of a common word, page 500', pageOf('&search=coffee&page=500')],
    ['videos, page 200', pageOf('&filter=videos&page=200')],
    ...['name', 'size', 'usage'].map((by): [string, string] => [`by ${by}, page 2,000`, pageOf(`&sortBy=${by}&sortOrder=asc&page=2000`)]),
    [`collection of ${COLLECTED.toLocaleString('en')} files`, pageOf(`&collection=${collection}`)],
    ['statistics', '/api/media/stats'],
  ]
}

async function measureLists(client: Client, dataDir: string): Promise<Figure[]> {
  const files = Array.from({ length: FILES }, (_, index) => buildFile(index))
  const { collection } = await client.call<{ collection: { id: string } }>('POST', '/api/media/collections', { name: 'Everything good' })
  await withDatabase(dataDir, async (database) => {
    const ids = await seedLibrary(database, client.userId, files)
    const collected = ids.filter((_, index) => index % (FILES / COLLECTED) === 0)
    await database.query('insert into media_collection_items (owner, collection_id, item_id, added_at) select $1, $2, unnest($3::uuid[]), now()', [client.userId, collection.id, collected])
    await database.query('vacuum (analyze) media_collection_items')
  })
  const figures: Figure[] = []
  for (const [name, path] of listPaths(collection.id)) figures.push(...figuresOf(`library of 100,000 files, ${name}`, await readTimes(() => client.call('GET', path)), LIST_BUDGET))
  return figures
}

async function measureSuggestions(client: Client, dataDir: string, { count, percent, budget }: (typeof SUGGESTED_FROM)[number]): Promise<Figure[]> {
  const files = Array.from({ length: count }, (_, index) => buildFile(index))
  await withDatabase(dataDir, (database) => seedLibrary(database, client.userId, files))
  await waitForMediaIndex(dataDir, client.userId, true)
  const draft = (read: number) => ({
    content: `Fresh ${wordAt(read)} every morning: our new ${wordAt(read + 1)} ${wordAt(read + 2)} is waiting by the window. Bring a friend to the ${wordAt(read + 3)} market, taste the ${wordAt(read + 4)} and stay for the light. #${wordAt(read + 5)} #croissant`,
    platforms: ['instagram', 'tiktok'],
  })
  const times = await readTimes((read) => client.call('POST', '/api/media-analysis/suggestions-for-draft', { draft: draft(read) }))
  return figuresOf(`smart suggestions over ${count.toLocaleString('en')} files`, times, budget, percent)
}

/** Response times for pages of a library of 100,000 files, and for suggesting files for a draft out of 10,000. */
export async function measureLibrary(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const big = await measureLists(await signUp(server.url, `library-${Date.now()}@example.com`), dataDir)
    const figures = [...big]
    for (const library of SUGGESTED_FROM) figures.push(...(await measureSuggestions(await signUp(server.url, `suggestions-${library.count}-${Date.now()}@example.com`), dataDir, library)))
    return figures
  } finally {
    await server.stop()
  }
}
