import type { ClientConfig } from '@marquee/contract/platform'
import { create } from 'zustand'

/** The response of `/api/config`, null until it is loaded. */
export const useConfig = create<{ config: ClientConfig | null }>(() => ({ config: null }))

let pending: Promise<ClientConfig> | null = null

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`configuration: status ${response.status}`)
  const config = (await response.json()) as ClientConfig
  useConfig.setState({ config })
  return config
}

/** What the browser must know before it starts, fetched once. A failed fetch is retried at the next call. */
export async function loadConfig(): Promise<ClientConfig> {
  const { config } = useConfig.getState()
  if (config) return config
  pending ??= fetchConfig().finally(() => {
    pending = null
  })
  return pending
}
