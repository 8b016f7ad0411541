// The consent that this tab started and whose answer the platform sends to the server, so that the screen can ask for it after it came back.

const FLOW_KEY = 'mq:store-consent'

export const keepFlow = (id: string): void => sessionStorage.setItem(FLOW_KEY, id)
export const flowInTab = (): string | null => sessionStorage.getItem(FLOW_KEY)
export const forgetFlow = (): void => sessionStorage.removeItem(FLOW_KEY)
