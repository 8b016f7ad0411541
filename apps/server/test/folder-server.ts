import { type ChildProcess, spawn } from 'node:child_process'
import { ensureServerBuild, SERVER_PROGRAM } from '../../../scripts/lib/ensure-build.mjs'
import { freePort } from '../../sandbox/test/free-port.ts'
import { until } from './until.ts'

/** The server program on a data folder, as an operator runs it. */
export type FolderServer = {
  url: string
  /** Sends JSON, with the token of `signIn` or `signUp`. Returns the response; throws unless its status is a success. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>
  signUp(email: string): Promise<void>
  signIn(email: string): Promise<void>
  /** Stops it as an operator would. */
  stop(): Promise<void>
}

const PASSWORD = 'correct horse battery'

/** Starts it and waits until it is healthy. Takes the folder and additional environment variables. */
export async function startFolderServer(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<FolderServer> {
  await ensureServerBuild()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir, ...more }
  const child: ChildProcess = spawn(process.execPath, [SERVER_PROGRAM, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let token = ''

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }

  const enter = async (path: string, body: object) => void (token = (await call<{ access_token: string }>('POST', path, body)).access_token)

  await until(() => fetch(`${url}/api/health`).then(({ ok }) => ok, () => child.exitCode !== null), (isOver) => isOver, 60_000)
  if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
  return {
    url,
    call,
    signUp: (email) => enter('/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Alice' } }),
    signIn: (email) => enter('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}
