import * as accountContract from '@marquee/contract/accounts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import * as contract from '@marquee/contract/social'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { withRawBodies } from '../../platform/webhooks/index.ts'
import { linkExistingProfile, unlinkProfile } from './link-profile.ts'
import { chooseAccount, disconnectAccount, forgetAccount, countDependentPosts, listAccountStates } from './accounts/states.ts'
import type { SocialContext } from './context.ts'
import { createProfile } from './creation/create-profile.ts'
import { readDirectPlatforms } from './direct/access.ts'
import { registerDirect } from './direct/routes.ts'
import { createConnectLink, getProfile, refreshProfile, updatePlatforms } from './service.ts'
import { platformsOf } from './sync.ts'
import { presentAccount, presentProfile } from './view.ts'
import { createEventReceiver } from './webhooks/receive.ts'

/** Registers the routes of the provider profile and the webhook of the provider's events. */
export function registerSocialRoutes(app: FastifyInstance, ctx: SocialContext): void {
  registerProfile(app, ctx)
  registerAccounts(app, ctx)
  registerSingleAccounts(app, ctx)
  registerDirect(app, ctx)
  registerWebhook(app, ctx)
}

function registerProfile(app: FastifyInstance, ctx: SocialContext): void {
  registerRoute(app, ctx, contract.getUserProfile, async ({ owner }) => {
    const row = await getProfile(ctx, owner)
    return succeed({ profile: row && presentProfile(row), direct_platforms: await readDirectPlatforms(ctx.db, owner) })
  })
  registerRoute(app, ctx, contract.createUserProfile, async ({ caller, body }) => {
    const isOwnAddress = body.email === undefined || body.email.trim().toLowerCase() === caller.email.toLowerCase()
    if (!isOwnAddress) throw new AppError('forbidden', GATE_ERRORS.foreignUser)
    const profile = presentProfile(await createProfile(ctx, { caller, title: body.title }))
    return succeed({ profile, data: profile })
  })
  registerRoute(app, ctx, contract.linkExistingProfile, async ({ caller, body }) => {
    const profile = presentProfile(await linkExistingProfile(ctx, caller, { email: body.email, profileKey: body.profileKey || undefined }))
    return succeed({ profile, data: profile })
  })
  registerRoute(app, ctx, contract.unlinkProfile, async ({ owner }) => {
    await unlinkProfile(ctx, owner)
    return succeed({})
  })
}

function registerAccounts(app: FastifyInstance, ctx: SocialContext): void {
  registerRoute(app, ctx, contract.connectLink, async ({ owner, query }) => {
    const { url, expiresAt } = await createConnectLink(ctx, owner, query.platforms ?? [])
    return succeed({ data: { url, expiresAt: expiresAt?.toISOString() ?? null } })
  })
  registerRoute(app, ctx, contract.updateUserPlatforms, async ({ owner }) => {
    const { before, after } = await updatePlatforms(ctx, owner)
    const [old, platforms] = [platformsOf(before), platformsOf(after)]
    const added = platforms.filter((name) => !old.includes(name))
    const removed = old.filter((name) => !platforms.includes(name))
    const connectedPlatforms = after.accounts.map(presentAccount)
    const data = { platforms, connectedPlatforms, messagingActive: after.messaging_active, added, removed }
    return succeed({ data, message: contract.ACCOUNT_TEXTS.updated })
  })
  registerRoute(app, ctx, contract.refreshProfile, async ({ owner }) => {
    const { before, after } = await refreshProfile(ctx, owner)
    const messagingActive = { before: before.messaging_active, after: after.messaging_active }
    const connectedPlatforms = { before: platformsOf(before), after: platformsOf(after) }
    return succeed({ profile: presentProfile(after), changes: { messagingActive, connectedPlatforms } })
  })
}

function registerSingleAccounts(app: FastifyInstance, ctx: SocialContext): void {
  registerRoute(app, ctx, accountContract.listAccounts, async ({ owner }) => {
    const profile = await getProfile(ctx, owner)
    const accounts = await listAccountStates(ctx, owner)
    return succeed({ accounts, dependent_posts: await countDependentPosts(ctx.db, owner, accounts), checked_at: profile?.synced_at?.toISOString() ?? null })
  })
  registerRoute(app, ctx, accountContract.disconnectAccount, async ({ owner, params }) => {
    await disconnectAccount(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, accountContract.chooseAccount, async ({ owner, params }) => {
    await chooseAccount(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, accountContract.forgetAccount, async ({ owner, params }) => {
    await forgetAccount(ctx, owner, params.id)
    return succeed({})
  })
}

/** Without a session: the signature over the exact bytes authenticates the sender. */
function registerWebhook(app: FastifyInstance, ctx: SocialContext): void {
  const receiveEvent = createEventReceiver(ctx)
  withRawBodies(app, (scope, rawBodyOf) => {
    scope.post(contract.PROVIDER_WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
      await receiveEvent({ headers: request.headers, rawBody: rawBodyOf(request) })
      return succeed({})
    })
  })
}
