/** The command line itself is wrong (exit code 2), as opposed to an action that was refused (exit code 1). */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
