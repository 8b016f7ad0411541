import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { ApiError } from '../../lib/api-error.ts'

/** Sentence for an account that could not be connected directly: the server's own where it says what to do, with the network's reason where there is one. Takes the error and the network's name. */
export function directErrorText(error: unknown, name: string = DIRECT_TEXTS.bluesky): string {
  if (!(error instanceof ApiError)) return DIRECT_TEXTS.failed(name)
  const reason = error.details.find(({ path }) => path === 'reason')?.message
  return reason ? `${error.message} ${reason}` : error.message
}
