import { DEBUG_TEXTS } from '@marquee/contract/auth-debug'
import { useEffect, useRef, useState } from 'react'
import { loadConfig, useConfig } from '../../../lib/config.ts'
import { useSession } from '../../../lib/session.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../lib/storage.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type LogLine, mask, maskAddress } from '../debug-model.ts'
import { goToProvider, onWindowResult, openWindow } from '../oauth-window.ts'
import { authorizeAddress, readSessionState, startLink } from '../provider-queries.ts'

/** What the login test asks for; the smallest choice asks for nothing beyond signing in. */
const TEST_SCOPES = 'pages_show_list instagram_basic'
const MAX_LINES = 200

function useLog() {
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const count = useRef(0)
  const log = (text: string, isError = false): void => {
    count.current += 1
    const line = { id: count.current, at: new Date().toISOString().slice(11, 19), text, isError }
    setLines((before) => [line, ...before].slice(0, MAX_LINES))
  }
  return { lines, log, clear: () => setLines([]) }
}

type Log = ReturnType<typeof useLog>['log']

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Addresses that were generated, for this user in this browser; they are good for a few minutes. */
function storedAddresses(key: string): string[] {
  const stored = readLocal(key)
  return Array.isArray(stored) ? stored.filter((item): item is string => typeof item === 'string') : []
}

function useTests(userId: string, hasFacebook: boolean, log: Log) {
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const key = userKey(userId, 'debug-urls')
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    try {
      if (!hasFacebook) return log(DEBUG_TEXTS.noFacebook, true)
      await run()
    } catch (error) {
      log(describe(error), true)
    }
  }
  const test = async (scopes: string): Promise<void> => {
    const opened = openWindow()
    if (!opened) return log(DEBUG_TEXTS.blocked, true)
    stop.current()
    stop.current = onWindowResult(({ type, platform }) => log(`${platform ?? 'The window'}: ${type === 'marquee:connected' ? 'connected' : 'failed'}`))
    try {
      const address = await startLink({ provider: 'facebook', platform: 'facebook', isWindow: true, isDebug: true, ...(scopes ? { scopes } : {}) })
      log(`Opening ${maskAddress(address)}`)
      goToProvider(opened, address)
    } catch (error) {
      opened.close()
      throw error
    }
  }
  const generate = async (): Promise<void> => {
    const address = await authorizeAddress('facebook')
    writeLocal(key, [address, ...storedAddresses(key)].slice(0, 5))
    log(`Stored ${maskAddress(address)}`)
  }
  const openStored = (): void => {
    const [address] = storedAddresses(key)
    if (!address) return log(DEBUG_TEXTS.noUrls, true)
    removeLocal(key)
    const opened = openWindow()
    if (!opened) return log(DEBUG_TEXTS.blocked, true)
    goToProvider(opened, address)
    log(`Opening ${maskAddress(address)}`)
  }
  return { runFull: () => attempt(() => test(TEST_SCOPES)), runMinimal: () => attempt(() => test('')), generate: () => attempt(generate), openStored }
}

async function checkSession(log: Log): Promise<void> {
  const state = await readSessionState()
  if (!state) return log('There is no session in this browser.', true)
  const { session, user, error } = state
  log(error === null ? `The service accepts the session of ${user?.email || user?.id || 'an unknown user'}.` : `The service refuses the session: ${error}`, error !== null)
  log(`Access token ${mask(session.access_token)}, refresh token ${mask(session.refresh_token)}, provider token ${mask(session.provider_token)}`)
  log(`Expires ${new Date((session.expires_at ?? 0) * 1_000).toISOString()}; identities: ${(user?.identities ?? []).map(({ provider }) => provider).join(', ') || 'none'}`)
}

function LogPanel({ lines }: { lines: readonly LogLine[] }) {
  return (
    <section aria-labelledby="debug-log" className="mt-6 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="debug-log" className="font-semibold">Log</h2>
      <div role="log" aria-labelledby="debug-log" tabIndex={0} className="mt-3 max-h-96 overflow-auto rounded-md bg-sunken p-3 text-xs">
        {lines.length === 0 && <p>{DEBUG_TEXTS.empty}</p>}
        {lines.map(({ id, at, text, isError }) => (
          <p key={id} className={isError ? 'break-all text-bad' : 'break-all'}>
            <time>{at}</time> {text}
          </p>
        ))}
      </div>
    </section>
  )
}

function Tools({ userId }: { userId: string }) {
  const hasFacebook = useConfig(({ config }) => config?.providers.some(({ name }) => name === 'facebook') ?? false)
  const { lines, log, clear } = useLog()
  const tests = useTests(userId, hasFacebook, log)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void tests.runFull()}>{DEBUG_TEXTS.facebookTest}</Button>
        <Button onClick={() => void tests.runMinimal()}>{DEBUG_TEXTS.minimalScopes}</Button>
        <Button onClick={() => void tests.generate()}>{DEBUG_TEXTS.directUrl}</Button>
        <Button onClick={tests.openStored}>{DEBUG_TEXTS.openUrls}</Button>
        <Button onClick={() => void checkSession(log).catch((error: unknown) => log(describe(error), true))}>{DEBUG_TEXTS.checkSession}</Button>
        <ButtonLink to="/profile">{DEBUG_TEXTS.goToProfile}</ButtonLink>
        <Button onClick={clear}>{DEBUG_TEXTS.clearLogs}</Button>
      </div>
      <LogPanel lines={lines} />
    </>
  )
}

function Content() {
  const user = useSession((state) => state.user)
  const status = useSession((state) => state.status)
  const config = useConfig((state) => state.config)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => void loadConfig().catch(() => setFailed(true)), [])
  if (status === 'signed-out') return <SignedOut text={DEBUG_TEXTS.signedOut} />
  if (isFailed) return <Alert kind="error" action={<Button size="sm" onClick={() => void loadConfig().then(() => setFailed(false), () => undefined)}>Retry</Button>}>The settings of the server could not be loaded.</Alert>
  if (!config || !user) return <Loading><Skeleton className="h-40 w-full" /></Loading>
  return config.isAuthDebugOn ? <Tools userId={user.id} /> : <Alert kind="info">{DEBUG_TEXTS.off}</Alert>
}

/** /debug-auth: tests the sign-in by Facebook with one's own session (trace.md DEBUG). */
export function Component() {
  return (
    <Page title={DEBUG_TEXTS.title} subtitle="Your own session only. Tokens and codes are masked.">
      <Content />
    </Page>
  )
}
