/** One line of the log of /debug-auth. */
export type LogLine = { id: number; at: string; text: string; isError: boolean }

/** Shows the first characters of a secret and its length. */
export const mask = (secret: string | null | undefined): string => (secret ? `${secret.slice(0, 4)}… (${secret.length} characters)` : 'none')

/** Parameters of addresses that anybody who reads them could use. */
const SECRET = ['state', 'nonce', 'code', 'code_challenge', 'access_token', 'refresh_token', 'provider_token', 'id_token']

/** An address for reading: its secrets are masked. */
export function maskAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return 'not an address'
  for (const name of SECRET) if (url.searchParams.has(name)) url.searchParams.set(name, '****')
  return url.href.replace(url.hash, '')
}
