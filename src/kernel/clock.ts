/** Time as an argument: nothing below the start of the program asks the machine's clock itself. */
export interface Clock {
  now(): Date
}

export const shiftedClock = (shiftMs: number): Clock => ({ now: () => new Date(Date.now() + shiftMs) })
