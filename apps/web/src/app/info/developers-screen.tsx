import { API_EXAMPLES, type ApiExample, SCOPE_LINES } from '@marquee/contract/api-examples'
import { MCP_TOOL_TEXTS } from '@marquee/contract/mcp-tools'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

const LANGUAGES: Readonly<Record<ApiExample['language'], string>> = { sh: 'Shell', ts: 'TypeScript', json: 'JSON' }

function Example({ example: { id, title, text, language, code } }: { example: ApiExample }) {
  return (
    <section aria-labelledby={`example-${id}`} className="mt-5">
      <h3 id={`example-${id}`} className="font-medium">{title}</h3>
      <p className="mt-1 max-w-[66ch] text-muted">{text}</p>
      <pre tabIndex={0} aria-label={`${title}, ${LANGUAGES[language]}`} className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 text-sm">
        <code>{code}</code>
      </pre>
    </section>
  )
}

function Part({ heading, examples, children }: { heading: string; examples: readonly ApiExample[]; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-lg font-semibold">{heading}</h2>
      <div className="mt-2 max-w-[66ch] space-y-2 text-md text-muted">{children}</div>
      {examples.map((example) => <Example key={example.id} example={example} />)}
    </section>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly { name: string; line: string }[] }) {
  return (
    <dl aria-label={label} className="space-y-2 text-base">
      {lines.map(({ name, line }) => (
        <div key={name}>
          <dt className="font-mono text-sm text-ink">{name}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  )
}

const SCOPES = SCOPE_LINES.map(({ scope, line }) => ({ name: scope, line }))
const TOOLS = Object.entries(MCP_TOOL_TEXTS).map(([name, { description, scope }]) => ({ name: `${name} (${scope})`, line: description }))

/** /docs/developers: how programs use Marquee, with examples that a test runs. */
export function DevelopersScreen() {
  return (
    <Page title="For developers" subtitle="The HTTP API, webhooks and the MCP server." width="form">
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/docs/api" reloadDocument>API Reference</ButtonLink>
        <ButtonLink to="/api-keys">API Keys</ButtonLink>
        <ButtonLink to="/webhooks">Webhooks</ButtonLink>
      </div>
      <Part heading="HTTP API" examples={API_EXAMPLES.api}>
        <p>Create an API key and send it as a bearer token. A key has scopes; none includes another, so choose each that your program needs. The reference names the scope of every call.</p>
        <Lines label="Scopes" lines={SCOPES} />
        <p>The examples expect the address of this server in MARQUEE_URL and the key in MARQUEE_KEY.</p>
      </Part>
      <Part heading="Webhooks" examples={API_EXAMPLES.webhooks}>
        <p>Marquee calls your program when a post was published or failed, comments were received, or a post waits for approval. The address must use https and be on the public Internet; redirects are not followed. After three days without a success, a webhook is turned off.</p>
      </Part>
      <Part heading="MCP server" examples={API_EXAMPLES.mcp}>
        <p>AI assistants that speak the Model Context Protocol use Marquee at /mcp with an API key. They see the tools that the scopes of the key allow: with read and draft, an assistant writes drafts that it can never publish.</p>
        <Lines label="Tools" lines={TOOLS} />
      </Part>
    </Page>
  )
}

export { DevelopersScreen as Component }
