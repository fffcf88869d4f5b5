import { getConfig } from '@testing-library/react'
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { vi } from 'vitest'
import { addToTranscript } from '#tests/harness/transcript.ts'

interface Held {
  readonly path: string
  readonly go: (alter?: (body: unknown) => unknown) => Promise<void>
  readonly cut: (code: string) => void
  readonly move: (loaded: number) => void
}

/** The line between the site and the server: what is asked waits on it until somebody lets it through or cuts it. */
export interface Line {
  readonly adapter: AxiosAdapter
  /** Waits for a call to each path, takes the latest, and lets it through to the server. `alter` rewrites an answer on its way back. */
  readonly answer: (paths: readonly string[], alter?: (body: Record<string, unknown>) => unknown) => Promise<void>
  /** Waits for a call to each path, takes the latest, and loses it. */
  readonly cut: (paths: readonly string[], code?: 'ERR_NETWORK' | 'ECONNABORTED') => Promise<void>
  /** Waits for a call to the path, and lets so many bytes of it leave the phone. */
  readonly move: (path: string, loaded: number) => Promise<void>
  /** The paths of the calls that wait on the line, with what they ask for. */
  readonly waiting: () => string[]
  /** Lets everything below these paths through by itself. */
  readonly open: (...paths: string[]) => void
  /** Holds them again. */
  readonly shut: (...paths: string[]) => void
}

const pathOf = ({ url = '', params = {} }: InternalAxiosRequestConfig) =>
  [new URL(url, 'http://localhost').pathname, new URLSearchParams(params).toString()].filter(Boolean).join('?')

/** Whether a call's path is one of these, or below one. */
export const isBelow = (path: string, paths: readonly string[]): boolean => paths.some((one) => path.endsWith(one) || path.startsWith(one))

/** The latest call to just this path, else the latest of those below it. Throws while there is none. */
export function latestOf<One extends { readonly path: string }>(held: readonly One[], path: string): One {
  const one = held.findLast((candidate) => candidate.path === path) ?? held.findLast((candidate) => isBelow(candidate.path, [path]))
  if (!one) throw new Error(`Nothing asked for ${path}; held: ${held.map((other) => other.path).join(', ') || 'nothing'}`)
  return one
}

/** A line to the server behind the adapter. */
export function lineTo(server: AxiosAdapter): Line {
  const held: Held[] = []
  const opened: string[] = []
  const adapter: AxiosAdapter = (config) => {
    const path = pathOf(config)
    if (isBelow(path, opened)) return server(config)
    return new Promise<AxiosResponse>((resolve, reject) => {
      const one: Held = {
        path,
        go: (alter) =>
          server(config).then(
            (response) => resolve(alter ? { ...response, data: JSON.stringify(alter(JSON.parse(response.data))) } : response),
            reject,
          ),
        cut: (code) => reject(new AxiosError('cut', code, config)),
        move: (loaded) => config.onUploadProgress?.({ loaded, bytes: loaded, lengthComputable: true }),
      }
      held.push(one)
      config.signal?.addEventListener?.('abort', () => {
        // One that was let through is held no longer.
        if (held.includes(one)) held.splice(held.indexOf(one), 1)
        reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config))
      })
    })
  }
  const find = (path: string) => vi.waitFor(() => latestOf(held, path), { timeout: getConfig().asyncUtilTimeout })
  const take = async (path: string) => {
    const one = await find(path)
    held.splice(held.indexOf(one), 1)
    return one
  }
  return {
    adapter,
    answer: async (paths, alter) => {
      for (const path of paths) {
        addToTranscript(`The server answers ${path}`)
        await (await take(path)).go(alter as (body: unknown) => unknown)
      }
    },
    cut: async (paths, code = 'ERR_NETWORK') => {
      for (const path of paths) {
        addToTranscript(`${code === 'ERR_NETWORK' ? 'The network is lost' : 'No answer comes'} at ${path}`)
        ;(await take(path)).cut(code)
      }
    },
    move: async (path, loaded) => (await find(path)).move(loaded),
    waiting: () => held.map(({ path }) => path),
    open: (...paths) => void opened.push(...paths),
    shut: (...paths) => {
      for (const path of paths) opened.splice(opened.indexOf(path), 1)
    },
  }
}
