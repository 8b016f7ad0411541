import { toast } from '../../../ui/toast-store.ts'
import { titled } from '../labels.ts'
import type { Fields } from '../model/draft.ts'

/** Says that the fields of a type went with it, and brings them back. Takes the type, what its fields were, and what restores them. */
export function tellRemoved(type: string, fields: Fields, restore: () => void): void {
  if (type === '' || Object.keys(fields).length === 0) return
  toast({ text: `Fields of ${titled(type)} removed.`, action: { label: 'Undo', onClick: restore } })
}
