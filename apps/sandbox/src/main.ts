import Fastify from 'fastify'
import { createSandbox } from './server.ts'

/** Runs the sandbox as its own server: SANDBOX_PORT, SANDBOX_DATA_DIR, SANDBOX_LATENCY_MS, SANDBOX_RATE_LIMIT (calls per 5 minutes), SANDBOX_STREAM_DELAY_MS, SANDBOX_SMTP_PORT, SANDBOX_PUBLIC_URL, SANDBOX_ORIGINS (the product's, separated by commas; others are not called), SANDBOX_STUDIO_QUICK (1: tiny videos). */
async function main(): Promise<void> {
  const { env } = process
  const port = Number(env.SANDBOX_PORT ?? 4100)
  const prefix = '/sandbox'
  const limit = Number(env.SANDBOX_RATE_LIMIT ?? 0)
  const sandbox = await createSandbox({
    dataDir: env.SANDBOX_DATA_DIR ?? 'data/sandbox',
    prefix,
    publicUrl: env.SANDBOX_PUBLIC_URL ?? `http://localhost:${port}${prefix}`,
    origins: env.SANDBOX_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    latencyMs: Number(env.SANDBOX_LATENCY_MS ?? 0),
    isStudioQuick: env.SANDBOX_STUDIO_QUICK === '1',
    smtpPort: Number(env.SANDBOX_SMTP_PORT ?? 0),
    ...(env.SANDBOX_STREAM_DELAY_MS ? { streamDelayMs: Number(env.SANDBOX_STREAM_DELAY_MS) } : {}),
    rateLimit: limit > 0 ? { max: limit, windowMs: 5 * 60_000 } : undefined,
  })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix })
  await app.listen({ port, host: '127.0.0.1' })
  process.stdout.write(`Sandbox on http://localhost:${port}${prefix}, mails on smtp://${sandbox.smtp.host}:${sandbox.smtp.port}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => sandbox.close()).then(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
