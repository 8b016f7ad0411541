import type { AiFailureCode } from './errors.ts'

/** The reason of each failed call to a text model and its step, shown below the specification's message. */
export const AI_FAILURE_TEXTS: Readonly<Record<AiFailureCode, { reason: string; step: string }>> = {
  ai_limit: { reason: 'The AI service has reached its request limit.', step: 'Try again later' },
  ai_filter: { reason: 'The AI service refused this text because of its content.', step: 'Change the description' },
  ai_server: { reason: 'The AI service did not answer.', step: 'Try again' },
  ai_nonsense: { reason: 'The answer of the AI service could not be used: it was empty, or it contained facts that no source supports.', step: 'Try again' },
  provider_unauthorized: { reason: 'The AI service rejected the API key of this server.', step: 'Contact your administrator' },
}
