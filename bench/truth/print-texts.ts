import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/server-process.ts'
import type { TruthSet } from './format.ts'
import { EXTRA_BRIEFS } from './more-briefs.ts'
import { readSets } from './set.ts'
import { UNTUNED_BRIEFS } from './untuned-briefs.ts'

/**
 * Prints three texts of the built-in writer for each brief of the tuning set, the extra and the untuned ones, to be read by a person:
 * `node scripts/run.mjs bench/truth/print-texts.ts [word of the trade]`. The knowledge of a brief is what the set calls its subject, and the
 * entries that are foreign to it, as a search that is not exact would return them; its voice is the entry about the tone.
 */
const SANDBOX = join(import.meta.dirname, '../../apps/sandbox/src/main.ts')
const VOICE_TAG = 'tone'
const STYLES = { instagram: 'Casual', facebook: 'Casual', threads: 'Casual', twitter: 'Casual', pinterest: 'Creative', linkedin: 'Professional', gmb: 'Professional' } as const

type Request = { trade: string; text: string; platform: string; knowledge: readonly string[]; voice: string; business: string }

function fromSet({ trade, business, entries, briefs }: TruthSet): Request[] {
  const voice = entries.find(({ tags }) => tags.includes(VOICE_TAG))?.description ?? ''
  return briefs.map(({ text, about, foreign, platform }) => ({
    trade, text, platform, voice, business,
    knowledge: [...about, ...foreign].flatMap((id) => entries.filter((entry) => entry.id === id).map(({ title, description }) => `${title.replaceAll(': ', ' - ')}: ${description}`)),
  }))
}

const promptOf = ({ text, platform, knowledge, voice, business }: Request): string =>
  [
    `<description>${text}</description>`, `<platforms>${platform}</platforms>`, `<style>${STYLES[platform as keyof typeof STYLES] ?? 'Professional'}</style>`, `<brand-voice>${voice}</brand-voice>`, `<business>${business}</business>`, '<count>3</count>',
    ...knowledge.map((passage) => `<knowledge>${passage}</knowledge>`),
  ].join('\n')

async function untilReady(url: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const isReady = await fetch(`${url}/models`, { headers: { authorization: 'Bearer x' } }).then(({ ok }) => ok, () => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The sandbox did not start.')
}

async function write(url: string, request: Request): Promise<string[]> {
  const body = JSON.stringify({ model: 'sandbox-writer', seed: 0, messages: [{ role: 'system', content: 'Write.' }, { role: 'user', content: promptOf(request) }] })
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', body, headers: { 'content-type': 'application/json', authorization: 'Bearer x' } })
  const answer = (await response.json()) as { choices: { message: { content: string } }[] }
  return (answer.choices[0]?.message.content ?? '').split('\n---\n')
}

async function main(word = ''): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-texts-'))
  const port = await freePort()
  const sandbox = spawn(process.execPath, [SANDBOX], { env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATA_DIR: dataDir }, stdio: 'ignore' })
  const url = `http://localhost:${port}/sandbox/openai/v1`
  const requests = [...readSets('tuning').flatMap(fromSet), ...[...EXTRA_BRIEFS, ...UNTUNED_BRIEFS].map(({ voice = '', business = '', ...rest }) => ({ ...rest, voice, business }))].filter(({ trade }) => trade.includes(word))
  try {
    await untilReady(url)
    for (const [index, request] of requests.entries()) {
      console.log(`\n### ${index + 1}. [${request.trade}${request.business ? ` · ${request.business}` : ''}] ${request.platform}\nBRIEF: ${request.text}`)
      for (const [place, text] of (await write(url, request)).entries()) console.log(`--- ${place + 1}\n${text}`)
    }
  } finally {
    sandbox.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main(process.argv[2])
