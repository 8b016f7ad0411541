import type { TruthAccount } from './accounts.ts'
import type { Measured } from './measured.ts'

type Span = { start: number; end: number }
type Tally = { found: number; missed: number; wrong: number; swaps: number; swapsFound: number; old: number; oldFound: number; alarms: number }
type Outdated = { posts: { post: { id: string }; entryId: string }[] }

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** Counts one claim of a text by whether it is wrong and whether it is marked. */
function count(tally: Tally, isSwap: boolean, isWrong: boolean, isMarked: boolean): void {
  if (isWrong && isSwap) tally.swaps += 1
  if (isWrong && isSwap && isMarked) tally.swapsFound += 1
  if (isWrong) tally[isMarked ? 'found' : 'missed'] += 1
  else if (isMarked) tally.wrong += 1
}

/** Counts the claims of a set's texts that "Check facts" marks rightly, wrongly and not at all. */
async function judgeChecks({ set, share, client }: TruthAccount, tally: Tally): Promise<void> {
  for (const { text, claims } of set.checks) {
    const { grounding } = await client.call<{ grounding: { unsupported: Span[] } }>('POST', '/api/ai/check-facts', { text })
    for (const { quote, verdict, kind } of claims) {
      const start = text.indexOf(quote)
      const isMarked = grounding.unsupported.some((fact) => overlaps(fact, { start, end: start + quote.length }))
      const isWrong = verdict === 'unsupported'
      count(tally, kind === 'swap', isWrong, isMarked)
      if (isMarked !== isWrong && share === 'tuning') console.log(`     ${isMarked ? 'wrongly marked' : 'not marked'}: "${quote}" in "${text}"`)
    }
  }
}

/** Changes an entry's price while a draft has the old one. Returns whether the draft is reported; the entry is restored. */
async function isReported({ set, client, ids }: TruthAccount, { entry, before, after, post }: TruthAccount['set']['oldPrices'][number]): Promise<boolean> {
  const id = ids.get(entry) ?? ''
  const original = set.entries.find((one) => one.id === entry)?.description ?? ''
  await client.call('PATCH', `/api/knowledge/${id}`, { description: before })
  const { draft } = await client.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: post })
  await client.call('PATCH', `/api/knowledge/${id}`, { description: after })
  const { posts } = await client.call<Outdated>('GET', `/api/posts/outdated?entryId=${id}`)
  await client.call('DELETE', `/api/posts/draft/${draft.id}`)
  await client.call('PATCH', `/api/knowledge/${id}`, { description: original })
  return posts.some((one) => one.post.id === draft.id)
}

/** Counts which drafts with an old price are reported, and which without one. */
async function judgeOldPrices(account: TruthAccount, tally: Tally): Promise<void> {
  for (const one of account.set.oldPrices) {
    const isFound = await isReported(account, one)
    if (one.isOutdated) tally.old += 1
    if (one.isOutdated && isFound) tally.oldFound += 1
    if (!one.isOutdated && isFound) tally.alarms += 1
    if (one.isOutdated !== isFound && account.share === 'tuning') console.log(`     ${isFound ? 'wrongly reported' : 'not reported'}: "${one.post}"`)
  }
}

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/** Judges "Check facts" and the reports of old prices by the sets. Takes the accounts that hold them. */
export async function measureFacts(accounts: readonly TruthAccount[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [share, ofShare] of Map.groupBy(accounts, (account) => account.share)) {
    const tally: Tally = { found: 0, missed: 0, wrong: 0, swaps: 0, swapsFound: 0, old: 0, oldFound: 0, alarms: 0 }
    for (const account of ofShare) {
      await judgeChecks(account, tally)
      await judgeOldPrices(account, tally)
    }
    const figure = (name: string, value: number, unit: Measured['unit'], aim: number | null, isMoreBetter = true): Measured => ({ name, share, value, unit, aim, isMoreBetter })
    measured.push(
      figure('Check facts: precision', percent(tally.found, tally.found + tally.wrong), '%', 92),
      figure('Check facts: recall', percent(tally.found, tally.found + tally.missed), '%', 88),
      { ...figure('Check facts: swapped values found', tally.swapsFound, '', null), of: tally.swaps },
      figure('old prices found', percent(tally.oldFound, tally.old), '%', 100),
      figure('posts wrongly reported for old prices', tally.alarms, '', 0, false),
    )
  }
  return measured
}
