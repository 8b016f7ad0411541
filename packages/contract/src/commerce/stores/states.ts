import { z } from 'zod'
import { STORE_PLATFORM_LABELS, type StorePlatform } from '../platforms.ts'

/** Status of a store in the specification's words (trace.md ECOM-05). */
export const STORE_STATUSES = ['active', 'error', 'syncing'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]

/**
 * Exact state of a connected store. `first-sync`: its products appear when it ends. `revoked`: the platform, or its owner there, took our access back.
 * States of the screen before there is a store (not connected, testing, connecting) have no row.
 */
export const STORE_STATES = ['connected', 'first-sync', 'syncing', 'active', 'stopped', 'error', 'revoked', 'disconnecting'] as const
export type StoreState = (typeof STORE_STATES)[number]
export const storeState = z.enum(STORE_STATES)

const STATUS_OF: Readonly<Record<StoreState, StoreStatus>> = {
  connected: 'syncing', 'first-sync': 'syncing', syncing: 'syncing', active: 'active', stopped: 'active', error: 'error', revoked: 'error', disconnecting: 'syncing',
}
/** The specification's status of a state. */
export const statusOf = (state: StoreState): StoreStatus => STATUS_OF[state]

/** Why a store is in the state `error`. */
export const STORE_TROUBLES = ['scope-missing', 'store-closed', 'no-answer', 'webhook-lost', 'limit-reached', 'unreadable'] as const
export type StoreTrouble = (typeof STORE_TROUBLES)[number]

/** What mends a store; each trouble has one, `wait` has no button. */
export const STORE_MENDS = ['reconnect', 'allow', 'check', 'repair', 'wait'] as const
export type StoreMend = (typeof STORE_MENDS)[number]

const MEND_OF: Readonly<Record<StoreTrouble, StoreMend>> = {
  'scope-missing': 'allow', 'store-closed': 'check', 'no-answer': 'check', 'webhook-lost': 'repair', 'limit-reached': 'wait', unreadable: 'check',
}

/** The one step that mends a store, or null if nothing is wrong with it. */
export function mendOf(state: StoreState, trouble: StoreTrouble | null): StoreMend | null {
  if (state === 'revoked') return 'reconnect'
  return trouble === null ? null : MEND_OF[trouble]
}

/** The words of that step's button; null for `wait`. */
export function mendLabel(mend: StoreMend, platform: StorePlatform): string | null {
  const name = STORE_PLATFORM_LABELS[platform]
  return { reconnect: `Reconnect ${name}`, allow: `Allow in ${name}`, check: 'Check again', repair: 'Repair', wait: null }[mend]
}

/** Why the store is in trouble, in a sentence. `host`: what the owner knows the store by. */
export function troubleText(trouble: StoreTrouble, platform: StorePlatform): string {
  const name = STORE_PLATFORM_LABELS[platform]
  return {
    'scope-missing': `${name} did not give us a permission that we need.`,
    'store-closed': 'The store is closed or frozen.',
    'no-answer': 'The store does not answer.',
    'webhook-lost': `${name} no longer tells us about changes. Until this is repaired, the store is asked every 15 minutes.`,
    'limit-reached': `${name} takes no more questions for now.`,
    unreadable: 'The store answered with something that we cannot read.',
  }[trouble]
}

/** What the actions of a state are; `mend` stands for the button of `mendOf`. */
export const STATE_ACTIONS: Readonly<Record<StoreState, readonly ('sync' | 'manage' | 'stop' | 'resume' | 'mend')[]>> = {
  connected: [], 'first-sync': ['stop'], syncing: ['stop'], active: ['sync', 'manage'], stopped: ['resume', 'manage'], error: ['mend', 'manage'], revoked: ['mend'], disconnecting: [],
}
