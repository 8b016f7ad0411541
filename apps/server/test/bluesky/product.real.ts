import type { SocialAccount } from '@marquee/contract/accounts'
import type { Thread } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPicture } from '../factories/media.ts'
import { uniqueText } from '../factories/publishing.ts'
import { type KillableServer, prepareKillableServer } from '../killable-server.ts'
import { until } from '../until.ts'
import { answer, makeResident, postsOf, requireServer, type Resident } from './real-server.ts'

/** Networks are asked once a minute, as the user chose. */
const CHECKED_WITHIN_MS = 150_000
const ANSWERED_WITHIN_MS = 120_000
const CHATBOT = { autoRespond: true, requireApproval: false, withoutApproval: ['comment'], activePlatforms: ['bluesky'], responseDelayMinutes: 0, caps: { perPersonDay: 10, perPost: 10, perHour: 10 } }

let server: KillableServer
let [shop, guest]: Resident[] = []
const require = (resident: Resident | undefined): Resident => {
  if (!resident) throw new Error('Nobody lives on the server')
  return resident
}
beforeAll(async () => {
  server = await prepareKillableServer({ NETWORK_HOSTS: new URL(requireServer()).host })
  ;[shop, guest] = [await makeResident(), await makeResident()]
  await server.start()
  await server.signUp()
  await server.call('POST', '/api/chatbot/settings', { pollFrequencyMinutes: 1 })
})
afterAll(() => server.close())

const postsWith = async (text: string) => (await postsOf(require(shop).did)).filter(({ value }) => value.text === text)

it('publishes a post with a picture once while it is killed, reads the answer back, and its chatbot answers it once while it is killed again', async () => {
  const { account } = await server.call<{ account: SocialAccount }>('POST', '/api/social/direct/bluesky', { handle: require(shop).handle, password: require(shop).appPassword, server: requireServer() })
  expect(account).toMatchObject({ platform: 'bluesky', via: 'direct', state: 'connected', username: require(shop).handle })

  const fileData = (await buildPicture('jpeg', 400, 300)).toString('base64')
  const { data: picture } = await server.call<{ data: { id: string; url: string } }>('POST', '/api/images/upload', { fileName: 'bread.jpg', fileType: 'image/jpeg', fileData })
  await server.call('PUT', `/api/media/items/${picture.id}/alt-text`, { altText: 'A loaf of rye' })
  const content = uniqueText('Bread from the real oven')
  const publishing = server.call('POST', '/api/ayrshare/publish-post', { content, platforms: ['bluesky'], mediaUrls: [picture.url] }).catch(() => null)
  const intent = () => server.db.selectFrom('dispatches').select(['status', 'sends']).where('content', '=', content).executeTakeFirst()
  await until(intent, (row) => row !== undefined)
  await server.kill()
  await publishing
  await server.start()
  const tell = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`)
  tell('killed while the post was under way, and started again')
  const settled = await until(intent, (row) => row?.status === 'settled', 120_000)
  const [post, ...others] = await postsWith(content)
  if (!post) throw new Error('The post is not there')
  expect(others).toEqual([])
  expect(post.value.embed?.images).toMatchObject([{ alt: 'A loaf of rye' }])

  tell('the post is there once, with its picture')
  await server.call('POST', '/api/knowledge', { type: 'product', title: 'Rye loaf', description: 'The rye loaf costs $7. It is baked on Fridays.', tags: [] })
  await server.call('POST', '/api/chatbot/settings', CHATBOT)
  const question = 'What does the rye loaf cost?'
  await answer(require(guest), { uri: post.uri, cid: post.cid }, question)
  const find = async () => (await server.call<{ threads: Thread[] }>('GET', `/api/conversations?view=open&q=${encodeURIComponent(question)}`)).threads
  const [thread] = await until(find, (threads) => threads.length > 0, CHECKED_WITHIN_MS)
  expect(thread).toMatchObject({ kind: 'comment', network: 'bluesky', via: 'direct', preview: question })

  tell('the answer was read back')
  const answering = () => server.db.selectFrom('conversations_replies as r').innerJoin('conversations_messages as m', 'm.id', 'r.message_id').select(['r.by', 'r.status', 'm.text']).execute()
  const [due] = await until(answering, (rows) => rows.length > 0, ANSWERED_WITHIN_MS)
  expect(due).toMatchObject({ by: 'chatbot', text: expect.stringContaining('$7') })
  await server.kill()
  await server.start()
  tell('killed while the chatbot’s answer was under way, and started again')
  await until(answering, ([row]) => row?.status === 'sent', 180_000)
  // The check after the next one reads the answer back: nothing is written again.
  await until(() => server.db.selectFrom('conversations_polls').select('id').where('kind', '=', 'comment').execute(), (checks) => checks.length >= 3, 3 * CHECKED_WITHIN_MS)
  const written = await postsWith(due?.text ?? '')
  expect(written.map(({ value }) => value.reply?.parent.uri.split('/')[2])).toEqual([require(guest).did])
  expect(await answering()).toHaveLength(1)
  tell(`posts ${1 + others.length}, answers of the chatbot ${written.length}, kills 2; calls for the post: ${settled?.sends}`)
})
