import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureChatbot } from './chatbot/chatbot.ts'
import { measureArrival } from './conversations/arrival.ts'
import { measureThreads } from './chatbot/threads/threads.ts'
import { measureInbox } from './conversations/inbox.ts'
import { measureStorm } from './conversations/storm.ts'
import { measureCalendar } from './calendar.ts'
import { measureCampaigns } from './campaigns/campaigns.ts'
import { measureCommerce } from './commerce/commerce.ts'
import { measureLinks } from './commerce/links.ts'
import { measureCalendarBrowser } from './browser/calendar.ts'
import { measureComposer } from './browser/composer.ts'
import { measureDrafts } from './drafts.ts'
import { measureHome } from './screens/home.ts'
import { measureKnowledge } from './knowledge.ts'
import { measureLag } from './lag.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLibrary } from './library.ts'
import { freePort, postmasterPid, startServer, treeMemoryMb } from './lib/server-process.ts'
import { measureCrowd } from './crowd.ts'
import { measureOverload } from './overload.ts'
import { median, printReport, type Figure } from './lib/report.ts'
import { measureFacts } from './commerce/facts.ts'
import { measureBytes } from './bytes.ts'
import { measureTruth } from './truth/truth.ts'
import { measureReports } from './reports.ts'
import { measureSignIn } from './sign-in.ts'
import { measureUploads } from './uploads.ts'
import { measureVideo } from './video.ts'
import { measureRelevance } from './relevance.ts'

const LATER_STARTS = 5
const IDLE_AFTER_MS = 10_000

async function measureStart(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const first = await startServer({ dataDir, port })
  await first.stop()
  const later: number[] = []
  for (let index = 0; index < LATER_STARTS; index += 1) {
    const server = await startServer({ dataDir, port })
    later.push(server.startMs)
    await server.stop()
  }
  return [
    { name: 'cold start, first run', value: first.startMs, unit: 'ms', budget: 15_000 },
    { name: `cold start, later runs (median of ${LATER_STARTS})`, value: median(later), unit: 'ms', budget: 1_500 },
  ]
}

async function measureIdleMemory(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort(), isByNpm: true })
  await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS))
  const total = await treeMemoryMb([server.pid, await postmasterPid(dataDir)])
  await server.stop()
  return [{ name: 'idle memory of `npm start`, all processes with the database', value: total, unit: 'MB', budget: 380 }]
}

/** Every benchmark by its name, in the order in which they run: some use data that earlier ones created. */
const BENCHMARKS: Readonly<Record<string, (dataDir: string) => Promise<Figure[]>>> = {
  bytes: measureBytes,
  start: measureStart,
  memory: measureIdleMemory,
  lag: measureLag,
  'sign-in': measureSignIn,
  reports: measureReports,
  drafts: measureDrafts,
  home: measureHome,
  overload: measureOverload,
  crowd: measureCrowd,
  uploads: measureUploads,
  video: measureVideo,
  library: measureLibrary,
  relevance: measureRelevance,
  knowledge: measureKnowledge,
  truth: measureTruth,
  inbox: measureInbox,
  arrival: measureArrival,
  storm: measureStorm,
  chatbot: measureChatbot,
  'chatbot-threads': measureThreads,
  commerce: measureCommerce,
  campaigns: measureCampaigns,
  links: measureLinks,
  calendar: measureCalendar,
  'calendar-browser': measureCalendarBrowser,
  composer: measureComposer,
  facts: measureFacts,
  lighthouse: measureLighthouse,
}

/** Runs every benchmark, or those that are named, and prints their figures with their budgets; the exit code says whether all were met. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in BENCHMARKS))
  if (unknown.length > 0) throw new Error(`No benchmark is named ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(BENCHMARKS)) if (names.length === 0 || names.includes(name)) figures.push(...(await measure(dataDir)))
  } finally {
    // The figures of those that ended are shown even if a later one fails.
    process.exitCode = printReport(figures) ? 0 : 1
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

await main(process.argv.slice(2))
