import { gid, stamp } from '../graphql/values.ts'
import type { Hook } from '../types.ts'

/** A subscription as the Admin API has it. */
export const presentHook = ({ id, topic, uri, format, includeFields, metafieldNamespaces, filter, name, createdAt, updatedAt }: Hook): object => ({
  __typename: 'WebhookSubscription', id: gid('WebhookSubscription', id), legacyResourceId: String(id), topic, uri, format, includeFields, metafieldNamespaces, filter, name, createdAt: stamp(createdAt), updatedAt: stamp(updatedAt), apiVersion: { handle: '2026-10', displayName: '2026-10', supported: true },
})
