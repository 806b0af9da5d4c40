/** Tells the page when the server has become another version than the one that it was loaded from. */
let first: string | undefined
const listeners = new Set<() => void>()
let changed = false

export function noteBuild(build: string | null): void {
  if (build === null) return
  first ??= build
  if (build === first || changed) return
  changed = true
  for (const listener of listeners) listener()
}

export const newBuild = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isThere: (): boolean => changed,
}
