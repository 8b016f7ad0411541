import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createVault } from '../platform/crypto.ts'
import { createVendorServices } from './vendor-services.ts'

const vault = createVault(Buffer.alloc(32, 7))

function searchByMeaning(env: Record<string, string>) {
  const service = createVendorServices(readConfig(env), vault, {}).find(({ id }) => id === 'embedding')
  return service && { name: service.name, mode: service.mode, usedFor: service.usedFor, model: service.usage?.model ?? null }
}

it.each([
  ['no service', {}, { name: 'Built-in English model', mode: 'local', model: null, usedFor: 'Finds knowledge and pictures by their meaning. Other languages are searched by words and synonyms.' }],
  ['a service, and told to use the own model', { OPENAI_API_KEY: 'o', EMBEDDING_MODEL: 'built-in' }, { name: 'Built-in English model', mode: 'local' }],
  ['a service', { OPENAI_API_KEY: 'o' }, { name: 'OpenAI', mode: 'real', model: 'text-embedding-3-small', usedFor: 'Finds knowledge and pictures by their meaning.' }],
  ['a model of the sandbox', { EMBEDDING_MODEL: 'bge' }, { name: 'OpenAI', mode: 'sandbox', model: 'bge' }],
  ['none', { EMBEDDING_MODEL: 'none' }, { name: 'OpenAI', mode: 'off', model: null }],
])('search by meaning with %s is named for what it is', (_name, env, expected) => {
  expect(searchByMeaning(env)).toMatchObject(expected)
})
