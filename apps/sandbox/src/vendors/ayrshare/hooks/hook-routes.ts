import type { FastifyInstance } from 'fastify'
import { isAllowed } from '../../../origins.ts'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { readText, toUncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { fireWebhook, WEBHOOK_ACTIONS, webhookKey } from './webhooks.ts'

/** POST, GET and DELETE /hook/webhook (also /hook). */
export function registerHookRoutes(app: FastifyInstance, state: Ayrshare): void {
  for (const path of ['/hook/webhook', '/hook']) {
    app.post(path, async (request) => {
      const { refId } = callerOf(request)
      const body = toUncheckedObject(request.body)
      const action = readAction(body.action)
      const url = readUrl(body.url, state.options.origins)
      const secret = readText(body.secret)
      state.webhooks.set(webhookKey(refId, action), { owner: refId, action, url, ...(secret ? { secret } : {}) })
      // There is one secret per profile: the newest one applies to all its webhooks.
      if (secret) for (const hook of state.webhooks.values()) if (hook.owner === refId && hook.secret !== secret) state.webhooks.set(webhookKey(refId, hook.action), { ...hook, secret })
      return { status: 'success', action, url, refId }
    })
    // The real service has no such call: Marquee makes it only here, to prove that a signed event reaches it.
    app.post(`${path}/canary`, async (request) => {
      const { refId } = callerOf(request)
      const body = toUncheckedObject(request.body)
      if (!state.webhooks.get(webhookKey(refId, 'social'))) throw new Refusal(404, CODES.missing, 'No webhook is registered.', 'webhook')
      const at = Date.parse(readText(body.created) ?? '')
      fireWebhook(state, refId, 'social', { action: 'canary', canary: readText(body.canary) ?? '' }, Number.isFinite(at) ? at : Date.now())
      return { status: 'success', refId }
    })
    app.get(path, async (request) => {
      const { refId } = callerOf(request)
      const webhooks = [...state.webhooks.values()].filter(({ owner }) => owner === refId).map(({ action, url }) => ({ action, url }))
      return { status: 'success', webhooks, refId }
    })
    app.delete(path, async (request) => {
      const { refId } = callerOf(request)
      const action = readAction(toUncheckedObject(request.body).action ?? toUncheckedObject(request.query).action)
      if (!state.webhooks.get(webhookKey(refId, action))) throw new Refusal(404, CODES.missing, `No webhook is registered for ${action}.`, 'webhook')
      state.webhooks.delete(webhookKey(refId, action))
      return { status: 'success', action, refId }
    })
  }
}

function readAction(value: unknown): string {
  if (typeof value === 'string' && WEBHOOK_ACTIONS.includes(value)) return value
  throw new Refusal(400, CODES.missing, `The action must be one of: ${WEBHOOK_ACTIONS.join(', ')}.`, 'webhook')
}

/** The real service accepts any public https address. This one calls the product only, by http too. */
function readUrl(value: unknown, origins: ReadonlySet<string>): string {
  if (typeof value === 'string' && isAllowed(value, origins)) return new URL(value).href
  throw new Refusal(400, CODES.missing, 'The url must be an address of Marquee: the sandbox calls no other.', 'webhook')
}
