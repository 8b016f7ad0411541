import type { FastifyRequest } from 'fastify'
import type { Scenario } from '../../control/scenarios.ts'
import { CODES, Refusal } from './errors.ts'
import { primaryProfile } from './state.ts'
import type { Ayrshare } from './state.ts'
import type { Profile } from './types.ts'

// Kept outside the requests, because the surrounding server may decorate them.
const callers = new WeakMap<FastifyRequest, Profile>()
const faults = new WeakMap<FastifyRequest, Scenario>()

/**
 * Determines which profile a call acts for.
 * @throws Refusal 403 with code 102 for a wrong API key, 348 for an unknown Profile-Key.
 */
export function authenticate(state: Ayrshare, request: FastifyRequest): Profile {
  const { authorization } = request.headers
  if (authorization !== `Bearer ${state.options.apiKey}`) {
    throw new Refusal(403, CODES.apiKey, 'API Key not valid. Please check your API Key in the account dashboard.')
  }
  const key = request.headers['profile-key']
  if (key === undefined || key === '') return primaryProfile(state)
  const refId = typeof key === 'string' ? state.refIdByKey.get(key) : undefined
  const profile = refId ? state.profiles.get(refId) : undefined
  if (!profile) throw new Refusal(403, CODES.profileKey, 'The Profile Key is not valid.')
  return profile
}

export const setCaller = (request: FastifyRequest, profile: Profile): void => void callers.set(request, profile)

/** @returns the profile that an authenticated call acts for. */
export function callerOf(request: FastifyRequest): Profile {
  const profile = callers.get(request)
  if (!profile) throw new Refusal(403, CODES.apiKey, 'API Key not valid. Please check your API Key in the account dashboard.')
  return profile
}

export const setFault = (request: FastifyRequest, fault: Scenario): void => void faults.set(request, fault)

/** @returns the armed scenario that affects this call, if any. */
export const faultOf = (request: FastifyRequest): Scenario | undefined => faults.get(request)
