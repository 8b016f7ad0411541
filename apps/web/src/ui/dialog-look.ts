/** Classes shared by the dialogs and the frame shown while they load. */
export const DIALOG_WIDTHS = { sm: 'sm:max-w-[420px]', md: 'sm:max-w-[520px]', lg: 'sm:max-w-[640px]', wide: 'sm:max-w-[728px]', xl: 'sm:max-w-[1120px]' } as const
export const DIALOG_VIEWPORT = 'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-4'
export const DIALOG_POPUP =
  'dialog-popup flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised shadow-3 outline-none sm:max-h-[min(88dvh,860px)] sm:rounded-xl'
export const DIALOG_TITLE = 'font-display text-xl font-semibold tracking-tight'
