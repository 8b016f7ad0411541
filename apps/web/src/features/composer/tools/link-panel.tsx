import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Switch } from '../../../ui/field.tsx'
import type { ToolProps } from './tool-props.ts'

/** The address as it is inserted; null when it is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /\.[a-z\d-]{2,}$/i.test(new URL(address).hostname) ? address : null
}

/** Inserts a link, and chooses whether the links of the post are tracked. */
export function LinkPanel({ composer, onInsert }: ToolProps) {
  const isTracked = useStore(composer.form, (form) => form.trackLinks)
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const link = readLink(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (link) onInsert(`${link} `)
  }
  return (
    <form onSubmit={submit} className="space-y-4 pt-3" noValidate>
      <Field label="Address" error={hasTried && !link ? 'Enter a web address such as example.com/page.' : null}>
        {(ids) => <Input {...ids} autoFocus type="url" inputMode="url" value={typed} placeholder="https://" onChange={(event) => setTyped(event.target.value)} />}
      </Field>
      <Switch label="Add UTM parameters" hint="All links of the post get source, medium and campaign, so that you see in your analytics where visits come from." checked={isTracked} onChange={(event) => composer.form.setState({ trackLinks: event.target.checked })} />
      <Button type="submit" variant="primary" size="sm">Insert link</Button>
    </form>
  )
}
