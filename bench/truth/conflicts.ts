import { setTimeout as sleep } from 'node:timers/promises'
import type { TruthAccount } from './accounts.ts'
import type { Measured } from './measured.ts'
import type { Share } from './set.ts'

type Side = { entryId: string; title: string; quote: string }
type Page = { conflicts: { kind: string; one: Side; other: Side }[]; total: number; nextCursor: string | null }
type Pair = { one: string; other: string; text: string }

/** Percentages of the planted conflicts that are found, and of the reported ones that are none. */
const AIMS = { found: 80, wrong: 5 } as const
/** The entries are compared by a job: when their number is the same for that long, it is done. */
const CALM_MS = 4_000
const POLL_MS = 500
const LONGEST_MS = 120_000

async function listAll({ client }: TruthAccount): Promise<Page['conflicts']> {
  const conflicts: Page['conflicts'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await client.call<Page>('GET', `/api/knowledge/conflicts?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    conflicts.push(...page.conflicts)
    cursor = page.nextCursor
  }
  return conflicts
}

/** Waits until no more conflicts are found. */
async function waitForConflicts(accounts: readonly TruthAccount[]): Promise<void> {
  const countAll = async () => (await Promise.all(accounts.map(listAll))).reduce((sum, { length }) => sum + length, 0)
  const deadline = Date.now() + LONGEST_MS
  let [count, since] = [await countAll(), Date.now()]
  while (Date.now() - since < CALM_MS && Date.now() < deadline) {
    await sleep(POLL_MS)
    const now = await countAll()
    if (now !== count) [count, since] = [now, Date.now()]
  }
}

const nameOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

async function pairsOf(account: TruthAccount): Promise<Pair[]> {
  const names = new Map([...account.ids].map(([name, id]) => [id, name]))
  return (await listAll(account)).map(({ kind, one, other }) => ({ one: names.get(one.entryId) ?? '?', other: names.get(other.entryId) ?? '?', text: `${kind}: "${one.quote}" and "${other.quote}"` }))
}

/** Compares what is listed with what was planted. Takes the accounts; prints what was missed or wrong in the tuning share alone. */
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
    if (share !== 'tuning') continue
    for (const pair of planted) if (!found.has(pair)) console.log(`     conflict not found (${set.trade}): ${pair}`)
    for (const { one, other, text } of pairs) if (!planted.has(nameOf(one, other))) console.log(`     no conflict (${set.trade}): ${one} and ${other}, ${text}`)
  }
  return [...counts].flatMap(([share, { planted, found, reported, wrong }]): Measured[] => [
    { name: 'conflicts between entries found', share, value: planted === 0 ? 100 : (100 * found) / planted, unit: '%', aim: AIMS.found, isMoreBetter: true },
    { name: 'reported conflicts that are none', share, value: reported === 0 ? 0 : (100 * wrong) / reported, unit: '%', aim: AIMS.wrong, isMoreBetter: false },
  ])
}
