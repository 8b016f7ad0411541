import { z } from 'zod'
import { route } from './shared/route.ts'

export { DEMO_EMAIL } from './shared/demo-account.ts'

/** Texts of the demo brand; it exists in sandbox mode only. */
export const DEMO_TEXTS = {
  open: 'Explore a demo brand',
  opening: 'Opening the demo...',
  explain: 'A small roastery with a month of posts, drafts and a filled calendar. No account needed.',
  reset: 'Reset the demo',
  resetting: 'Resetting the demo...',
  resetDone: 'The demo has been reset.',
  resetFailed: 'The demo could not be reset. Please try again.',
  off: 'The demo brand is available only while every vendor is the sandbox.',
  failed: 'The demo could not be opened. Please try again.',
  shared: 'All visitors share the demo: its e-mail address and password cannot be changed, and no visitor can sign out the others.',
} as const

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  user: z.looseObject({ id: z.string() }),
})

export const openDemo = route({
  method: 'POST',
  path: '/api/demo/open',
  auth: 'public',
  scope: 'none',
  feature: 'demo',
  summary: 'Sandbox only: a session of the demo brand, which the first call creates',
  response: z.object({ success: z.literal(true), session }),
})

export const prepareDemo = route({
  method: 'POST',
  path: '/api/demo/prepare',
  auth: 'public',
  scope: 'none',
  feature: 'demo',
  summary: 'Sandbox only: begin to fill the demo brand, so that it opens at once; answers before that is done',
  /** `isComplete`: also what is added after it can be opened is there, the inbox and the store for example. */
  response: z.object({ success: z.literal(true), isComplete: z.boolean() }),
})

export const resetDemo = route({
  method: 'POST',
  path: '/api/demo/reset',
  auth: 'user',
  scope: 'none',
  feature: 'demo',
  summary: 'Sandbox only: the demo account is emptied and filled again',
  response: z.object({ success: z.literal(true) }),
})
