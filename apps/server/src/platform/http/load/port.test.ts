import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { BootError } from '../../errors.ts'
import { takePort } from './port.ts'

const HOST = '127.0.0.1'

it('a picked port belongs to the server until it listens, and never again to the holder', async () => {
  const { port, release } = await takePort({ host: HOST, port: 0 })
  await expect(takePort({ host: HOST, port })).rejects.toThrow(new BootError(`Port ${port} on ${HOST} is already in use. Stop the program that uses it, or set PORT to another number.`))
  await expect(fetch(`http://${HOST}:${port}`)).rejects.toThrow('fetch failed')
  await release()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  await release()
  expect(server.listening).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})
