import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { newFolder } from '../../test/harness.ts'
import { allowedOrigins, isAllowed } from '../origins.ts'
import { loadPicture, readDataUri } from './sources.ts'

test('a server that does not listen yet is retried', async () => {
  const [port, folder] = [await freePort(), await newFolder()]
  const server = createServer((_request, response) => response.end('bytes'))
  setTimeout(() => server.listen(port, '127.0.0.1'), 700)
  const url = `http://127.0.0.1:${port}/a.png`
  await loadPicture({ url }, join(folder, 'a'), folder, allowedOrigins(url, []), AbortSignal.timeout(15_000))
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('bytes')
  await new Promise((done) => server.close(done))
})

test('allowed URLs: the configured origins, over HTTP, without a password', () => {
  const origins = allowedOrigins('http://localhost:3000/sandbox', ['https://cdn.example.com'])
  expect(['http://localhost:3000/a.png', 'https://cdn.example.com/x?y=1'].every((url) => isAllowed(url, origins))).toBe(true)
  const others = ['http://localhost:3001/', 'https://localhost:3000/', 'http://cdn.example.com/', 'https://cdn.example.com.evil.example/', 'https://me:secret@cdn.example.com/', 'file:///etc/passwd', '//cdn.example.com/', 'nonsense']
  expect(others.filter((url) => isAllowed(url, origins))).toEqual([])
})

test('data URIs: pictures in base64 only', () => {
  expect(readDataUri('data:image/png;base64,AAEC')).toEqual(Buffer.from([0, 1, 2]))
  for (const value of ['data:text/html;base64,AAEC', 'data:image/png,abc', 'https://x.example']) expect(readDataUri(value)).toBeUndefined()
})
