/** Runs something beside what goes on, one run after another; whoever asks while one waits gets that one. */
export function afterEachOther(run: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let waits = false
  return {
    ask(): void {
      if (waits) return
      waits = true
      running = running.then(() => {
        waits = false
        return run()
      })
      // Told when it is done, not before.
      running.catch(() => {})
    },
    done: (): Promise<void> => running,
  }
}
