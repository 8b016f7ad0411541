import { create } from 'zustand'

/** Whether the Create a Post dialog is open, and the text it starts with. The layout shows the dialog. */
export const useCreatePost = create<{ isOpen: boolean; initialText: string }>(() => ({ isOpen: false, initialText: '' }))

/** What a screen that is a composer itself does instead of opening the dialog. */
let ownAnswer: (() => void) | null = null

/** Lets a screen answer "create a post" itself while it is shown. Returns a function that ends it. */
export function answerCreatePost(answer: () => void): () => void {
  ownAnswer = answer
  return () => {
    if (ownAnswer === answer) ownAnswer = null
  }
}

/** Opens the Create a Post dialog from anywhere; the layout sends signed-out users to the sign-in page instead. */
export function openCreatePost(initialText = ''): void {
  if (ownAnswer && initialText === '') ownAnswer()
  else useCreatePost.setState({ isOpen: true, initialText })
}
export const closeCreatePost = (): void => useCreatePost.setState({ isOpen: false })
