import { SERVED_CONVERSATION_ROUTES } from '@marquee/contract/conversations/routes'

/** Whether the server has a route of the inbox: what it has not yet is not asked for. Takes the route's name in the contract. */
export const isServed = (name: string): boolean => Object.hasOwn(SERVED_CONVERSATION_ROUTES, name)
