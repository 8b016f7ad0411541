/** A key on its button; for eyes alone, since the shortcut sheet names it. */
export const Key = ({ name }: { name: string }) => <kbd aria-hidden className="-mr-1 rounded-sm bg-sunken px-1.5 font-sans text-2xs leading-5 text-subtle max-lg:hidden pointer-coarse:hidden in-[[aria-busy]]:hidden">{name}</kbd>
