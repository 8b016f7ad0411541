import { type CommerceContext, KEY_PURPOSE } from '../context.ts'
import { storefrontOf } from '../context.ts'
import { hookUrl, readHooks } from '../webhooks/hooks.ts'
import { listCalls, listReports } from './call-queries.ts'
import { findKey, type StoreRow } from './queries.ts'

const SHOWN = 30
/** What is shown of a secret: that it is there. */
const MASKED = '••••••••'

type KeyFacts = { way: string; expires_at: Date | null; updated_at: Date } | undefined

const describeKey = (key: KeyFacts) => ({ way: key?.way ?? null, key: key ? MASKED : null, keyChangedAt: key?.updated_at.toISOString() ?? null, keyEndsAt: key?.expires_at?.toISOString() ?? null })

function describe(ctx: CommerceContext, store: StoreRow, key: KeyFacts): Record<string, string | null> {
  return {
    platform: store.platform, address: store.address, host: store.host, externalId: store.external_id, currency: store.currency, state: store.state, trouble: store.trouble, scopes: store.scopes?.join(', ') ?? null,
    ...describeKey(key), webhookAddress: hookUrl(ctx, store.id),
    changesSince: store.changes_since?.toISOString() ?? null, nextPollAt: store.next_poll_at?.toISOString() ?? null, baselineAt: store.baseline_at?.toISOString() ?? null,
  }
}

/** How a store is reached: never what acts as it. */
export async function debugStore(ctx: CommerceContext, store: StoreRow) {
  const { owner, id } = store
  const key = await findKey(ctx.db, owner, id)
  const hooks = store.state === 'disconnecting' || store.state === 'revoked' ? null : await readHooks(ctx, store)
  const calls = await listCalls(ctx.db, owner, id, SHOWN)
  const reports = await listReports(ctx.db, owner, id, SHOWN)
  const pace = key ? (storefrontOf(ctx, store.platform)?.paceOf(ctx.vault.open(key.key_sealed, KEY_PURPOSE)) ?? null) : null
  return {
    connection: describe(ctx, store, key), pace,
    hooks: (hooks ?? []).map(({ topic, url, isActive }) => ({ topic, url, isActive })),
    calls: calls.map(({ at, what, outcome, took_ms, items }) => ({ at: at.toISOString(), what, outcome, tookMs: took_ms, items })),
    reports: reports.map(({ received_at, action, outcome, reason, times }) => ({ at: received_at.toISOString(), topic: action, outcome, reason, times })),
  }
}
