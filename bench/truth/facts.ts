import type { TruthAccount } from './accounts.ts'
import type { Measured } from './measured.ts'

type Span = { start: number; end: number }
type Tally = { found: number; missed: number; wrong: number; swaps: number; swapsFound: number; old: number; oldFound: number; alarms: number }
type Outdated = { posts: { post: { id: string }; entryId: string }[] }

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** Counts the claims of a set's texts that "Check facts" marks rightly, wrongly and not at all. */
async function judgeChecks({ set, share, client }: TruthAccount, tally: Tally): Promise<void> {
  for (const { text, claims } of set.checks) {
    const { grounding } = await client.call<{ grounding: { unsupported: Span[] } }>('POST', '/api/ai/check-facts', { text })
    for (const { quote, verdict, kind } of claims) {
      const start = text.indexOf(quote)
      const isMarked = grounding.unsupported.some((fact) => overlaps(fact, { start, end: start + quote.length }))
      const isWrong = verdict === 'unsupported'
      if (isWrong && kind === 'swap') tally.swaps += 1
      if (isWrong && isMarked && kind === 'swap') tally.swapsFound += 1
      if (isWrong && isMarked) tally.found += 1
      else if (isWrong) tally.missed += 1
      else if (isMarked) tally.wrong += 1
      if (isMarked !== isWrong && share === 'tuning') console.log(`     ${isMarked ? 'wrongly marked' : 'not marked'}: "${quote}" in "${text}"`)
    }
  }
}

/** Changes each entry's price while a draft has the old one; counts which drafts are reported. The entry is restored. */
async function judgeOldPrices({ set, share, client, ids }: TruthAccount, tally: Tally): Promise<void> {
  for (const { entry, before, after, post, isOutdated } of set.oldPrices) {
    const id = ids.get(entry) ?? ''
    const original = set.entries.find((one) => one.id === entry)?.description ?? ''
    await client.call('PATCH', `/api/knowledge/${id}`, { description: before })
    const { draft } = await client.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: post })
    await client.call('PATCH', `/api/knowledge/${id}`, { description: after })
    const { posts } = await client.call<Outdated>('GET', `/api/posts/outdated?entryId=${id}`)
    const isReported = posts.some((one) => one.post.id === draft.id)
    if (isOutdated) tally.old += 1
    if (isOutdated && isReported) tally.oldFound += 1
    if (!isOutdated && isReported) tally.alarms += 1
    if (isOutdated !== isReported && share === 'tuning') console.log(`     ${isReported ? 'wrongly reported' : 'not reported'}: "${post}"`)
    await client.call('DELETE', `/api/posts/draft/${draft.id}`)
    await client.call('PATCH', `/api/knowledge/${id}`, { description: original })
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
