import { createServer } from 'node:net'
import { BootError } from '../../errors.ts'

/** Where the server is to listen; port 0 picks one. */
type Place = { host: string; port: number }

/** The port that the server will listen on. */
export type TakenPort = { port: number; /** Frees it for the server, which listens right after; more than once changes nothing. */ release(): Promise<void> }

/** The plain line for a port that cannot be used. Takes the configuration and the system's error. */
export function portError({ host, port }: Place, error: NodeJS.ErrnoException): BootError {
  if (error.code === 'EADDRINUSE') return new BootError(`Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`)
  if (error.code === 'EACCES') return new BootError(`This user is not allowed to use port ${port}. Set PORT to a number above 1023.`)
  return new BootError(`The address ${host}:${port} cannot be used (${error.code ?? error.message}). Check HOST and PORT.`)
}

/**
 * Finds the port to use: the configured one must be free; 0 picks one, which stays taken until it is released: while the database
 * starts, the system could give it to a connection. Throws BootError when it cannot be used.
 */
export async function takePort(config: Place): Promise<TakenPort> {
  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => reject(portError(config, error)))
    holder.listen(config.port, config.host, resolve)
  })
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const release = () => new Promise<void>((resolve) => void holder.close(() => resolve()))
  if (config.port !== 0) await release()
  return { port, release }
}
