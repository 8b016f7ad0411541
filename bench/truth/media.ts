import { deflateSync, crc32 } from 'node:zlib'
import { inLanes } from '../lib/client.ts'
import { waitForMediaIndex } from '../lib/library.ts'
import type { TruthAccount } from './accounts.ts'
import type { TruthSet } from './format.ts'
import type { Measured, SearchMode } from './measured.ts'
import { mayBeRead, type Share } from './set.ts'

/** Files that a card shows for a draft (trace.md DRAFT-24). */
const SHOWN = 3
const LANES = 4
const KINDS = { named: 'thing named', 'other-words': 'other words' } as const
/** Percentages of the drafts whose best file must be among those shown. */
const AIMS = { named: 93, 'other-words': 50 } as const
/** Percentage of the drafts of another trade that may get a file as a strong match. */
const MOST_FALSE = 10

type Draft = TruthSet['drafts'][number]
type Suggestion = { name: string; strength: 'strong' | 'weak'; suggestionReason: string }
type Asked = { account: TruthAccount; draft: Draft; suggestions: Suggestion[]; isFound: boolean }

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A tiny picture of one colour, as a PNG; each number has another colour, as the library keeps equal files once. */
function buildTinyPicture(number: number): Buffer {
  const side = 8
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const colour = Buffer.from([number % 256, (number * 37) % 256, (number >> 8) % 256])
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: side }, () => colour)])
  const data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The name under which a file is uploaded: videos and other formats are sent as pictures, as only words count here. */
const asPicture = (name: string): string => name.replace(/\.[^.]+$/u, '.png')

async function upload({ client }: TruthAccount, { name, caption, tags }: TruthSet['media'][number], number: number): Promise<void> {
  const body = { fileName: asPicture(name), fileType: 'image/png', fileData: buildTinyPicture(number).toString('base64') }
  const { data } = await client.call<{ data: { id: string } }>('POST', '/api/images/upload', body)
  if (caption === '' && tags.length === 0) return
  await client.call('PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id: data.id, description: caption, userTags: tags })
}

/** Gives each account the files of its set, unless it has them. */
async function uploadMedia(accounts: readonly TruthAccount[]): Promise<void> {
  for (const account of accounts) {
    const { stats } = await account.client.call<{ stats: { total: number } }>('GET', '/api/media/stats')
    if (stats.total > 0) continue
    await inLanes(account.set.media.map((medium, number) => ({ medium, number })), LANES, ({ medium, number }) => upload(account, medium, number + 1))
  }
}

const suggest = async ({ client }: TruthAccount, text: string): Promise<Suggestion[]> =>
  (await client.call<{ data: { suggestions: Suggestion[] } }>('POST', '/api/media-analysis/suggestions-for-draft', { draft: { content: text }, limit: SHOWN })).data.suggestions

async function ask(account: TruthAccount, draft: Draft): Promise<Asked> {
  const suggestions = await suggest(account, draft.text)
  const best = new Set(draft.best.map(asPicture))
  return { account, draft, suggestions, isFound: suggestions.some(({ name }) => best.has(name)) }
}

/** For each draft of another trade, whether a file is shown as a strong match. */
async function askForeign(account: TruthAccount, others: readonly TruthAccount[]): Promise<boolean[]> {
  const answers: boolean[] = []
  for (const { draft } of others.flatMap(({ set }) => set.drafts.map((each) => ({ draft: each })))) answers.push((await suggest(account, draft.text)).some(({ strength }) => strength === 'strong'))
  return answers
}

const percentOf = (answers: readonly boolean[]): number => (100 * answers.filter(Boolean).length) / Math.max(1, answers.length)

function print({ account, draft, suggestions }: Asked, mode: SearchMode): void {
  const shown = suggestions.map(({ name, strength, suggestionReason }) => `${name} (${strength}: ${suggestionReason})`).join(' | ')
  console.log(`     not suggested by ${mode} (${account.set.trade}, ${KINDS[draft.kind]}): ${draft.text} [${draft.best.join(', ')}] but ${shown || 'nothing'}`)
}

function measureShare(share: Share, asked: readonly Asked[], foreign: readonly boolean[]): Measured[] {
  const recalls = (['named', 'other-words'] as const).map((kind): Measured => ({
    name: `smart media, recall@${SHOWN}, ${KINDS[kind]}`, share, unit: '%', aim: AIMS[kind], isMoreBetter: true,
    value: percentOf(asked.filter(({ draft }) => draft.kind === kind).map(({ isFound }) => isFound)),
  }))
  return [...recalls, { name: `smart media, drafts of another trade with a strong match`, share, unit: '%', aim: MOST_FALSE, isMoreBetter: false, value: percentOf(foreign) }]
}


/**
 * Uploads the sets' files, asks for pictures for every draft, and for the drafts of the other trades, for which nothing fits. Takes the accounts, the data
 * folder of the server, and how it searches; prints what was missed in shares that may be read.
 */
export async function measureMedia(accounts: readonly TruthAccount[], { dataDir, mode }: { dataDir: string; mode: SearchMode }): Promise<Measured[]> {
  await uploadMedia(accounts)
  for (const { client } of accounts) await waitForMediaIndex(dataDir, client.userId, mode === 'words-and-meaning')
  const measured: Measured[] = []
  for (const [share, ofShare] of Map.groupBy(accounts, (account) => account.share)) {
    const [asked, foreign]: [Asked[], boolean[]] = [[], []]
    for (const account of ofShare) {
      for (const draft of account.set.drafts) asked.push(await ask(account, draft))
      foreign.push(...(await askForeign(account, ofShare.filter((other) => other !== account))))
    }
    if (mayBeRead(share)) for (const one of asked) if (!one.isFound) print(one, mode)
    measured.push(...measureShare(share, asked, foreign))
  }
  return measured
}
