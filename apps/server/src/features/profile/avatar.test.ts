import { AVATAR, AVATAR_TEXTS, type UserProfile } from '@marquee/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/media.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { listAvatarKeysForSystem } from './index.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

type Answer = { profile: UserProfile; error: string }
const upload = (actor: Actor, bytes: Buffer, prefix = '') => actor.call<Answer>('PUT', '/api/profile/avatar', { fileData: `${prefix}${bytes.toString('base64')}` })
const stored = async (actor: Actor): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of world.ctx.store.list(`avatars/${actor.id}`)) keys.push(key)
  return keys
}

it('is stored as a square without metadata, shown by its address, and replaces the former one', async () => {
  const first = await upload(alice, await sharp(await buildPicture('jpeg', 900, 600)).withExif({ IFD0: { Make: 'Secret' } }).jpeg().toBuffer(), 'data:image/jpeg;base64,')
  expect(first.status).toBe(200)
  const address = first.body.profile.avatarUrl ?? ''
  const response = await fetch(`${world.url}${address}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options'), response.headers.get('cache-control')]).toEqual([200, 'image/webp', 'nosniff', 'public, max-age=31536000, immutable'])
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width, height, exif]).toEqual([AVATAR.side, AVATAR.side, undefined])
  const second = await upload(alice, await buildPicture('png', 40, 90))
  expect((await alice.call<Answer>('GET', '/api/profile')).body.profile.avatarUrl).toBe(second.body.profile.avatarUrl)
  expect(await stored(alice)).toHaveLength(1)
  expect((await fetch(`${world.url}${address}`)).status).toBe(404)
  const small = await sharp(Buffer.from(await (await fetch(`${world.url}${second.body.profile.avatarUrl}`)).arrayBuffer())).metadata()
  expect([small.width, small.height]).toEqual([40, 40])
  expect(await listAvatarKeysForSystem(world.ctx.db)).toEqual(await stored(alice))
})

it('keeps one of two that come at once, the one that is shown', async () => {
  const erin = await world.signUp('erin')
  await erin.call('GET', '/api/profile')
  const pictures = await Promise.all([buildPicture('png', 60, 60), buildPicture('png', 61, 61)])
  const answers = await Promise.all(pictures.map((picture) => upload(erin, picture)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { avatarUrl } = (await erin.call<Answer>('GET', '/api/profile')).body.profile
  expect(await stored(erin)).toHaveLength(1)
  expect((await fetch(`${world.url}${avatarUrl}`)).status).toBe(200)
})

it('is deleted on request', async () => {
  const bob = await world.signUp('bob')
  const { avatarUrl } = (await upload(bob, await buildPicture('png', 30, 30))).body.profile
  expect((await bob.call<Answer>('DELETE', '/api/profile/avatar')).body.profile.avatarUrl).toBeNull()
  expect([await stored(bob), (await fetch(`${world.url}${avatarUrl}`)).status]).toEqual([[], 404])
})

it.each([
  ['text', Buffer.from('hello, this is no picture at all')],
  ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('refuses %s and keeps the former picture', async (_name, bytes) => {
  const before = (await alice.call<Answer>('GET', '/api/profile')).body.profile.avatarUrl
  const { status, body } = await upload(alice, bytes)
  expect([status, typeof body.error]).toEqual([400, 'string'])
  expect((await alice.call<Answer>('GET', '/api/profile')).body.profile.avatarUrl).toBe(before)
  expect(await stored(alice)).toHaveLength(1)
})

it('says what a picture is, and serves nothing but pictures of users', async () => {
  expect((await upload(alice, Buffer.from('hello, this is no picture at all'))).body.error).toBe(AVATAR_TEXTS.unreadable)
  for (const path of [`/avatars/${alice.id}/x.webp`, `/avatars/${alice.id}/..%2f..%2fmedia.webp`, `/avatars/../media/x.webp`, `/avatars/${alice.id}/${alice.id}`]) expect([path, (await fetch(`${world.url}${path}`)).status]).toEqual([path, 404])
})
