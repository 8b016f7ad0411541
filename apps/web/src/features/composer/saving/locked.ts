const EDITABLE: readonly string[] = ['draft', 'scheduled', 'pending_approval']

/** Whether a post in this state can no longer be changed: it is being published, or was. */
export const isLocked = ({ postState }: { postState: string }): boolean => !EDITABLE.includes(postState)
