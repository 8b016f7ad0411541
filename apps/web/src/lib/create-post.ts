import { create } from 'zustand'

/** Whether the Create a Post dialog is open, and the text it starts with. The layout shows the dialog. */
export const useCreatePost = create<{ isOpen: boolean; initialText: string }>(() => ({ isOpen: false, initialText: '' }))

/** Opens the Create a Post dialog from anywhere; the layout sends signed-out users to the sign-in page instead. */
export const openCreatePost = (initialText = ''): void => useCreatePost.setState({ isOpen: true, initialText })
export const closeCreatePost = (): void => useCreatePost.setState({ isOpen: false })
