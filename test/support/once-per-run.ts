/** Projects set themselves up one after another in one process, but each with modules of its own. */
const SHARED = Symbol.for('plakette: shared by the projects of a test run')

interface Shared {
  made: Promise<{ value: unknown; end(): void | Promise<void> }>
  users: number
}

const everything = (): Map<string, Shared> => {
  const run = globalThis as { [SHARED]?: Map<string, Shared> }
  run[SHARED] ??= new Map()
  return run[SHARED]
}

/** What the first project of a run makes is used by all, and ended when the last leaves. */
export async function oncePerRun<Value>(
  name: string,
  make: () => Promise<{ value: Value; end(): void | Promise<void> }>,
): Promise<{ value: Value; leave(): Promise<void> }> {
  const all = everything()
  const shared = all.get(name) ?? { made: make(), users: 0 }
  all.set(name, shared)
  shared.users += 1
  const { value, end } = (await shared.made) as Awaited<ReturnType<typeof make>>
  return {
    value,
    async leave() {
      shared.users -= 1
      if (shared.users > 0) return
      all.delete(name)
      await end()
    },
  }
}
