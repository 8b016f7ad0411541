import { describe, expect, it } from 'vitest'
import { lazyParts, readScripts, shellOf } from './built-scripts.ts'

const scripts = readScripts(
  new Map([
    ['main-1.js', 'import{a}from"./react-1.js";import"./side-1.js";const b=()=>import(`./drafts-1.js`),c=()=>import("./home-1.js");'],
    ['react-1.js', 'export const a=1'],
    ['side-1.js', ''],
    ['form-1.js', "export*from'./react-1.js'"],
    ['drafts-1.js', 'import{f}from"./form-1.js";import{m}from"./main-1.js"'],
    ['home-1.js', 'import { a } from "./react-1.js"; import("./react-1.js")'],
  ]),
)

describe('built scripts', () => {
  const shell = shellOf(scripts, ['main-1.js'])

  it('counts what the entry imports statically as the shell', () => {
    expect([...shell]).toEqual(['main-1.js', 'react-1.js', 'side-1.js'])
  })

  it('counts what a lazy module adds, including shared chunks but not the shell', () => {
    expect(lazyParts(scripts, shell)).toEqual([
      { name: 'drafts-1.js', files: ['drafts-1.js', 'form-1.js'] },
      { name: 'home-1.js', files: ['home-1.js'] },
    ])
  })
})
