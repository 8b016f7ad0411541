import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_TEXTS, type TextTrial } from '@marquee/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { readAddress } from './trial.ts'

type Answer = { trial: TextTrial; error: string; code: string; canTryAddress: boolean }
type Canned = { models: object; chat?: { status: number; body: object } }

const OK = { status: 200, body: { choices: [{ message: { content: 'OK' } }] } }
const listOf = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })
const MISSING = { status: 404, body: { error: { message: 'model not found', type: 'not_found_error' } } }

/** A service like Ollama, whose answers the tests choose. */
async function startService() {
  let canned: Canned = { models: listOf() }
  const asked: { path: string; key: string | undefined; model?: unknown }[] = []
  const server = createServer((request, response) => {
    const isChat = request.url === '/v1/chat/completions'
    const { status, body } = isChat ? (canned.chat ?? OK) : { status: request.url === '/v1/models' ? 200 : 404, body: canned.models }
    let text = ''
    request.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, ...(isChat ? { model: (JSON.parse(text) as { model: unknown }).model } : {}) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: Canned) => {
      canned = next
      asked.splice(0)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('the trial of a model at an address', () => {
  let world: World
  let alice: Actor
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    service = await startService()
    world = await startWorld({ hasWorker: false })
    alice = await world.signUp('alice')
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })
  const attempt = (body: object, headers?: Record<string, string>) => alice.call<Answer>('POST', '/api/vendors/text-trial', body, headers)

  it('lists the models, asks the first that writes, and gives the line to start with', async () => {
    service.answer({ models: listOf('nomic-embed-text:latest', 'llama3.2:3b') })
    const { status, body } = await attempt({ address: service.address })
    expect([status, body.trial]).toEqual([200, {
      state: 'working', text: 'It answers as it should.', mend: null, models: ['nomic-embed-text:latest', 'llama3.2:3b'], model: 'llama3.2:3b',
      command: `OPENAI_BASE_URL=http://${service.address}/v1 OPENAI_MODEL=llama3.2:3b EMBEDDING_MODEL=nomic-embed-text:latest npm start`,
    }])
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions'])
  })

  it('asks the model that was named, with the key, and does not repeat the key', async () => {
    service.answer({ models: listOf('a', "b'c") })
    const { body } = await attempt({ address: `http://${service.address}/v1/`, model: "b'c", key: 'sk-very-secret' })
    expect(service.asked.at(-1)).toEqual({ path: '/v1/chat/completions', key: 'Bearer sk-very-secret', model: "b'c" })
    expect(body.trial.command).toBe(String.raw`OPENAI_API_KEY=YOUR_KEY OPENAI_BASE_URL=http://${service.address}/v1 OPENAI_MODEL='b'\''c' EMBEDDING_MODEL=built-in npm start`)
    expect(JSON.stringify(body)).not.toContain('sk-very-secret')
  })

  it('says in plain words what is wrong', async () => {
    service.answer({ models: listOf() })
    expect((await attempt({ address: service.address })).body.trial).toMatchObject({ state: 'limited', text: SIMULATOR_TEXTS.noModel, mend: SIMULATOR_TEXTS.loadModel, command: null })
    service.answer({ models: listOf('a'), chat: MISSING })
    expect((await attempt({ address: service.address, model: 'z' })).body.trial).toMatchObject({ state: 'refused', text: 'The service does not know what it is asked for (status 404).', command: null, models: ['a'] })
    service.answer({ models: { hello: 'world' } })
    expect((await attempt({ address: service.address })).body.trial).toMatchObject({ state: 'unreachable', text: 'What answers at the address of the service does not speak its protocol.', command: null })
    expect((await attempt({ address: `127.0.0.1:${await freePort()}` })).body.trial).toMatchObject({ state: 'unreachable', text: 'The service refuses connections on this port.', mend: 'Check the address, and the network of the server.' })
  })

  it('is only for the machine that Marquee runs on', async () => {
    service.answer({ models: listOf('a') })
    const { status, body } = await attempt({ address: service.address }, { 'x-forwarded-for': '198.51.100.7' })
    expect([status, body.error, service.asked.length]).toEqual([403, SIMULATOR_TEXTS.notHere, 0])
    expect((await world.anonymous('POST', '/api/vendors/text-trial', { address: service.address })).status).toBe(401)
    const canTry = async (headers?: Record<string, string>) => (await alice.call<Answer>('GET', '/api/vendors', undefined, headers)).body.canTryAddress
    expect([await canTry(), await canTry({ 'x-forwarded-for': '198.51.100.7' })]).toEqual([true, false])
  })

  it.each(['169.254.169.254', 'http://[fe80::1]/', 'http://[::ffff:169.254.169.254]:80/v1', 'http://[fd00:ec2::254]', 'http://2852039166/', 'http://0xA9FEA9FE/latest', '100.100.100.200'])('asks nothing at %s', async (address) => {
    const { status, body } = await attempt({ address })
    expect([status, body.error]).toEqual([400, SIMULATOR_TEXTS.forbiddenAddress])
  })

  it('follows no redirect, and shows no name that is none', async () => {
    const elsewhere = await startService()
    elsewhere.answer({ models: listOf('secret') })
    const mover = createServer((_request, response) => response.writeHead(307, { location: `http://${elsewhere.address}/v1/models` }).end())
    await new Promise<void>((resolve) => mover.listen(0, '127.0.0.1', resolve))
    const { body } = await attempt({ address: `127.0.0.1:${(mover.address() as AddressInfo).port}` })
    expect([body.trial.models, body.trial.command, elsewhere.asked]).toEqual([[], null, []])
    mover.closeAllConnections()
    await Promise.all([new Promise((resolve) => mover.close(resolve)), elsewhere.close()])
    service.answer({ models: listOf('\u001b[31mred', 'x'.repeat(300), 'good\nnpm run evil', 'fine') })
    expect((await attempt({ address: service.address })).body.trial).toMatchObject({ models: ['fine'], model: 'fine' })
  })

  it('is not for somebody behind a proxy, whatever its header says', async () => {
    service.answer({ models: listOf('a') })
    const disguises: Record<string, string>[] = [{ forwarded: 'for=127.0.0.1' }, { 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }]
    for (const headers of disguises) expect([headers, (await attempt({ address: service.address }, headers)).status]).toEqual([headers, 403])
    expect(service.asked).toEqual([])
  })

  it.each(['ftp://x', 'http://user:pass@x', 'file:///etc/passwd', 'http://', 'http://x/?a=b'])('refuses %s', async (address) => {
    const { status, body } = await attempt({ address })
    expect([status, body.error]).toEqual([400, SIMULATOR_TEXTS.badAddress])
  })
})

describe('an address as people type it', () => {
  it.each([
    ['localhost:11434', 'http://localhost:11434/v1'],
    ['http://10.0.0.5:8000/v1/', 'http://10.0.0.5:8000/v1'],
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  ])('%s', (typed, base) => expect(readAddress(typed)).toBe(base))
})
