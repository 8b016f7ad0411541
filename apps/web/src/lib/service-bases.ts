import type { ClientConfig } from '@marquee/contract/platform'
import { loadConfig } from './config.ts'

/** Calls of services that an installation can move to other addresses, by the beginning of their path (trace.md GEN-13). */
const MOVABLE: readonly { prefix: string; service: keyof ClientConfig['services'] }[] = [
  { prefix: '/api/chatbot', service: 'chatbot' },
  { prefix: '/api/media-analysis/', service: 'mediaAnalysis' },
]

/**
 * The origin that serves a call: empty for the page's own, also when the configuration cannot be read, as the call then fails too. Takes the path; reads
 * the configuration only for services that can be elsewhere.
 */
export async function baseOf(path: string): Promise<string> {
  const movable = MOVABLE.find(({ prefix }) => path.startsWith(prefix))
  if (!movable) return ''
  // The call itself reports that the server cannot be reached.
  const config = await loadConfig().catch(() => null)
  return config?.services[movable.service] ?? ''
}
