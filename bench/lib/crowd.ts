import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onCore } from './server-process.ts'

const PROGRAM = join(import.meta.dirname, '../processes/crowd.ts')

/** Connections that only stay: open event streams, or bodies and heads that come one byte a second. */
export type Crowd = { kind: 'streams' | 'bodies' | 'heads'; count: number; port: number; tokens: string[] }
/** How many connections are open, how many of them heard an event, and how many were refused. */
export type CrowdState = { open: number; events: number; refused: number }

/** Opens the connections from a process of its own, runs `work` while they stay, and closes them. Gives it their state. */
export async function withCrowd<T>(crowd: Crowd, work: (read: () => Promise<CrowdState>, first: CrowdState) => Promise<T>): Promise<T> {
  const [program, args] = onCore(process.env.BENCH_CLIENT_CORE, process.execPath, [PROGRAM])
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write(`${JSON.stringify(crowd)}\n`)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await lines.next()).value)) as CrowdState
  const read = (): Promise<CrowdState> => {
    child.stdin.write('\n')
    return next()
  }
  try {
    return await work(read, await next())
  } finally {
    child.stdin.end()
    await once(child, 'exit')
  }
}
