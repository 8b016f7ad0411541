import { setTimeout as sleep } from 'node:timers/promises'
import type { TruthAccount } from './accounts.ts'
import type { Measured } from './measured.ts'
import { mayBeRead, type Share } from './set.ts'

type Side = { entryId: string; title: string; quote: string }
type Page = { conflicts: { kind: string; one: Side; other: Side }[]; total: number; nextCursor: string | null; isComplete: boolean }
type Pair = { one: string; other: string; text: string }

/** Percentages of the planted conflicts that are found, and of the reported ones that are none. */
const AIMS = { found: 80, wrong: 5 } as const
const POLL_MS = 500
const LONGEST_MS = 300_000

async function listAll({ client }: TruthAccount): Promise<Page['conflicts']> {
  const conflicts: Page['conflicts'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await client.call<Page>('GET', `/api/knowledge/conflicts?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    conflicts.push(...page.conflicts)
    cursor = page.nextCursor
  }
  return conflicts
}

/** Waits until a job has compared all entries. */
async function waitForConflicts(accounts: readonly TruthAccount[]): Promise<void> {
  const deadline = Date.now() + LONGEST_MS
  for (const { client, set } of accounts) {
    while (!(await client.call<Page>('GET', '/api/knowledge/conflicts?limit=1')).isComplete) {
      if (Date.now() > deadline) throw new Error(`The entries of the ${set.trade} were not compared in time.`)
      await sleep(POLL_MS)
    }
  }
}

const nameOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

async function pairsOf(account: TruthAccount): Promise<Pair[]> {
  const names = new Map([...account.ids].map(([name, id]) => [id, name]))
  return (await listAll(account)).map(({ kind, one, other }) => ({ one: names.get(one.entryId) ?? '?', other: names.get(other.entryId) ?? '?', text: `${kind}: "${one.quote}" and "${other.quote}"` }))
}

/** Compares what is listed with what was planted. Takes the accounts; prints what was missed or wrong in shares that may be read. */
export async function measureConflicts(accounts: readonly TruthAccount[]): Promise<Measured[]> {
  await waitForConflicts(accounts)
  const counts = new Map<Share, { planted: number; found: number; reported: number; wrong: number }>()
  for (const account of accounts) {
    const { share, set } = account
    const tally = counts.get(share) ?? { planted: 0, found: 0, reported: 0, wrong: 0 }
    const planted = new Set(set.entries.flatMap(({ id, conflict }) => (conflict === undefined ? [] : [nameOf(id, conflict)])))
    const pairs = await pairsOf(account)
    const found = new Set(pairs.map(({ one, other }) => nameOf(one, other)))
    const wrong = [...found].filter((pair) => !planted.has(pair))
    counts.set(share, { planted: tally.planted + planted.size, found: tally.found + [...planted].filter((pair) => found.has(pair)).length, reported: tally.reported + found.size, wrong: tally.wrong + wrong.length })
    if (!mayBeRead(share)) continue
    for (const pair of planted) if (!found.has(pair)) console.log(`     conflict not found (${set.trade}): ${pair}`)
    for (const { one, other, text } of pairs) if (!planted.has(nameOf(one, other))) console.log(`     no conflict (${set.trade}): ${one} and ${other}, ${text}`)
  }
  return [...counts].flatMap(([share, { planted, found, reported, wrong }]): Measured[] => [
    { name: 'conflicts between entries found', share, value: planted === 0 ? 100 : (100 * found) / planted, unit: '%', aim: AIMS.found, isMoreBetter: true },
    { name: 'reported conflicts that are none', share, value: reported === 0 ? 0 : (100 * wrong) / reported, unit: '%', aim: AIMS.wrong, isMoreBetter: false },
  ])
}
