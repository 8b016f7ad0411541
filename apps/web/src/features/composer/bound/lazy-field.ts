/** What shows and reads the facts of a text. Behind a module of its own, so that no screen names all files that it needs before one is needed. */
export const loadField = () => import('./field/fact-area.tsx')
