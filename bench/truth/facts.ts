import type { TruthAccount } from './accounts.ts'
import type { TruthSet } from './format.ts'
import type { Measured } from './measured.ts'
import { mayBeRead } from './set.ts'

type Span = { start: number; end: number }
type Tally = { found: number; missed: number; wrong: number; swaps: number; swapsFound: number; old: number; oldFound: number; alarms: number }
type Outdated = { posts: { post: { id: string }; entryId: string }[] }

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start
/** What failed is printed of shares that may be read. */
const report = ({ share }: TruthAccount, text: string): void => {
  if (mayBeRead(share)) console.log(`     ${text}`)
}

type Claim = TruthSet['checks'][number]['claims'][number]

function count(tally: Tally, { verdict, kind }: Claim, isMarked: boolean): void {
  const isSwap = verdict === 'unsupported' && kind === 'swap'
  tally.swaps += isSwap ? 1 : 0
  tally.swapsFound += isSwap && isMarked ? 1 : 0
  if (verdict === 'supported') tally.wrong += isMarked ? 1 : 0
  else if (isMarked) tally.found += 1
  else tally.missed += 1
}

/** Counts the claims of a set's texts that "Check facts" marks rightly, wrongly and not at all. */
async function judgeChecks(account: TruthAccount, tally: Tally): Promise<void> {
  for (const { text, claims } of account.set.checks) {
    const { grounding } = await account.client.call<{ grounding: { unsupported: Span[] } }>('POST', '/api/ai/check-facts', { text })
    for (const claim of claims) {
      const start = text.indexOf(claim.quote)
      const isMarked = grounding.unsupported.some((fact) => overlaps(fact, { start, end: start + claim.quote.length }))
      count(tally, claim, isMarked)
      if (isMarked !== (claim.verdict === 'unsupported')) report(account, `${isMarked ? 'wrongly marked' : 'not marked'} (${claim.kind}): "${claim.quote}" in "${text}"`)
    }
  }
}

/** An entry with the price before and after the change: the price alone is replaced where the set names nothing else of the entry. */
const pricesOf = (original: string, { before, after }: TruthSet['oldPrices'][number]): { before: string; after: string } =>
  original.includes(before) ? { before: original, after: original.replace(before, () => after) } : { before, after }

/** Changes each entry's price while a draft has the old one; counts which drafts are reported. The entry is restored. */
async function judgeOldPrices(account: TruthAccount, tally: Tally): Promise<void> {
  const { set, client, ids } = account
  for (const { entry, post, isOutdated, ...change } of set.oldPrices) {
    const id = ids.get(entry) ?? ''
    const original = set.entries.find((one) => one.id === entry)?.description ?? ''
    const { before, after } = pricesOf(original, { entry, post, isOutdated, ...change })
    await client.call('PATCH', `/api/knowledge/${id}`, { description: before })
    const { draft } = await client.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: post })
    await client.call('PATCH', `/api/knowledge/${id}`, { description: after })
    const { posts } = await client.call<Outdated>('GET', `/api/posts/outdated?entryId=${id}`)
    const isReported = posts.some((one) => one.post.id === draft.id)
    if (isOutdated) tally.old += 1
    if (isOutdated && isReported) tally.oldFound += 1
    if (!isOutdated && isReported) tally.alarms += 1
    if (isOutdated !== isReported) report(account, `${isReported ? 'wrongly reported' : 'not reported'} as an old price: "${post}"`)
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
    measured.push(
      { name: 'Check facts: precision', share, value: percent(tally.found, tally.found + tally.wrong), unit: '%', aim: 92, isMoreBetter: true },
      { name: 'Check facts: recall', share, value: percent(tally.found, tally.found + tally.missed), unit: '%', aim: 88, isMoreBetter: true },
      { name: 'Check facts: values of another thing found', share, value: percent(tally.swapsFound, tally.swaps), unit: '%', aim: 80, isMoreBetter: true },
      { name: 'old prices found', share, value: percent(tally.oldFound, tally.old), unit: '%', aim: 100, isMoreBetter: true },
      { name: 'posts wrongly reported for old prices', share, value: tally.alarms, unit: '', aim: 0, isMoreBetter: false },
    )
  }
  return measured
}
