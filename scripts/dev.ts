import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const API_PORT = process.env.API_PORT ?? '4100'
const WEB_PORT = process.env.PORT ?? '3000'

/** Runs one of our programs until it ends; its output goes to this terminal. */
const run = (args: string[], env: Record<string, string>): ChildProcess => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })

const server = run(['--watch', 'apps/server/src/main.ts', 'serve'], { PORT: API_PORT, PUBLIC_URL: `http://localhost:${WEB_PORT}` })
const web = run([join('node_modules', 'vite', 'bin', 'vite.js'), 'apps/web', '--port', WEB_PORT, '--strictPort'], { MARQUEE_SERVER: `http://127.0.0.1:${API_PORT}` })

const stop = () => [server, web].forEach((child) => child.kill('SIGTERM'))
for (const child of [server, web]) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
