import type { Config } from '../config.ts'
import { openStore } from '../adapters.ts'
import { KNOWLEDGE_FOLDERS, listFileKeysForSystem } from '../features/knowledge/index.ts'
import { listOriginalKeysForSystem, MEDIA_FOLDERS } from '../features/media/index.ts'
import { AVATAR_FOLDER, listAvatarKeysForSystem } from '../features/profile/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { ObjectStore } from '../ports/object-store.ts'

/** Folders of the store that hold all our files. */
export const STORE_FOLDERS: readonly string[] = [...MEDIA_FOLDERS, ...KNOWLEDGE_FOLDERS, AVATAR_FOLDER]

/** Keys of the objects that the rows need: all others can be regenerated from them. */
export async function listNeededKeys(db: Database): Promise<string[]> {
  return [...(await listOriginalKeysForSystem(db)), ...(await listFileKeysForSystem(db)), ...(await listAvatarKeysForSystem(db))]
}

/** The configured store, for copying only: it signs no addresses. */
export const openCopyStore = (config: Pick<Config, 'storage'>): ObjectStore =>
  openStore(config, () => {
    throw new Error('A copy signs no addresses')
  })
