import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { z } from 'zod'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConsentAnswer, ConsentRequest, StoreConsent } from '../../../ports/storefront.ts'
import { CONSENT_PURPOSE, type CommerceContext, storefrontOf } from '../context.ts'
import type { StoreRow } from '../stores/queries.ts'
import { type ConsentRow, deleteConsent, endConsent, findConsent, insertConsent, takeConsent } from './consent-queries.ts'
import { keepStore } from './keep-store.ts'
import { CONNECT_WORDS, offError, toConnectError } from './words.ts'

/** A person may take this long to sign in there and agree. */
const CONSENT_MS = 15 * 60_000
/** Where a person comes back to; Shopify's is a screen of the specification. */
const RETURNS: Readonly<Record<StorePlatform, string>> = { shopify: '/api/shopify/callback', etsy: '/integrations/etsy', woocommerce: '/integrations/woocommerce' }
/** Where a store's server sends its answer. */
export const APPROVAL_PATH = '/api/webhooks/woocommerce'

const secrets = z.object({ address: z.string().nullable(), state: z.string(), verifier: z.string(), returnTo: z.string(), answerTo: z.string() })

function consentOf(ctx: CommerceContext, platform: StorePlatform): { consent: StoreConsent; readAddress(typed: string): string | null } {
  const storefront = storefrontOf(ctx, platform)
  if (!storefront) throw offError(platform)
  if (!storefront.consent) throw new AppError('conflict', CONNECT_WORDS.byKeys)
  return { consent: storefront.consent, readAddress: (typed) => storefront.readAddress(typed) }
}

export type Started = { authUrl: string; flowId: string; expiresAt: Date }

/**
 * Begins asking the owner of a store: returns the platform's page. Takes the address as typed, null for platforms without. Its state is kept as a hash, what else the answer needs sealed.
 * Throws validation_failed for what is no address, and conflict for a platform that is switched off.
 */
export async function startConsent(ctx: CommerceContext, owner: string, platform: StorePlatform, typed: string | null): Promise<Started> {
  const { consent, readAddress } = consentOf(ctx, platform)
  const address = typed === null ? null : readAddress(typed)
  if (typed !== null && address === null) throw new AppError('validation_failed', CONNECT_WORDS.badAddress(platform), { details: [{ path: 'shop', message: CONNECT_WORDS.badAddress(platform) }] })
  const base = ctx.publicUrl()
  const request: ConsentRequest = { address, state: randomToken(), verifier: randomToken(48), returnTo: `${base}${RETURNS[platform]}`, answerTo: `${ctx.webhookBase ?? base}${APPROVAL_PATH}` }
  const started = consent.start(request)
  if (started.kind !== 'ok') throw toConnectError(started)
  const now = ctx.clock.now()
  const [id, expiresAt] = [newId(now.getTime()), new Date(now.getTime() + CONSENT_MS)]
  await insertConsent(ctx.db, { id, owner, platform, address, state_hash: sha256(request.state), secrets_sealed: ctx.vault.seal(JSON.stringify(request), CONSENT_PURPOSE), expires_at: expiresAt, created_at: now })
  return { authUrl: started.value.url, flowId: id, expiresAt }
}

async function finish(ctx: CommerceContext, platform: StorePlatform, consent: StoreConsent, row: ConsentRow, answer: ConsentAnswer): Promise<StoreRow> {
  const request = secrets.parse(JSON.parse(ctx.vault.open(row.secrets_sealed, CONSENT_PURPOSE)))
  try {
    const opened = await consent.finish(request, answer)
    if (opened.kind !== 'ok') throw toConnectError(opened)
    const store = await keepStore(ctx, row.owner, platform, opened.value)
    await endConsent(ctx.db, row, { outcome: 'connected', store_id: store.id })
    return store
  } catch (error) {
    await endConsent(ctx.db, row, { outcome: 'failed', reason: error instanceof AppError ? error.userMessage : SHOPIFY_TEXTS.completeFailed })
    throw error
  }
}

/**
 * Finishes a consent with its answer, once. Takes the owner who brought it, or null for an answer of the store's server, whose state alone proves whose it is. Throws validation_failed
 * for an answer that is forged, late, used before or another's.
 */
export async function finishConsent(ctx: CommerceContext, owner: string | null, platform: StorePlatform, answer: ConsentAnswer): Promise<StoreRow> {
  const { consent } = consentOf(ctx, platform)
  const state = consent.readState(answer)
  const row = state === null ? undefined : await takeConsent(ctx.db, owner, platform, sha256(state), ctx.clock.now())
  if (!row) throw new AppError('validation_failed', CONNECT_WORDS.outdated)
  return finish(ctx, platform, consent, row, answer)
}

/** Connects a store for programs: `agree` does on the platform's page what its owner does there. Takes the platform's page, returns the query with which the browser comes back. */
export async function connectByConsent(ctx: CommerceContext, owner: string, platform: StorePlatform, address: string, agree: (authUrl: string) => Promise<URLSearchParams>): Promise<StoreRow> {
  const { authUrl } = await startConsent(ctx, owner, platform, address)
  return finishConsent(ctx, owner, platform, { query: await agree(authUrl) })
}

/** A consent that the owner started. Throws not_found. */
export async function readConsent(ctx: Pick<CommerceContext, 'db'>, owner: string, id: string): Promise<ConsentRow> {
  const row = await findConsent(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** Forgets a consent that the owner started. Throws not_found. */
export async function forgetConsent(ctx: Pick<CommerceContext, 'db'>, owner: string, id: string): Promise<void> {
  if (!(await deleteConsent(ctx.db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
}
