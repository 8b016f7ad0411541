import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { ApiError, type ErrorDetail } from '../../lib/api-error.ts'

const PROVIDER_CODES: readonly string[] = ['provider_error', 'provider_unauthorized', 'rate_limited', 'unavailable']

/** Sentence for a failed update of the platforms (trace.md ACCT-15 to ACCT-18). Takes the thrown error. */
export function updateErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return ACCOUNT_TEXTS.updateFailed
  if (error.code === 'not_found') return ACCOUNT_TEXTS.profileGone
  if (error.code === 'invalid_response') return ACCOUNT_TEXTS.invalidResponse
  return PROVIDER_CODES.includes(error.code) ? ACCOUNT_TEXTS.providerIssue : ACCOUNT_TEXTS.updateFailed
}

/** Sentence for a link that could not be created (trace.md ACCT-11, ACCT-12). */
export function linkErrorText(error: unknown): string {
  return error instanceof ApiError && error.code === 'not_found' ? ACCOUNT_TEXTS.noProfile : ACCOUNT_TEXTS.linkFailed
}

/** Errors of link-existing that tell the user what to do keep the server's sentence; the rest is trace.md ACCT-13. */
export function linkExistingErrorText(error: unknown): string {
  const isSpecific = error instanceof ApiError && ['forbidden', 'conflict', 'validation_failed', 'not_found'].includes(error.code)
  return isSpecific ? error.message : ACCOUNT_TEXTS.linkExistingFailed
}

/** The server's details about a failed refresh: ids searched for and found (trace.md ACCT-19). */
export const refreshDetails = (error: unknown): readonly ErrorDetail[] => (error instanceof ApiError ? error.details : [])
