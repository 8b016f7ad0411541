import { z } from 'zod'
import type { Client } from '../../lib/client.ts'
import { whenFree } from '../../lib/when-free.ts'

const draft = z.object({ text: z.string(), verdict: z.string(), because: z.string(), facts: z.array(z.object({ source: z.number().nullable() })), sources: z.array(z.object({ entryId: z.string() })) })
const interactions = z.object({ interactions: z.array(z.object({ person: z.object({ name: z.string() }), status: z.string(), is_auto: z.boolean(), draft })), nextCursor: z.string().nullable() })
const threads = z.object({ threads: z.array(z.object({ person: z.object({ name: z.string() }), flags: z.array(z.string()) })), nextCursor: z.string().nullable() })

/** What the chatbot proposed to somebody, and whether it went by itself. */
export type Proposed = z.infer<typeof draft> & { isSent: boolean }
/** What became of what a person wrote: the drafts, the newest first, and the subjects that were seen in it. */
export type Outcome = { drafts: Proposed[]; flags: string[] }

async function readPages<T>(client: Client, path: string, read: (answer: unknown) => { items: T[]; next: string | null }): Promise<T[]> {
  const all: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address: string = cursor === '' ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
    const { items, next } = read(await whenFree(() => client.call('GET', address)))
    all.push(...items)
    cursor = next
  }
  return all
}

/** What became of everything: the outcome by the name of who wrote, and how many answers were sent. */
export async function readOutcomes(client: Client): Promise<{ of(name: string): Outcome; sent: number }> {
  const made = await readPages(client, '/api/chatbot/interactions', (answer) => {
    const page = interactions.parse(answer)
    return { items: page.interactions, next: page.nextCursor }
  })
  const found: z.infer<typeof threads>['threads'] = []
  for (const view of ['open', 'done']) {
    found.push(...(await readPages(client, `/api/conversations?limit=50&view=${view}`, (answer) => {
      const page = threads.parse(answer)
      return { items: page.threads, next: page.nextCursor }
    })))
  }
  return {
    of: (name) => ({
      drafts: made.filter(({ person }) => person.name === name).map((one) => ({ ...one.draft, isSent: one.is_auto && one.status === 'sent' })),
      flags: found.filter(({ person }) => person.name === name).flatMap(({ flags }) => flags),
    }),
    sent: made.filter(({ status }) => status === 'sent').length,
  }
}
