import type { SocialAccount } from '@marquee/contract/accounts'
import { CONSENT_RETURN_PATH } from '@marquee/contract/direct-login'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { equalTexts, randomToken } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { CONSENT_PURPOSE, SERVER_APP_PURPOSE, type SocialContext } from '../context.ts'
import { toAppError } from '../provider-errors.ts'
import { keepAccount, readServer } from './connect.ts'
import { findServerAppForSystem, saveServerAppForSystem } from './queries.ts'

/** Servers remove applications that nobody has used for a day: older ones are registered again. Accounts keep what they were connected by. */
const APP_KEPT_MS = 12 * 60 * 60_000
/** A person may take this long to sign in there and agree. */
const CONSENT_MS = 15 * 60_000

/** What a page of consent returns, sealed: nobody else can read or make it, and it is worth nothing to another user. */
const pending = z.object({ owner: z.string(), server: z.string(), returnTo: z.string(), verifier: z.string(), until: z.number() })

const NETWORK = 'mastodon'
const WHOLE_NAME = /^@?[^\s@/]+@([^\s@/]+)$/
/** The server in the whole name of an account. */
const serverIn = (typed: string | undefined): string | undefined => WHOLE_NAME.exec(typed ?? '')?.[1] ?? typed

async function readApp(ctx: SocialContext, server: string, returnTo: string): Promise<string> {
  const now = ctx.clock.now()
  const known = await findServerAppForSystem(ctx.db, { network: NETWORK, server, return_to: returnTo })
  if (known && now.getTime() - known.created_at.getTime() < APP_KEPT_MS) return ctx.vault.open(known.app_sealed, SERVER_APP_PURPOSE)
  const made = await ctx.directNetworks.mastodon.register(server, returnTo)
  if (made.kind === 'rejected' || made.kind === 'unauthorized') throw new AppError('validation_failed', made.reason, { details: [{ path: 'server', message: made.reason }] })
  if (made.kind !== 'ok') throw toAppError(made, DIRECT_TEXTS.failed(platformLabel(NETWORK)))
  await saveServerAppForSystem(ctx.db, { network: NETWORK, server, return_to: returnTo, app_sealed: ctx.vault.seal(made.value, SERVER_APP_PURPOSE), created_at: now })
  return made.value
}

/** The page at a server on which the owner lets us act as an account. Throws validation_failed for what is no server. */
export async function askConsent(ctx: SocialContext, owner: string, typed: string | undefined): Promise<string> {
  const server = readServer(ctx, NETWORK, serverIn(typed))
  const returnTo = `${ctx.publicUrl()}${CONSENT_RETURN_PATH}`
  const app = await readApp(ctx, server, returnTo)
  const verifier = randomToken(48)
  const state = ctx.vault.seal(JSON.stringify({ owner, server, returnTo, verifier, until: ctx.clock.now().getTime() + CONSENT_MS } satisfies z.infer<typeof pending>), CONSENT_PURPOSE)
  const url = ctx.directNetworks.mastodon.consentUrl({ server, app, returnTo }, state, verifier)
  if (url === null) throw new Error(`The application at ${server} cannot be read.`)
  return url
}

const outdated = () => new AppError('validation_failed', DIRECT_TEXTS.outdated)

function openState(ctx: SocialContext, owner: string, state: string): z.infer<typeof pending> {
  let text: string
  try {
    text = ctx.vault.open(state, CONSENT_PURPOSE)
  } catch {
    // Altered, or sealed by another installation.
    throw outdated()
  }
  const asked = pending.parse(JSON.parse(text))
  if (!equalTexts(asked.owner, owner) || asked.until < ctx.clock.now().getTime()) throw outdated()
  return asked
}

/** Connects the account whose server returned its owner with this code. Throws validation_failed when the request was another's or is too old, and what the server says. */
export async function finishConsent(ctx: SocialContext, owner: string, { code, state }: { code: string; state: string }): Promise<SocialAccount> {
  const { server, returnTo, verifier } = openState(ctx, owner, state)
  const known = await findServerAppForSystem(ctx.db, { network: NETWORK, server, return_to: returnTo })
  if (!known) throw outdated()
  const app = ctx.vault.open(known.app_sealed, SERVER_APP_PURPOSE)
  const signedIn = await ctx.directNetworks.mastodon.signIn({ server, app, returnTo }, code, verifier)
  return keepAccount(ctx, owner, { network: NETWORK, server, signedIn })
}
