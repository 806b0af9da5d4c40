import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import type { Owner } from '../../src/platform/embedded/place.ts'

/** A file system of its own, which can be full. */
export interface Volume {
  /** From now on nothing more fits. */
  fill(): void
  free(): void
  remove(): void
}

const ROOM = '2g'
const PAGE = 4096
/** Somebody writes while it is measured. */
const TRIES = 50

const mount = (...options: readonly string[]): boolean => spawnSync('mount', options, { stdio: 'ignore' }).status === 0

const usedBytes = (directory: string): number => {
  const { blocks, bfree, bsize } = statfsSync(directory)
  return (blocks - bfree) * bsize
}

/** In memory, at a directory that is empty; undefined where nobody may mount. */
export function openVolume(directory: string, owner: Owner | undefined): Volume | undefined {
  const own = owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''
  if (!mount('-t', 'tmpfs', '-o', `size=${ROOM},mode=0700${own}`, 'faults', directory)) return undefined
  const resize = (size: string): boolean => mount('-o', `remount,size=${size}`, directory)
  return {
    fill() {
      for (let more = 0; more < TRIES; more += 1) if (resize(String(usedBytes(directory) + more * PAGE))) return
      throw new Error(`${directory} cannot be filled`)
    },
    free() {
      if (!resize(ROOM)) throw new Error(`${directory} cannot be given room`)
    },
    remove() {
      spawnSync('umount', ['-l', directory], { stdio: 'ignore' })
    },
  }
}
