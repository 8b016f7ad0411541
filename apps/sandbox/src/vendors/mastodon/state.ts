import { createHash, randomBytes } from 'node:crypto'
import type { Scenarios } from '../../control/scenarios.ts'
import type { Collection, Store } from '../../store.ts'
import type { Account, App, Code, Favourite, Media, SeenKey, Settings, Status, Token } from './types.ts'

export type MastodonOptions = { publicUrl: string; origins: ReadonlySet<string>; folder: string; base: string }

export type Mastodon = {
  accounts: Collection<Account>
  apps: Collection<App>
  codes: Collection<Code>
  tokens: Collection<Token>
  media: Collection<Media>
  statuses: Collection<Status>
  seenKeys: Collection<SeenKey>
  favourites: Collection<Favourite>
  settings: Collection<Settings>
  scenarios: Scenarios
  options: MastodonOptions
  durable: () => Promise<void>
}

/** The domain of this server, which names its accounts elsewhere. */
export const DOMAIN = 'mastodon.sandbox'
const DEFAULTS: Settings = { maxCharacters: 500, aheadMs: 0 }

/** A server of Mastodon, and the accounts of others that it knows. */
export function createMastodonState(store: Store, scenarios: Scenarios, options: MastodonOptions): Mastodon {
  return {
    accounts: store.collection('mastodon-accounts'),
    apps: store.collection('mastodon-apps'),
    codes: store.collection('mastodon-codes'),
    tokens: store.collection('mastodon-tokens'),
    media: store.collection('mastodon-media'),
    statuses: store.collection('mastodon-statuses'),
    seenKeys: store.collection('mastodon-keys'),
    favourites: store.collection('mastodon-favourites'),
    settings: store.collection('mastodon-settings'),
    scenarios,
    options,
    durable: store.durable,
  }
}

export const settingsOf = (state: Mastodon): Settings => state.settings.get('server') ?? DEFAULTS

/** The time by the server's clock. */
export const timeOf = (state: Mastodon): number => Date.now() + settingsOf(state).aheadMs

export const newSecret = (): string => randomBytes(32).toString('base64url')

let lastId = 0n
/** An id as servers make them: the time in milliseconds, then a number; later ones are greater. */
export function newId(state: Mastodon): string {
  const id = BigInt(timeOf(state)) << 16n
  lastId = id > lastId ? id : lastId + 1n
  return String(lastId)
}

const idOf = (name: string): string => String(createHash('sha256').update(name).digest().readUIntBE(0, 6))
/** A name without the domain of this server. */
export const ownName = (name: string): string => name.trim().replace(/^@/u, '').toLowerCase().replace(`@${DOMAIN}`, '')

export const findAccount = (state: Mastodon, name: string): Account | undefined => state.accounts.get(idOf(ownName(name)))

/** The account of a name; every name exists here. */
export function findOrCreate(state: Mastodon, name: string, displayName?: string): Account {
  const known = findAccount(state, name)
  if (known) return known
  const account: Account = { id: idOf(ownName(name)), name: ownName(name), displayName: displayName ?? ownName(name) }
  state.accounts.set(account.id, account)
  return account
}

const MENTION = /(?<![\w/])@([\w.-]+\w(?:@[\w.-]+\w)?)/gu
/** The accounts that a text names. */
export const namedIn = (state: Mastodon, text: string): Account[] => [...text.matchAll(MENTION)].flatMap(([, name = '']) => findAccount(state, name) ?? [])
