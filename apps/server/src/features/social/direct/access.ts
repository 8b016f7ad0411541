import { DIRECT_NETWORKS, type DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { DirectPlatform } from '@marquee/contract/social'
import type { Vault } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db/database.ts'
import { DIRECT_KEY_PURPOSE } from '../context.ts'
import { presentDirect } from '../view.ts'
import { type DirectRow, findDirect, findDirectOn, listDirectKeys, listDirectUsed } from './queries.ts'

/** An account that is reached directly, with what acts as it; that never leaves the server. */
export type DirectAccess = { accountId: string; network: DirectNetworkName; key: string; externalId: string | null; username: string | null }

function toAccess(vault: Vault, row: DirectRow | undefined): DirectAccess | null {
  const network = DIRECT_NETWORKS.find((name) => name === row?.platform)
  return row && network ? { accountId: row.id, network, key: vault.open(row.key_sealed, DIRECT_KEY_PURPOSE), externalId: row.external_id, username: row.handle } : null
}

/** The owner's account with this id, ready for use; null when it is disconnected, or reached in another way. */
export const findDirectAccess = async (db: Db, vault: Vault, owner: string, accountId: string): Promise<DirectAccess | null> => toAccess(vault, await findDirect(db, owner, accountId))

/** The same of the account on a network. */
export const findDirectAccessOn = async (db: Db, vault: Vault, owner: string, network: string): Promise<DirectAccess | null> => toAccess(vault, await findDirectOn(db, owner, network))

/** The accounts by which the owner's posts leave without the provider, as the API shows them. */
export const readDirectPlatforms = async (db: Db, owner: string): Promise<DirectPlatform[]> => (await listDirectUsed(db, owner)).map(presentDirect)

/** All accounts of the owner that are reached directly, ready for use. */
export const listDirectAccess = async (db: Db, vault: Vault, owner: string): Promise<DirectAccess[]> => (await listDirectKeys(db, owner)).flatMap((row) => toAccess(vault, row) ?? [])
