import { postmasterPid, type ServerProcess, startServer } from '../lib/server-process.ts'

/** A server that is killed again and again, with its data. */
export type World = { dataDir: string; port: number; server: ServerProcess; slowestStartMs: number }

const ENV = { SANDBOX_LATENCY_MS: '200', PUBLISH_TIMEOUT_MS: '3000' }

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a server whose networks are slow and whose calls have little time. */
export async function openWorld(dataDir: string, port: number): Promise<World> {
  const server = await startServer({ dataDir, port, env: ENV })
  return { dataDir, port, server, slowestStartMs: server.startMs }
}

async function restart(world: World, isDatabaseKilled: boolean): Promise<void> {
  if (isDatabaseKilled) process.kill(await postmasterPid(world.dataDir), 'SIGKILL')
  await world.server.kill()
  world.server = await startServer({ dataDir: world.dataDir, port: world.port, env: ENV })
  world.slowestStartMs = Math.max(world.slowestStartMs, world.server.startMs)
}

/** Kills the server `kills` times at random moments, each time after it was healthy; every fifth time with its database if so wished. */
export async function killAtRandom(world: World, kills: number, isDatabaseKilled: boolean): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(200 + Math.random() * 1_000)
    await restart(world, isDatabaseKilled && kill % 5 === 0)
  }
}
