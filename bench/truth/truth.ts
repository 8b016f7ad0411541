import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chosenOf } from '../lib/chosen.ts'
import { waitForVectors } from '../lib/knowledge-account.ts'
import type { Figure } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'
import { fillAccount, type TruthAccount } from './accounts.ts'
import { measureAsk } from './ask.ts'
import { measureBriefs } from './briefs.ts'
import { measureClaims } from './claims.ts'
import { measureConflicts } from './conflicts.ts'
import { measureSentences } from './corpora/sentences.ts'
import { measureFacts } from './facts.ts'
import { measureHostile, measureOrders } from './hostile.ts'
import { type Measured, printMeasured, type SearchMode, toFigures } from './measured.ts'
import { measureMedia } from './media.ts'
import { measurePairs } from './pairs/figures.ts'
import { measureRetrieval } from './retrieval.ts'
import { readSets, type Share, SHARES } from './set.ts'

/** What is measured, each by a file of its own: it takes the filled accounts, how the server searches, and its data folder, and leaves the accounts as they were. */
const PARTS: Readonly<Record<string, (accounts: readonly TruthAccount[], mode: SearchMode, dataDir: string) => Promise<Measured[]>>> = {
  retrieval: measureRetrieval,
  ask: measureAsk,
  conflicts: measureConflicts,
  pairs: () => Promise.resolve(measurePairs()),
  facts: measureFacts,
  briefs: measureBriefs,
  claims: measureClaims,
  hostile: (accounts, _mode, dataDir) => measureHostile(accounts, dataDir),
  orders: (accounts, _mode, dataDir) => measureOrders(accounts, dataDir),
  sentences: () => Promise.resolve(measureSentences()),
  media: (accounts, mode, dataDir) => measureMedia(accounts, { dataDir, mode }),
}

const TITLES: Readonly<Record<SearchMode, string>> = { 'words-and-meaning': 'A: as installed', words: 'B: with EMBEDDING_MODEL=none' }

/** The shares that are here. Held-out sets that somebody has read are spent, and others are written. */
const sharesHere = (): Share[] => chosenOf('TRUTH_SHARES', SHARES).filter((share) => existsSync(join(import.meta.dirname, share)))

async function fillAccounts(url: string, dataDir: string): Promise<TruthAccount[]> {
  const accounts: TruthAccount[] = []
  for (const share of sharesHere()) for (const set of readSets(share)) accounts.push(await fillAccount(url, dataDir, share, set))
  return accounts
}

/** The figures of every part, and the parts that failed: one that is broken does not lose the others. */
async function measureParts(accounts: readonly TruthAccount[], mode: SearchMode, dataDir: string): Promise<{ measured: Measured[]; failed: string[] }> {
  const measured: Measured[] = []
  const failed: string[] = []
  for (const name of chosenOf('TRUTH_PARTS', Object.keys(PARTS))) {
    const before = performance.now()
    try {
      measured.push(...((await PARTS[name]?.(accounts, mode, dataDir)) ?? []))
    } catch (error) {
      console.error(`     ${name} (${mode}) failed:`, error)
      failed.push(name)
    }
    console.log(`     ${name} (${mode}) took ${((performance.now() - before) / 1_000).toFixed(1)} s`)
  }
  return { measured, failed }
}

function report(mode: SearchMode, { measured, failed }: Awaited<ReturnType<typeof measureParts>>): Figure[] {
  console.log(`\n${TITLES[mode]}`)
  printMeasured(measured)
  return [...toFigures(measured, mode), ...failed.map((name): Figure => ({ name: `truth: failures of ${name} (${mode})`, value: 1, unit: '', budget: 0 }))]
}

/**
 * What the product does with the sets of this folder, one account per trade: printed as two tables, without embeddings and as installed, each with all shares
 * and what is aimed at. `TRUTH_SHARES`, `TRUTH_PARTS` and `TRUTH_MODES` name some of them.
 */
export async function measureTruth(dataDir: string): Promise<Figure[]> {
  const modes = chosenOf('TRUTH_MODES', ['words', 'words-and-meaning'] as const satisfies readonly SearchMode[])
  const port = await freePort()
  const byWords = await startServer({ dataDir, port, env: { EMBEDDING_MODEL: 'none' } })
  let accounts: TruthAccount[]
  let words: Awaited<ReturnType<typeof measureParts>> | null
  try {
    accounts = await fillAccounts(byWords.url, dataDir)
    words = modes.includes('words') ? await measureParts(accounts, 'words', dataDir) : null
  } finally {
    await byWords.stop()
  }
  const byWordsAlone = words ? report('words', words) : []
  if (!modes.includes('words-and-meaning')) return byWordsAlone
  const server = await startServer({ dataDir, port })
  try {
    for (const { client } of accounts) await waitForVectors(dataDir, client)
    const all = await measureParts(accounts, 'words-and-meaning', dataDir)
    return [...report('words-and-meaning', all), ...byWordsAlone]
  } finally {
    await server.stop()
  }
}
