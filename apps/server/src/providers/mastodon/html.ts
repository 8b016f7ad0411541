import { htmlToText } from '../../platform/html-text.ts'

/** The text of a post, whose content servers send as HTML: links are their whole address. */
export const toText = htmlToText

/** The names of accounts that begin an answer: whom it answers is shown otherwise. */
export const withoutNames = (text: string): string => text.replace(/^(?:@[\w.-]{1,100}(?:@[\w.-]{1,253})?\s{1,3}){1,20}/, '')

/** A text in which accounts are named as servers show them: without their server. */
export const withShortNames = (text: string): string => text.replace(/(@[\w.-]{1,100})@[\w.-]{1,253}/g, '$1')
