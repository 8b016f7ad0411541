import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('hides the key of the sandbox in the addresses of errors', () => {
  const source = `import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    const err = Object.assign(new Error('no answer from http://127.0.0.1:3000/sandbox/~S3cret-key_1/openai/v1'), { url: 'http://127.0.0.1:3000/sandbox/~S3cret-key_1/x' })
    createLogger('warn').warn({ err }, 'GET /sandbox/~S3cret-key_1/control/outbox')`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toContain('/sandbox/~[hidden]/openai/v1')
  expect(stdout).not.toContain('S3cret')
})
