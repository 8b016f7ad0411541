import { COMMERCE_EVENTS } from '@marquee/contract/commerce/events'
import { defineEvent, type EventDefinition } from '../../../platform/events/index.ts'

/** Every change of one transaction, with the values before and after. Never of a first sync. */
export const storeChanged = defineEvent('store.changed', COMMERCE_EVENTS['store.changed'])
export const storeConnected = defineEvent('store.connected', COMMERCE_EVENTS['store.connected'])
export const storeStateChanged = defineEvent('store.state-changed', COMMERCE_EVENTS['store.state-changed'])
export const storeDisconnected = defineEvent('store.disconnected', COMMERCE_EVENTS['store.disconnected'])
export const postHeld = defineEvent('post.held', COMMERCE_EVENTS['post.held'])
export const postFreed = defineEvent('post.freed', COMMERCE_EVENTS['post.freed'])
export const storeSynced = defineEvent('store.synced', COMMERCE_EVENTS['store.synced'])

/** The feature's events. */
export const COMMERCE_DOMAIN_EVENTS: EventDefinition[] = [storeChanged, storeConnected, storeStateChanged, storeDisconnected, storeSynced, postHeld, postFreed] as EventDefinition[]
