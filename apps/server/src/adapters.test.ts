import { expect, it } from 'vitest'
import { createPorts } from './adapters.ts'
import { readConfig } from './config.ts'
import { createLogger } from './platform/log/index.ts'

const embedderOf = (env: Record<string, string>) => createPorts(readConfig(env), 'http://127.0.0.1:9/sandbox', { host: '127.0.0.1', port: 9 }, createLogger('silent')).embedder

it.each([
  ['the sandbox', {}, { name: 'text-embedding-3-small/1024', dimensions: 1_024, weight: 0.1 }],
  ['OpenAI', { OPENAI_API_KEY: 'sk-test' }, { name: 'text-embedding-3-small', dimensions: null, weight: 1 }],
  ['a model on this machine', { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.2', EMBEDDING_MODEL: 'nomic-embed-text' }, { name: 'nomic-embed-text', dimensions: null, weight: 1 }],
])('vectors of %s: real models have their own dimensions and count as much as words', (_name, env, expected) => {
  expect(embedderOf(env)).toMatchObject(expected)
})

it('no vectors are made with EMBEDDING_MODEL=none', () => {
  expect(embedderOf({ EMBEDDING_MODEL: 'none' })).toBeNull()
})
