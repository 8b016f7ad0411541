import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { isWebsite, PROFILE_LABELS, PROFILE_LIMITS, PROFILE_TEXTS, WEBSITE_ERROR, type ProfileForm, type UserProfile } from '@marquee/contract/profile'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSaveProfile } from '../queries.ts'
import { SaveBar } from './save-bar.tsx'
import { TimeZoneSelect, zoneHint } from './time-zone-select.tsx'

const toForm = ({ name, phone, location, company, website, bio, timezone }: UserProfile): ProfileForm => ({ name, phone, location, company, website, bio, timezone })

/** The contract's rules, without its schema: the form would cost 31 KB more with it. */
const RULES = { website: { validate: (value: string) => isWebsite(value.trim()) || WEBSITE_ERROR } } as const

type TextName = Exclude<keyof ProfileForm, 'bio' | 'timezone'>
const AUTO_COMPLETE: Readonly<Record<TextName, string>> = { name: 'name', phone: 'tel', location: 'address-level2', company: 'organization', website: 'url' }
const TYPES: Readonly<Partial<Record<TextName, string>>> = { phone: 'tel', website: 'url' }

function TextField({ name, register, error }: { name: TextName; register: UseFormRegister<ProfileForm>; error: string | undefined }) {
  return (
    <Field label={PROFILE_LABELS[name]} error={error}>
      {(ids) => <Input {...ids} {...register(name, name === 'website' ? RULES.website : {})} type={TYPES[name] ?? 'text'} maxLength={PROFILE_LIMITS[name]} autoComplete={AUTO_COMPLETE[name]} />}
    </Field>
  )
}

/** Personal Information (trace.md PROF-23 to PROF-25): stored on the server; the save bar shows only while there are changes. */
export function PersonalForm({ profile }: { profile: UserProfile }) {
  const save = useSaveProfile()
  const { register, handleSubmit, reset, watch, formState } = useForm<ProfileForm>({ values: toForm(profile), resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty } = formState
  const submit = handleSubmit(async (form) => {
    // The mutation keeps the error, and the form shows it above its fields.
    const stored = await save.mutateAsync(form).catch(() => null)
    if (!stored) return
    reset(toForm(stored))
    toast({ kind: 'success', text: 'Profile saved.' })
  })
  const zone = watch('timezone')
  const field = { register }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 className="text-lg font-semibold">{PROFILE_TEXTS.personal}</h2>
        {save.isError && <Alert kind="error" className="mt-4">{errorText(save.error, 'The profile could not be saved. Please try again.')}</Alert>}
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField name="name" {...field} error={errors.name?.message} />
          <Field label={PROFILE_LABELS.email} hint={profile.email === DEMO_EMAIL ? DEMO_TEXTS.shared : 'You sign in with this address.'}>
            {(ids) => <Input {...ids} type="email" value={profile.email} readOnly autoComplete="email" />}
          </Field>
          <TextField name="phone" {...field} error={errors.phone?.message} />
          <TextField name="location" {...field} error={errors.location?.message} />
          <TextField name="company" {...field} error={errors.company?.message} />
          <TextField name="website" {...field} error={errors.website?.message} />
          <Field label={PROFILE_LABELS.bio} error={errors.bio?.message} className="sm:col-span-2">
            {(ids) => <Textarea {...ids} {...register('bio')} rows={4} maxLength={PROFILE_LIMITS.bio} />}
          </Field>
          <Field label={PROFILE_LABELS.timezone} hint={zoneHint(zone)} error={errors.timezone?.message} className="sm:col-span-2">
            {(ids) => <TimeZoneSelect {...ids} {...register('timezone')} value={zone} />}
          </Field>
        </div>
        <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => (reset(toForm(profile)), save.reset())} />
      </form>
    </Card>
  )
}
