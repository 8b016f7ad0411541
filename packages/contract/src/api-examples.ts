// The examples of /docs/developers. Every one is run by apps/server/src/features/mcp/examples.test.ts against a running server, so it cannot become wrong unnoticed.

export type ApiExample = {
  id: string
  title: string
  text: string
  language: 'sh' | 'ts' | 'json'
  code: string
}

/** Placeholders of the configuration files, in which variables are not replaced. */
export const EXAMPLE_ADDRESS = 'https://marquee.example'
export const EXAMPLE_KEY = 'mq_YOUR_KEY'

const trimmed = (code: string): string => code.replace(/^\n/, '').replace(/\n\s*$/, '')

/** What each scope allows. */
export const SCOPE_LINES = [
  { scope: 'read', line: 'Read posts, results, knowledge, media and accounts' },
  { scope: 'draft', line: 'Save and change drafts, media and the knowledge base, create with AI; never publish, schedule or send for approval' },
  { scope: 'publish', line: 'Schedule, publish, retry and withdraw posts' },
  { scope: 'admin', line: 'Change settings, the profile and connected accounts' },
] as const

const CALL_API: readonly ApiExample[] = [
  {
    id: 'list-drafts',
    title: 'List drafts',
    text: 'Needs the scope read.',
    language: 'sh',
    code: trimmed(`
curl --silent --show-error --fail-with-body \\
  "$MARQUEE_URL/api/posts/drafts?limit=5" \\
  --header "Authorization: Bearer $MARQUEE_KEY"`),
  },
  {
    id: 'save-draft',
    title: 'Save a draft',
    text: 'Needs the scope draft. Send an Idempotency-Key of your own with calls that create something: a repeat with the same key gets the first answer, also after a lost connection, and creates nothing.',
    language: 'sh',
    code: trimmed(`
curl --silent --show-error --fail-with-body \\
  "$MARQUEE_URL/api/posts/draft" \\
  --header "Authorization: Bearer $MARQUEE_KEY" \\
  --header "Content-Type: application/json" \\
  --header "Idempotency-Key: launch-2026-11-23" \\
  --data '{"content": "The new roast is here.", "platforms": ["facebook"]}'`),
  },
  {
    id: 'schedule',
    title: 'Draft and schedule',
    text: 'Needs the scopes draft and publish. A refusal is an answer with success false, a sentence in error and a code.',
    language: 'ts',
    code: trimmed(`
import { randomUUID } from 'node:crypto'

const { MARQUEE_URL, MARQUEE_KEY } = process.env

async function call(path: string, body: unknown) {
  const response = await fetch(MARQUEE_URL + path, {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${MARQUEE_KEY}\`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(\`\${answer.code}: \${answer.error}\`)
  return answer
}

const { draft } = await call('/api/posts/draft', { content: 'Open until eight tonight.', platforms: ['facebook'] })
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const { data } = await call('/api/ayrshare/publish-post', { draftId: draft.id, scheduleDate: tomorrow })
console.log(data.state, data.scheduled_time)`),
  },
  {
    id: 'results',
    title: 'Read results',
    text: 'Needs the scope read. nextCursor of an answer is the cursor of the next page.',
    language: 'sh',
    code: trimmed(`
curl --silent --show-error --fail-with-body \\
  "$MARQUEE_URL/api/posts/history?limit=20" \\
  --header "Authorization: Bearer $MARQUEE_KEY"`),
  },
  {
    id: 'monitor',
    title: 'Ask whether everything is heard',
    text: 'Needs the scope read. alarms is empty while comments and messages are heard and the scheduler runs; each alarm has a title and a text.',
    language: 'sh',
    code: trimmed(`
curl --silent --show-error --fail-with-body \\
  "$MARQUEE_URL/api/monitoring/health" \\
  --header "Authorization: Bearer $MARQUEE_KEY"`),
  },
]

const WEBHOOKS: readonly ApiExample[] = [
  {
    id: 'receive-webhooks',
    title: 'Receive webhooks',
    text: 'Messages follow Standard Webhooks: libraries of many languages verify them. Verify the raw body, not the parsed one. The library refuses timestamps older than five minutes; against repeats within them, and because a message can arrive twice, remember each webhook-id and skip those that you know. Answer with a status from 200 to 299 within 10 seconds; anything else is repeated for about a day, with the same webhook-id.',
    language: 'ts',
    code: trimmed(`
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET!)
const seen = new Set<string>()

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers as Record<string, string>) as { type: string }
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) console.log(event.type)
    seen.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(Number(process.env.PORT))`),
  },
]

const headers = { Authorization: `Bearer ${EXAMPLE_KEY}` }
const url = `${EXAMPLE_ADDRESS}/mcp`
const json = (value: object): string => JSON.stringify(value, null, 2)

const MCP: readonly ApiExample[] = [
  {
    id: 'mcp-claude-code',
    title: 'Claude Code',
    text: 'Project file .mcp.json.',
    language: 'json',
    code: json({ mcpServers: { marquee: { type: 'http', url, headers } } }),
  },
  { id: 'mcp-cursor', title: 'Cursor', text: 'Project file .cursor/mcp.json.', language: 'json', code: json({ mcpServers: { marquee: { url, headers } } }) },
  { id: 'mcp-vscode', title: 'Visual Studio Code', text: 'Project file .vscode/mcp.json.', language: 'json', code: json({ servers: { marquee: { type: 'http', url, headers } } }) },
  {
    id: 'mcp-client',
    title: 'Your own client',
    text: 'With the official SDK, @modelcontextprotocol/sdk.',
    language: 'ts',
    code: trimmed(`
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { MARQUEE_URL, MARQUEE_KEY } = process.env

const client = new Client({ name: 'my-program', version: '1.0.0' })
const requestInit = { headers: { authorization: \`Bearer \${MARQUEE_KEY}\` } }
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', MARQUEE_URL), { requestInit }))

const { tools } = await client.listTools()
console.log(tools.map((tool) => tool.name).join(', '))

const result = await client.callTool({ name: 'draft_post', arguments: { text: 'Written by my program.', platforms: ['facebook'] } })
console.log(result.structuredContent)
await client.close()`),
  },
]

/** The examples by their part of the page. */
export const API_EXAMPLES = { api: CALL_API, webhooks: WEBHOOKS, mcp: MCP } as const
