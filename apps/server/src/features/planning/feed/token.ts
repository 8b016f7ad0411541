import type { Vault } from '../../../platform/crypto.ts'

const PURPOSE = 'calendar-feed'
const FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})\.(ics|csv)$/

const subject = (owner: string, nonce: string): string => `${owner} ${nonce}`

/** The unguessable token in a feed's address: the owner and a signature that is valid until the nonce is replaced. */
export const signFeedToken = (vault: Vault, owner: string, nonce: string): string => `${owner}.${vault.sign(subject(owner, nonce), PURPOSE)}`

export type FeedFile = { owner: string; signature: string; format: 'ics' | 'csv' }

/** The parts of a feed's file name, null for any other name. The signature is verified by verifyFeedToken. */
export function readFeedFile(file: string): FeedFile | null {
  const [, owner, signature, format] = FILE.exec(file) ?? []
  return owner && signature ? { owner, signature, format: format === 'csv' ? 'csv' : 'ics' } : null
}

/** Whether a file name has the signature of the owner's current nonce. */
export const verifyFeedToken = (vault: Vault, { owner, signature }: FeedFile, nonce: string): boolean => vault.verify(subject(owner, nonce), signature, PURPOSE)
