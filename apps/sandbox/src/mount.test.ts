import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '../test/harness.ts'
import { createSandbox } from './server.ts'

test('mounted in another server it affects only its prefix, not the parsers, errors and 404s of the host', async () => {
  const sandbox = await createSandbox({ dataDir: await newFolder(), publicUrl: 'http://localhost:3000/sandbox', latencyMs: 0 })
  const host = Fastify()
  host.setErrorHandler((_error, _request, reply) => reply.code(418).send({ host: true }))
  host.setNotFoundHandler((_request, reply) => reply.code(404).send({ host: true }))
  host.decorateRequest('fault', null)
  await host.register(sandbox.plugin, { prefix: '/sandbox' })
  host.post('/echo', async (request) => ({ body: request.body }))
  host.get('/fails', async () => {
    throw new Error('no')
  })

  expect((await host.inject({ method: 'POST', url: '/echo', payload: { a: 1 } })).json()).toEqual({ body: { a: 1 } })
  expect((await host.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' })).statusCode).toBe(418)
  expect((await host.inject('/fails')).statusCode).toBe(418)
  expect((await host.inject('/elsewhere')).json()).toEqual({ host: true })

  expect((await host.inject('/sandbox')).statusCode).toBe(200)
  expect((await host.inject('/sandbox/')).statusCode).toBe(200)
  expect((await host.inject('/sandbox/elsewhere')).headers['content-type']).toContain('text/html')
  const wrong = await host.inject({ method: 'POST', url: '/sandbox/ayrshare/api/post', headers: { authorization: 'Bearer sandbox', 'content-type': 'application/json' }, payload: '{oops' })
  expect([wrong.statusCode, wrong.json().status]).toEqual([400, 'error'])
  await host.close()
  await sandbox.close()
})
