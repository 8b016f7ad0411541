import { didAnswer } from './schemas.ts'
import type { AccountCalls } from './session.ts'

/** A part of a text that is a link, a mention or a hashtag. Positions are bytes of UTF-8, not characters. */
export type Facet = { $type: 'app.bsky.richtext.facet'; index: { byteStart: number; byteEnd: number }; features: object[] }

type Feature = { $type?: string; did?: unknown; uri?: unknown; tag?: unknown }

/** The account that a handle belongs to; null if it is nobody's, or cannot be asked: then it stays plain text. */
async function resolve(calls: AccountCalls, handle: string): Promise<string | null> {
  const reply = await calls.ask({ nsid: 'com.atproto.identity.resolveHandle', query: { handle } })
  return reply.kind === 'answer' && reply.status === 200 ? (didAnswer.safeParse(reply.body).data?.did ?? null) : null
}

async function toFeature(calls: AccountCalls, { $type, did, uri, tag }: Feature): Promise<object | null> {
  if ($type === 'app.bsky.richtext.facet#link' && typeof uri === 'string') return { $type, uri }
  if ($type === 'app.bsky.richtext.facet#tag' && typeof tag === 'string') return { $type, tag }
  // Detection puts the handle there; it is not an account yet.
  const account = $type === 'app.bsky.richtext.facet#mention' && typeof did === 'string' ? await resolve(calls, did) : null
  return account === null ? null : { $type, did: account }
}

/** Links, mentions and hashtags of a text: the network finds none itself. Takes the calls by which handles become accounts. */
export async function findFacets(calls: AccountCalls, text: string): Promise<Facet[]> {
  const { RichText } = await import('@atproto/api')
  const rich = new RichText({ text })
  rich.detectFacetsWithoutResolution()
  const facets: Facet[] = []
  for (const { index, features } of rich.facets ?? []) {
    const kept: object[] = []
    for (const feature of features) {
      const known = await toFeature(calls, feature)
      if (known) kept.push(known)
    }
    if (kept.length > 0) facets.push({ $type: 'app.bsky.richtext.facet', index: { byteStart: index.byteStart, byteEnd: index.byteEnd }, features: kept })
  }
  return facets
}
