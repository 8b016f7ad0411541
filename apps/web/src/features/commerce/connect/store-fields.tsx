import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldIds, Input } from '../../../ui/field.tsx'
import type { Fields } from './fields.ts'
import type { Way } from './ways.ts'

/** A secret that can be shown while it is checked. */
function SecretInput({ value, onChange, ids, name }: { value: string; onChange: (value: string) => void; ids: FieldIds; name: string }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...ids} type={isShown ? 'text' : 'password'} autoComplete="off" spellCheck={false} maxLength={COMMERCE_LIMITS.token} value={value} onChange={(event) => onChange(event.target.value)} className="pr-11" />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)} className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"><Icon size={16} strokeWidth={1.75} aria-hidden /><span className="sr-only">Show {name}</span></button>
    </span>
  )
}

type Props = { platform: StorePlatform; way: Way; fields: Fields; error: string | null; onChange: (change: Partial<Fields>) => void }

/** Where the store is, and what opens it (trace.md SHOP-05, SHOP-06). */
export function StoreFields({ platform, way, fields, error, onChange }: Props) {
  const isShopify = platform === 'shopify'
  return (
    <>
      <Field label={isShopify ? 'Store domain' : 'Store address'} error={error} required className="min-w-0 flex-1 basis-56">
        {(ids) => <Input {...ids} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder={isShopify ? SHOPIFY_TEXTS.domainPlaceholder : 'shop.example.com'} maxLength={COMMERCE_LIMITS.address} value={fields.address} onChange={(event) => onChange({ address: event.target.value })} />}
      </Field>
      {way === 'storefront_api' ? (
        <Field label={<>Storefront token <span className="text-xs font-normal text-muted">{SHOPIFY_TEXTS.tokenOptional}</span></>} className="min-w-0 flex-1 basis-64">
          {(ids) => <SecretInput ids={ids} name="token" value={fields.token} onChange={(token) => onChange({ token })} />}
        </Field>
      ) : null}
      {way === 'keys' ? (
        <>
          <Field label="Consumer key" required className="min-w-0 flex-1 basis-48">{(ids) => <SecretInput ids={ids} name="key" value={fields.key} onChange={(key) => onChange({ key })} />}</Field>
          <Field label="Consumer secret" required className="min-w-0 flex-1 basis-48">{(ids) => <SecretInput ids={ids} name="secret" value={fields.secret} onChange={(secret) => onChange({ secret })} />}</Field>
        </>
      ) : null}
    </>
  )
}
