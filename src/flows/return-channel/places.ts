export type Places = ReturnType<typeof createPlaces>

/**
 * So many places, first come first served. Whoever finds none in time goes away; `onMissed` is told when one is free after
 * that.
 */
export function createPlaces(count: number, onMissed: () => void) {
  const waiting: (() => void)[] = []
  let free = count
  let isMissed = false

  function giveBack(): void {
    const next = waiting.shift()
    // The place is handed on: nobody can take it in between.
    if (next) next()
    else free += 1
    if (next || !isMissed) return
    isMissed = false
    onMissed()
  }

  return {
    /** Takes a place and gives what gives it back; undefined when none was free in time. */
    async take(withinMs: number): Promise<(() => void) | undefined> {
      if (free === 0) return wait(withinMs)
      free -= 1
      return giveBack
    },
  }

  function wait(withinMs: number): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        isMissed = true
        resolve(undefined)
      }, withinMs)
      function take(): void {
        clearTimeout(timer)
        resolve(giveBack)
      }
      waiting.push(take)
    })
  }
}
