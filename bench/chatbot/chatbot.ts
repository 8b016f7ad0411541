import { type Client, inLanes, signUp } from '../lib/client.ts'
import { waitForVectors } from '../lib/knowledge-account.ts'
import type { Figure } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'
import { withEngine } from './engine.ts'
import { measureHostile } from './hostile.ts'
import { type Account, measureQuestions } from './questions.ts'
import { readHostile, readShop, type Share, sharesHere } from './sets.ts'

const LANES = 4

/** Fills the knowledge base of a new user with a shop's entries. */
export async function fillShop(url: string, dataDir: string, share: Share): Promise<Account & { client: Client }> {
  const shop = readShop(share)
  const client = await signUp(url, `chatbot-${share}-${Date.now()}@example.com`)
  const ids = new Map<string, string>()
  await inLanes(shop.entries, LANES, async ({ id, title, description, type }) => {
    ids.set(id, (await client.call<{ entry: { id: string } }>('POST', '/api/knowledge', { title, description, type, tags: [] })).entry.id)
  })
  await waitForVectors(dataDir, client)
  return { client, owner: client.userId, shop, ids }
}

/** What the chatbot drafts for hostile messages and for the questions of a shop's customers, in two shares. Takes the folder for the server's data, and the shares. */
export async function measureChatbot(dataDir: string, shares: readonly Share[] = sharesHere()): Promise<Figure[]> {
  const port = await freePort()
  const server = await startServer({ dataDir, port })
  try {
    const figures: Figure[] = []
    for (const share of shares) {
      const account = await fillShop(server.url, dataDir, share)
      figures.push(...(await withEngine(dataDir, port, async (engine) => [
        ...(await measureHostile(engine, account.owner, readHostile(share), share)),
        ...(await measureQuestions(engine, account, share)),
      ])))
    }
    return figures
  } finally {
    await server.stop()
  }
}
