import type { Platform } from '@marquee/contract/shared/platforms'
import { useEffect, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { PROVIDER_FAILED, providerText } from '../providers.ts'
import { readProviders, signInWith } from '../sign-in-queries.ts'

/** Services whose mark is that of a network. */
const MARKS: Readonly<Record<string, Platform>> = { facebook: 'facebook', google: 'gmb', linkedin_oidc: 'linkedin', twitter: 'twitter' }

/** A button for each other service that this installation accepts; nothing without any. `next` is where the user returns to. */
export function ProviderButtons({ next }: { next: string }) {
  const [providers, setProviders] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    void readProviders().then((found) => !isGone && setProviders(found))
    return () => {
      isGone = true
    }
  }, [])
  if (providers.length === 0) return null
  const leave = async (provider: string): Promise<void> => {
    setLeaving(provider)
    setFailed(false)
    if (!(await signInWith(provider, next))) return
    setLeaving(null)
    setFailed(true)
  }
  const markOf = (provider: string) => {
    const platform = MARKS[provider]
    return platform ? <PlatformIcon platform={platform} size={18} /> : undefined
  }
  return (
    <div className="mb-5 flex flex-col gap-2">
      {isFailed ? <Alert kind="error">{PROVIDER_FAILED}</Alert> : null}
      {providers.map((provider) => (
        <Button key={provider} size="lg" icon={markOf(provider)} loading={leaving === provider} onClick={() => void leave(provider)}>
          {providerText(provider)}
        </Button>
      ))}
      <p className="mt-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">or with e-mail</p>
    </div>
  )
}
