import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CHATBOT_ROUTES } from '../chatbot/routes.ts'
import { MONITORING_ROUTES } from '../monitoring/monitoring.ts'
import { liveEvent } from '../platform.ts'
import { ROUTES } from '../routes.ts'
import type { Route } from '../shared/route.ts'
import { CHATBOT_EVENTS, CONVERSATION_EVENTS, MONITORING_EVENTS } from './events.ts'
import { CONVERSATION_ROUTES } from './routes.ts'
import { WEBHOOK_EVENT_OUTCOMES, WEBHOOK_REFUSALS, webhookOutcomeLabel } from './webhook-events.ts'

const ROOMS: Readonly<Record<string, Readonly<Record<string, Route>>>> = { conversations: CONVERSATION_ROUTES, chatbot: CHATBOT_ROUTES, monitoring: MONITORING_ROUTES }
const all = Object.entries(ROOMS).flatMap(([room, routes]) => Object.entries(routes).map(([name, route]) => ({ room, name, route })))
const addressOf = ({ method, path }: Route): string => `${method} ${path.replaceAll(/:\w+/g, ':x')}`

/** The calls of documents 2 section 7 and 3 sections 7.1 and 7.2 that belong to these rooms, to the letter. */
const SPECIFIED = [
  'GET /api/chatbot/settings', 'POST /api/chatbot/settings', 'POST /api/chatbot/setup-monitoring', 'POST /api/chatbot/generate-response', 'GET /api/chatbot/personalities',
  'POST /api/chatbot/personalities', 'GET /api/chatbot/mentions', 'GET /api/chatbot/interactions', 'POST /api/chatbot/generate-auto-responses', 'POST /api/chatbot/approve-response',
  'POST /api/chatbot/manual-poll', 'POST /api/chatbot/reply-to-mention', 'GET /api/chatbot/webhook-activity', 'PUT /api/chatbot/personalities/:x', 'DELETE /api/chatbot/personalities/:x',
  'GET /api/monitoring/polling-stats', 'GET /api/monitoring/user-polling-status', 'GET /api/monitoring/polling-logs', 'POST /api/enhanced-polling',
  'POST /api/ayrshare/messages/check-availability', 'GET /api/ayrshare/messages/:x', 'POST /api/ayrshare/send-message/:x', 'POST /api/ayrshare/social-analytics',
  'GET /api/ayrshare/auto-response/:x', 'POST /api/ayrshare/auto-response',
]

describe('the routes of inbox, chatbot and monitoring', () => {
  it('have every call of the specification', () => {
    const built = new Set(all.map(({ route }) => addressOf(route)))
    expect(SPECIFIED.filter((call) => !built.has(call))).toEqual([])
  })

  it('have addresses and names that no other route has', () => {
    const registered = new Set(all.map(({ name }) => name).filter((name) => name in ROUTES))
    const others = Object.entries<Route>(ROUTES).filter(([name]) => !registered.has(name)).map(([, route]) => addressOf(route))
    const addresses = [...all.map(({ route }) => addressOf(route)), ...others]
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  // The router prefers fixed words to parameters; two parameters at one place would be one route.
  it('have parameters of which none hides a fixed path of the same method', () => {
    const shapes = all.map(({ route }) => `${route.method} ${route.path.split('/').length} ${route.path.split('/').map((part) => (part.startsWith(':') ? ':' : part)).join('/')}`)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it.each(all)('$room $name is for signed-in people, belongs to its room, and can be described', ({ room, route }) => {
    expect(route.auth).toBe('user')
    expect(route.feature).toBe(room)
    expect(route.summary).toMatch(/^[A-Z].*[^.]$/)
    for (const schema of [route.params, route.query, route.body]) if (schema) expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow()
    expect(() => z.toJSONSchema(route.response, { io: 'output' })).not.toThrow()
    const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    expect(new Set(Object.keys(route.params?.shape ?? {}))).toEqual(new Set(parameters))
  })

  it('need more than reading for everything that a network sees', () => {
    const sends = /reply|replies|withdraw|message\/|send-message|approve|hidden|liked|auto-response$|auto-responses|paused/
    for (const { name, route } of all) if (route.method !== 'GET' && sends.test(route.path)) expect([name, route.scope]).toEqual([name, expect.stringMatching(/^(publish|draft)$/)])
    for (const name of ['sendReply', 'sendMessage', 'bulkThreads', 'sendReplyNow', 'retryReply', 'hideMessage', 'likeMessage', 'deleteMessage', 'saveAutoResponse', 'updateAutomation'] as const) expect(CONVERSATION_ROUTES[name].scope).toBe('publish')
    for (const name of ['approveResponse', 'replyToMention', 'generateAutoResponses', 'saveChatbotSettings', 'switchOnVersion'] as const) expect(CHATBOT_ROUTES[name].scope).toBe('publish')
  })
})

describe('bodies', () => {
  it('take an approval as a boolean, and nothing else for one', () => {
    const body = { interactionId: '0199b0d4-5f0a-7000-8000-000000000001', approved: true }
    const isTaken = (change: object) => CHATBOT_ROUTES.approveResponse.body.safeParse({ ...body, ...change }).success
    expect([isTaken({}), isTaken({ modifiedResponse: null }), isTaken({ approved: 'false' }), isTaken({ approved: 1 }), isTaken({ modifiedResponse: ' ' }), isTaken({ status: 'sent' })]).toEqual([true, true, false, false, false, false])
  })

  it('make a response delay that is no number 0 (CHAT-29)', () => {
    const read = (responseDelayMinutes: unknown) => CHATBOT_ROUTES.saveChatbotSettings.body.safeParse({ responseDelayMinutes }).data?.responseDelayMinutes
    expect(['abc', '', null, Number.NaN, '7', 60, 61, -1].map(read)).toEqual([0, 0, 0, 0, 7, 60, undefined, undefined])
    expect(CHATBOT_ROUTES.saveChatbotSettings.body.parse({ autoRespond: true })).toEqual({ autoRespond: true })
  })

  it('accept unknown fields where the specification shows none, and refuse them elsewhere', () => {
    expect(MONITORING_ROUTES.enhancedPolling.body.safeParse({ force: true }).success).toBe(true)
    expect(CONVERSATION_ROUTES.sendMessage.body.safeParse({ recipientId: '1', message: 'Hi', owner: 'x' }).success).toBe(false)
  })

  it('read filters from the address, one value or several', () => {
    const read = (query: object) => CONVERSATION_ROUTES.listThreads.query.parse(query)
    expect(read({ network: 'instagram', kind: ['comment', 'mention'], needsAnswer: 'false' })).toMatchObject({ network: ['instagram'], kind: ['comment', 'mention'], needsAnswer: false, view: 'open', sort: 'newest', limit: 50 })
    expect(CONVERSATION_ROUTES.listThreads.query.safeParse({ network: 'myspace' }).success).toBe(false)
  })

  it('take the range of the figures as text or number (INTER-14)', () => {
    const isTaken = (dateRange: unknown) => CONVERSATION_ROUTES.socialAnalytics.body.safeParse({ dateRange }).success
    expect(['30', 30, undefined, '7'].map(isTaken)).toEqual([true, true, true, false])
  })
})

describe('what is told', () => {
  it('has words for every outcome of a webhook', () => {
    const labels = [...WEBHOOK_EVENT_OUTCOMES.map((outcome) => webhookOutcomeLabel(outcome, null)), ...WEBHOOK_REFUSALS.map((refusal) => webhookOutcomeLabel('refused', refusal))]
    expect(new Set(labels).size).toBe(labels.length - 1)
    expect(webhookOutcomeLabel('refused', 'unsigned')).toBe('Forged, refused')
  })

  it('has events for open tabs', () => {
    expect(liveEvent.parse({ type: 'thread.changed', threadId: '1', isNew: true })).toMatchObject({ isNew: true })
    expect(liveEvent.safeParse({ type: 'monitor.changed' }).success).toBe(true)
  })

  it('names each domain event once, in the form of the others, with ids', () => {
    const events = Object.entries<z.ZodObject>({ ...CONVERSATION_EVENTS, ...CHATBOT_EVENTS, ...MONITORING_EVENTS })
    expect(events).toHaveLength(Object.keys(CONVERSATION_EVENTS).length + Object.keys(CHATBOT_EVENTS).length + Object.keys(MONITORING_EVENTS).length)
    for (const [name, schema] of events) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
      expect(Object.keys(schema.shape).length).toBeGreaterThan(0)
    }
  })
})
