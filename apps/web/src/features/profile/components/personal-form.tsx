import { isWebsite, PROFILE_LABELS, PROFILE_LIMITS, PROFILE_TEXTS, WEBSITE_ERROR, type ProfileForm, type UserProfile } from '@marquee/contract/profile'
import { useState } from 'react'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changeEmail } from '../account-queries.ts'
import { useSaveProfile } from '../queries.ts'
import { AvatarField } from './avatar-field.tsx'
import { EmailField } from './email-field.tsx'
import { SaveBar } from './save-bar.tsx'

type Form = Omit<ProfileForm, 'timezone'> & { email: string }
const toForm = ({ name, email, phone, location, company, website, bio }: UserProfile): Form => ({ name, email, phone, location, company, website, bio })

/** Everything as given, also what was being edited: without it, a reset has the options of a renewal. */
const WHOLE = { keepDirtyValues: false } as const

/** The contract's rules, without its schema: the form would cost 31 KB more with it. */
const RULES = {
  website: { validate: (value: string) => isWebsite(value.trim()) || WEBSITE_ERROR },
  email: { validate: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || 'Enter an e-mail address.' },
} as const

type TextName = Exclude<keyof Form, 'bio' | 'email'>
const AUTO_COMPLETE: Readonly<Record<TextName, string>> = { name: 'name', phone: 'tel', location: 'address-level2', company: 'organization', website: 'url' }
const TYPES: Readonly<Partial<Record<TextName, string>>> = { phone: 'tel', website: 'url' }

function TextField({ name, register, error }: { name: TextName; register: UseFormRegister<Form>; error: string | undefined }) {
  return (
    <Field label={PROFILE_LABELS[name]} error={error}>
      {(ids) => <Input {...ids} {...register(name, name === 'website' ? RULES.website : {})} type={TYPES[name] ?? 'text'} maxLength={PROFILE_LIMITS[name]} autoComplete={AUTO_COMPLETE[name]} />}
    </Field>
  )
}

/** Stores the form: first the fields, then, if it is another one, asks for the address. Throws with what to show. */
function useStore(profile: UserProfile) {
  const save = useSaveProfile()
  return async ({ email, ...fields }: Form): Promise<UserProfile> => {
    const stored = await save.mutateAsync(fields)
    const wanted = email.trim()
    if (wanted.toLowerCase() === profile.email.toLowerCase()) return stored
    return changeEmail(wanted)
  }
}

/** Personal Information (trace.md PROF-23 to PROF-25): stored on the server; the save bar shows only while there are changes. */
export function PersonalForm({ profile }: { profile: UserProfile }) {
  const store = useStore(profile)
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, reset, formState } = useForm<Form>({ values: toForm(profile), resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty, isSubmitting } = formState
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      reset(toForm(await store(form)), WHOLE)
      toast({ kind: 'success', text: PROFILE_TEXTS.saved })
    } catch (error) {
      // The form keeps what was entered and shows why above its fields.
      setFailure(errorText(error, PROFILE_TEXTS.saveFailed))
    }
  })
  const field = { register }
  const discard = (): void => {
    reset(toForm(profile), WHOLE)
    setFailure(null)
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 className="text-lg font-semibold">{PROFILE_TEXTS.personal}</h2>
        {failure ? <Alert kind="error" className="mt-4">{failure}</Alert> : null}
        <AvatarField profile={profile} />
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField name="name" {...field} error={errors.name?.message} />
          <EmailField profile={profile} error={errors.email?.message} input={register('email', RULES.email)} />
          <TextField name="phone" {...field} error={errors.phone?.message} />
          <TextField name="location" {...field} error={errors.location?.message} />
          <TextField name="company" {...field} error={errors.company?.message} />
          <TextField name="website" {...field} error={errors.website?.message} />
          <Field label={PROFILE_LABELS.bio} error={errors.bio?.message} className="sm:col-span-2">
            {(ids) => <Textarea {...ids} {...register('bio')} rows={4} maxLength={PROFILE_LIMITS.bio} />}
          </Field>
        </div>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={discard} />
      </form>
    </Card>
  )
}
