import type { Vault } from '../../../platform/crypto.ts'

const PURPOSE = 'calendar-feed'
const FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})\.(ics|csv)$/

const subject = (owner: string, nonce: string): string => `${owner} ${nonce}`

/** The part of a feed's address that nobody can guess: the owner and a signature that lasts until the nonce is replaced. */
export const signFeedToken = (vault: Vault, owner: string, nonce: string): string => `${owner}.${vault.sign(subject(owner, nonce), PURPOSE)}`

export type FeedFile = { owner: string; signature: string; format: 'ics' | 'csv' }

/** The parts of a feed's file name, null for any other name. Whether the signature is good is verifyFeedToken's business. */
export function readFeedFile(file: string): FeedFile | null {
  const [, owner, signature, format] = FILE.exec(file) ?? []
  return owner && signature ? { owner, signature, format: format === 'csv' ? 'csv' : 'ics' } : null
}

/** Whether a file name carries the signature of the owner's present nonce. */
export const verifyFeedToken = (vault: Vault, { owner, signature }: FeedFile, nonce: string): boolean => vault.verify(subject(owner, nonce), signature, PURPOSE)
