import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import type { ContextBridge, IpcRenderer } from 'electron'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bridge, DeskEvent } from '../../src/contract/bridge.ts'
import { operationNames } from '../../src/contract/operationNames.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let outDir: string
let source: string
let files: string[]
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'keydesk-preload-'))
  const { config } = await resolveConfig({ root, logLevel: 'error', build: { outDir } }, 'build', 'production')
  await build(config!.preload!)
  files = await readdir(join(outDir, 'preload'))
  source = await readFile(join(outDir, 'preload', 'index.cjs'), 'utf8')
})
afterAll(() => rm(outDir, { recursive: true }))

/** Runs the built file as a sandboxed renderer does: as CommonJS, with nothing to require but `electron`. */
function load() {
  const exposed: Record<string, unknown> = {}
  const invoked: unknown[][] = []
  const required: string[] = []
  const listeners = new Map<string, Set<(...args: never[]) => void>>()
  const listenersOf = (channel: string) => {
    if (!listeners.has(channel)) listeners.set(channel, new Set())
    return listeners.get(channel)!
  }
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => void (exposed[name] = api),
  } satisfies Pick<ContextBridge, 'exposeInMainWorld'>
  const ipcRenderer = {
    invoke: async (...args: unknown[]) => (invoked.push(args), { ok: true, data: 'answer' }),
    on: (channel: string, listener: (...args: never[]) => void) => listenersOf(channel).add(listener),
    off: (channel: string, listener: (...args: never[]) => void) => listenersOf(channel).delete(listener),
  } satisfies Record<keyof Pick<IpcRenderer, 'invoke' | 'on' | 'off'>, unknown>
  const require = (name: string) => {
    required.push(name)
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return { contextBridge, ipcRenderer }
  }
  const module = { exports: {} }
  runInContext(`(function (require, module, exports) {${source}\n})`, createContext({}))(
    require,
    module,
    module.exports,
  )
  const send = (event: DeskEvent) => listenersOf('event').forEach((listener) => listener({} as never, event as never))
  return { exposed, invoked, required, send, bridge: exposed['keydesk'] as Bridge }
}
let preload: ReturnType<typeof load>
beforeEach(() => void (preload = load()))

describe('the built preload', () => {
  it('is one file that needs nothing but electron', () => {
    expect(files).toEqual(['index.cjs'])
    expect(preload.required).toEqual(['electron'])
    expect(source).not.toMatch(/\bimport\s*[({"']|^export\b/m)
  })

  it('carries no schemas', () => {
    expect(source).not.toMatch(/zod|safeParse/i)
    expect(source.length).toBeLessThan(5000)
  })

  it('gives the page one function for each operation, and two more, and nothing else', () => {
    expect(Object.keys(preload.exposed)).toEqual(['keydesk'])
    expect(Object.keys(preload.bridge).sort()).toEqual([...operationNames, 'cancel', 'onEvent'].sort())
    expect(Object.values(preload.bridge).every((member) => typeof member === 'function')).toBe(true)
  })
})

describe('the bridge', () => {
  it('sends an operation with its id and input, and gives the answer back', async () => {
    const { bridge, invoked } = preload
    for (const name of operationNames) {
      const call = bridge[name] as (input: unknown, callId?: string) => Promise<unknown>
      expect(await call({ of: name }, `call of ${name}`)).toEqual({ ok: true, data: 'answer' })
      expect(invoked.at(-1)).toEqual(['desk', name, `call of ${name}`, { of: name }])
    }
  })

  it('speaks on the channels of the contract alone, whatever else it is given', async () => {
    const { bridge, invoked } = preload
    for (const name of [...operationNames, 'cancel'] as const) {
      const call = bridge[name] as (...given: unknown[]) => Promise<unknown>
      await call('a', 'b', 'other channel', 'other operation')
      expect(invoked.at(-1)).toEqual(name === 'cancel' ? ['cancel', 'a'] : ['desk', name, 'b', 'a'])
    }
  })

  it('cancels by id', async () => {
    await preload.bridge.cancel('a')
    expect(preload.invoked).toEqual([['cancel', 'a']])
  })

  it('hands events on, without the door’s own event object, until the subscription ends', () => {
    const heard: unknown[][] = []
    const stop = preload.bridge.onEvent((...args) => heard.push(args))
    preload.send({ type: 'profilesChanged' })
    stop()
    preload.send({ type: 'profilesChanged' })
    expect(heard).toEqual([[{ type: 'profilesChanged' }]])
  })
})
