// The view of the network that apps read (threads, notifications, profiles), made of what stands in the repositories of one server. The real one needs
// PostgreSQL and Redis; this answers the four queries that the product asks, from the server's own records.
import { createServer } from 'node:http'

const POST = 'app.bsky.feed.post'
const LIKE = 'app.bsky.feed.like'

async function ask(pds, nsid, query) {
  const url = new URL(`${pds}/xrpc/${nsid}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${nsid} answered ${response.status}`)
  return response.json()
}

/** Every account with its posts and likes. */
async function readNetwork(pds) {
  const { repos } = await ask(pds, 'com.atproto.sync.listRepos', { limit: '500' })
  const accounts = []
  for (const { did } of repos) {
    const { handle } = await ask(pds, 'com.atproto.repo.describeRepo', { repo: did })
    const records = []
    for (const collection of [POST, LIKE]) {
      const page = await ask(pds, 'com.atproto.repo.listRecords', { repo: did, collection, limit: '100' })
      records.push(...page.records.map((record) => ({ ...record, collection, did })))
    }
    accounts.push({ did, handle, records })
  }
  const records = accounts.flatMap((account) => account.records)
  return { accounts, posts: records.filter(({ collection }) => collection === POST), likes: records.filter(({ collection }) => collection === LIKE) }
}

const parentOf = ({ value }) => value.reply?.parent.uri

function toView({ accounts, posts, likes }, { uri, cid, did, value }) {
  const { handle } = accounts.find((account) => account.did === did)
  const count = (list) => list.length
  return {
    uri, cid, author: { did, handle }, record: value, indexedAt: value.createdAt, repostCount: 0, quoteCount: 0,
    likeCount: count(likes.filter((like) => like.value.subject.uri === uri)),
    replyCount: count(posts.filter((post) => parentOf(post) === uri)),
  }
}

const toThread = (network, record) => ({
  $type: 'app.bsky.feed.defs#threadViewPost',
  post: toView(network, record),
  replies: network.posts.filter((post) => parentOf(post) === record.uri).map((post) => toThread(network, post)),
})

const mentions = ({ value }) => (value.facets ?? []).flatMap(({ features }) => features.map(({ did }) => did))

function reasonFor(did, record) {
  if (record.did === did) return null
  if (parentOf(record)?.startsWith(`at://${did}/`)) return 'reply'
  return mentions(record).includes(did) ? 'mention' : null
}

const notFound = (message) => ({ status: 400, body: { error: 'NotFound', message } })
const found = (body) => ({ status: 200, body })

const QUERIES = {
  'app.bsky.feed.getPostThread': (network, query) => {
    const record = network.posts.find(({ uri }) => uri === query.get('uri'))
    return record ? found({ thread: toThread(network, record) }) : notFound(`Post not found: ${query.get('uri')}`)
  },
  'app.bsky.feed.getPosts': (network, query) => found({ posts: query.getAll('uris').flatMap((uri) => network.posts.filter((post) => post.uri === uri)).map((post) => toView(network, post)) }),
  'app.bsky.actor.getProfile': (network, query) => {
    const account = network.accounts.find(({ did, handle }) => [did, handle].includes(query.get('actor')))
    return account ? found({ did: account.did, handle: account.handle }) : notFound('Profile not found')
  },
  'app.bsky.notification.listNotifications': (network, query, did) => found({
    notifications: network.posts.flatMap((post) => {
      const reason = reasonFor(did, post)
      const { uri, cid, author, record, indexedAt } = toView(network, post)
      return reason && query.getAll('reasons').includes(reason) ? [{ uri, cid, author, reason, record, isRead: false, indexedAt }] : []
    }),
  }),
}

/** Who asks: the server says so in the token that it signs for the view. */
const askerOf = (authorization = '') => JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString() || '{}').iss

/** Starts the view of a server's network on a port. */
export function startView(pds, port) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://view')
    const answer = QUERIES[pathname.replace('/xrpc/', '')]
    const { status, body } = answer ? answer(await readNetwork(pds), searchParams, askerOf(request.headers.authorization)) : { status: 501, body: { error: 'MethodNotImplemented' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
