import { systemClock } from '../../platform/clock.ts'
import { expect, it, onTestFinished } from 'vitest'
import { prepareKillableServer } from '../../../test/killable-server.ts'
import { createKeyCheck } from './index.ts'

it('a key that one process creates and revokes is accepted and refused by another at once', async () => {
  const server = await prepareKillableServer()
  onTestFinished(() => server.close())
  await server.start()
  await server.signUp()
  // As every process of an installation checks it, here in the process of the test.
  const check = createKeyCheck({ db: server.db, clock: systemClock })
  const { secret, key } = await server.call<{ secret: string; key: { id: string } }>('POST', '/api/keys', { name: 'x', scopes: ['draft'], days: null })
  expect(await check(secret)).toMatchObject({ kind: 'key', keyId: key.id, scopes: ['draft'] })
  await server.call('DELETE', `/api/keys/${key.id}`)
  expect(await check(secret)).toBeNull()
  const again = await server.call<{ secret: string }>('POST', '/api/keys', { name: 'y', scopes: ['draft'], days: null })
  expect(await check(again.secret)).not.toBeNull()
  // The account is closed by the other process, with every key of it.
  await server.call('POST', '/api/account/delete', { password: 'correct horse battery' })
  expect(await check(again.secret)).toBeNull()
}, 90_000)
