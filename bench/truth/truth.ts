import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { waitForVectors } from '../lib/knowledge-account.ts'
import type { Figure } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'
import { fillAccount, type TruthAccount } from './accounts.ts'
import { measureAsk } from './ask.ts'
import { type Measured, printMeasured, toFigures } from './measured.ts'
import { measureRetrieval } from './retrieval.ts'
import { readSets, type Share } from './set.ts'

/** The shares that are here: the held-out sets are kept elsewhere while code is tuned. */
const sharesHere = (): Share[] => (['tuning', 'held-out'] as const).filter((share) => existsSync(join(import.meta.dirname, share)))

async function fillAccounts(url: string, dataDir: string): Promise<TruthAccount[]> {
  const accounts: TruthAccount[] = []
  for (const share of sharesHere()) for (const set of readSets(share)) accounts.push(await fillAccount(url, dataDir, share, set))
  return accounts
}

/**
 * What the product does with the sets of this folder, one account per trade: printed as a table of both shares with what is aimed at. Each part
 * (retrieval, answers, …) has a file of its own and is called here with the accounts.
 */
export async function measureTruth(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const measured: Measured[] = []
  const byWords = await startServer({ dataDir, port, env: { EMBEDDING_MODEL: 'none' } })
  let accounts: TruthAccount[]
  try {
    accounts = await fillAccounts(byWords.url, dataDir)
    measured.push(...(await measureRetrieval(accounts, 'words')))
    measured.push(...(await measureAsk(accounts, 'words')))
  } finally {
    await byWords.stop()
  }
  const server = await startServer({ dataDir, port })
  try {
    for (const { client } of accounts) await waitForVectors(dataDir, client)
    measured.push(...(await measureRetrieval(accounts, 'words-and-meaning')))
    measured.push(...(await measureAsk(accounts, 'words-and-meaning')))
  } finally {
    await server.stop()
  }
  printMeasured(measured)
  return toFigures(measured)
}
