import type { Collection, Store } from '../../store.ts'

/** A text message that was accepted and not delivered. */
export type TextMessage = { id: string; from: string; to: string; text: string; receivedAt: string }

export type TextMessages = {
  add(message: TextMessage): void
  /** Newest first. */
  list(): TextMessage[]
  clear(): void
}

/** Keeps the text messages in the store, like the e-mails. */
export function createTextMessages(store: Store): TextMessages {
  const messages: Collection<TextMessage> = store.collection('text-messages')
  return {
    add: (message) => messages.set(message.id, message),
    list: () => [...messages.values()].reverse(),
    clear() {
      for (const { id } of [...messages.values()]) messages.delete(id)
    },
  }
}
