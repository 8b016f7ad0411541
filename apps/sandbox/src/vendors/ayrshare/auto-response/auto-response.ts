import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import type { AutoResponse } from '../inbox/types.ts'
import { toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'

const DEFAULT: AutoResponse = { isActive: false, message: 'Thank you for contacting us. A customer care agent will get back to you soon.', waitSeconds: 86_400 }

const refuse = (message: string) => new Refusal(400, CODES.missing, message, 'autoresponse')

/** The automatic response of a profile; one for all its networks. */
export const autoResponseOf = (state: Ayrshare, { refId }: Profile): AutoResponse => state.inbox.autoResponses.get(refId) ?? DEFAULT

const present = ({ isActive, message, waitSeconds }: AutoResponse) => ({ autoResponseActive: isActive, autoResponseMessage: message, autoResponseWaitSeconds: waitSeconds })

/** A field of the body, if it was sent and has the right type. */
function readField<Value>(value: unknown, isRight: (given: unknown) => given is Value, message: string): Value | undefined {
  if (value === undefined || isRight(value)) return value
  throw refuse(message)
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

function readChange(body: UncheckedObject): Partial<AutoResponse> {
  const isActive = readField(body.autoResponseActive, isBoolean, 'autoResponseActive must be true or false.')
  const message = readField(body.autoResponseMessage, isText, 'autoResponseMessage must be a text.')
  const waitSeconds = readField(body.autoResponseWaitSeconds, isCount, 'autoResponseWaitSeconds must be a whole number.')
  // An empty text restores the provider's own.
  const change = { isActive, message: message?.trim() === '' ? DEFAULT.message : message, waitSeconds }
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  if (sent.length === 0) throw refuse('Send autoResponseActive, autoResponseMessage or autoResponseWaitSeconds.')
  return Object.fromEntries(sent)
}

/** GET and POST /messages/autoresponse. */
export function registerAutoResponseRoutes(app: FastifyInstance, state: Ayrshare): void {
  const check = (profile: Profile) => {
    if (!profile.messagingActive) throw new Refusal(403, CODES.messagingOff, 'Messaging is not enabled for this profile. Activate it on the profile first.', 'autoresponse')
    return profile
  }
  app.get('/messages/autoresponse', async (request) => ({ status: 'success', ...present(autoResponseOf(state, check(callerOf(request)))) }))
  app.post('/messages/autoresponse', async (request) => {
    const profile = check(callerOf(request))
    const changed = { ...autoResponseOf(state, profile), ...readChange(toUncheckedObject(request.body)) }
    state.inbox.autoResponses.set(profile.refId, changed)
    return { status: 'success', updated: present(changed) }
  })
}
