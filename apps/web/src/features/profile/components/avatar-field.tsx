import { AVATAR_TEXTS, type UserProfile } from '@marquee/contract/profile'
import { type ChangeEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast.tsx'
import { readPicture } from '../crop-picture.ts'
import { useSaveAvatar } from '../account-queries.ts'

const CropDialog = onDemand(async () => (await import('./crop-dialog.tsx')).CropDialog, { onFailed: ({ onClose }) => onClose() })

/** The user's picture, with its change and removal. */
export function AvatarField({ profile: { name, email, avatarUrl } }: { profile: Pick<UserProfile, 'name' | 'email' | 'avatarUrl'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const remove = useSaveAvatar()
  const fail = (error: unknown): void => void toast({ kind: 'error', text: error instanceof Error ? errorText(error, error.message) : AVATAR_TEXTS.failed })
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again.
    event.target.value = ''
    if (file) readPicture(file).then(setPicture, fail)
  }
  const close = (): void => {
    picture?.close()
    setPicture(null)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Avatar name={name || email} src={avatarUrl} className="size-20 text-xl" />
      <div className="flex flex-wrap gap-2">
        <input ref={input} type="file" accept="image/jpeg,image/png,image/gif,image/webp" aria-label={AVATAR_TEXTS.change} tabIndex={-1} onChange={choose} className="sr-only" />
        <Button onClick={() => input.current?.click()}>{AVATAR_TEXTS.change}</Button>
        {avatarUrl ? <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate(null, { onSuccess: () => void toast({ text: AVATAR_TEXTS.removed }), onError: fail })}>{AVATAR_TEXTS.remove}</Button> : null}
      </div>
      {picture ? <CropDialog picture={picture} onClose={close} /> : null}
    </div>
  )
}
